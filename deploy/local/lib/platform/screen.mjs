import { relative } from 'node:path';
import { readJson } from '../system/files.mjs';
import { demoFile, logs, root } from '../system/paths.mjs';

/** The one screen at the end of a start. */
export function printScreen({ detached }) {
  const demo = readJson(demoFile);
  const businesses = Object.values(demo?.businesses ?? {});
  const first = demo?.businesses.trattoria ?? businesses[0];
  const lines = [
    '',
    `  API        ${demo.base_url}          described at ${demo.base_url}/v1/docs`,
    `  Console    ${demo.console_url}          each business below has a link that signs its owner in`,
    `  Messages   ${demo.mail_url}          every e-mail and text message that is sent lands here`,
    `  Websites   ${demo.sites_url}          with the widget on them: plain HTML, React, Vue`,
    `  Operator   ${demo.operator_url}          npm run operator -- --help`,
    '',
    ...businesses.flatMap(keyLines),
    ...(first
      ? ['  Try it:', `    curl -H "X-Service-Key: ${first.publishable_key}" ${demo.base_url}/v1/venue`, '']
      : []),
    `  The same in ${relative(root, demoFile)}; logs in ${relative(root, logs)}/; ${detached ? '`npm stop` ends it' : 'Ctrl-C ends it'}.`,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function keyLines({ slug, kind, owner, sign_in_url, publishable_key, secret_key }) {
  return [
    `  ${slug.padEnd(10)} ${kind}, ${owner ?? 'no owner'}`,
    ...(sign_in_url ? [`  ${''.padEnd(10)} ${sign_in_url}`] : []),
    `  ${''.padEnd(10)} ${publishable_key}`,
    `  ${''.padEnd(10)} ${secret_key}`,
    '',
  ];
}
