import { counter } from '../telemetry/metrics.ts';

const outcomes = counter('booking_texts_total', 'Attempts of sending a text message by what they came to.');
const deliveries = counter('booking_text_deliveries_total', 'Text messages by what the provider said became of them.');
const answers = counter('booking_text_answers_total', 'Text messages that came in by what they asked for.');

export const countTexts = (outcome: string, texts = 1): void => outcomes.inc({ outcome }, texts);
export const countDelivery = (outcome: string): void => deliveries.inc({ outcome });
export const countAnswer = (command: string): void => answers.inc({ outcome: command });
