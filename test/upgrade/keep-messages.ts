import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messagesOfNow } from './lib/messages.ts';

// Run once with each release, on its commit: what comes after is held against it.
writeFileSync(
  join(import.meta.dirname, 'messages-of-last-release.json'),
  `${JSON.stringify(messagesOfNow(), null, 2)}\n`,
);
