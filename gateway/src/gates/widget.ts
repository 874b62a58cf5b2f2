import type { Gate } from '../call/pipeline.ts';

const BEFORE = '/widget/v1/';

/**
 * `/widget/v1/…` is `/v1/…` as the widget asks it for the visitors of a website: the same gates, but counted by visitor,
 * as the business's own page is. So nobody's requests with a key that stands in every visitor's browser close the form
 * to all the others.
 */
export const widgetGate: Gate = (call) => {
  if (call.path.startsWith(BEFORE)) {
    call.path = call.path.slice('/widget'.length);
    call.byWidget = true;
  }
  return undefined;
};
