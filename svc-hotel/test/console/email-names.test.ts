import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGS } from '@booking/core/lang';
import { expect, it } from 'vitest';
import { CLASH_KINDS } from '../../src/emails/clash-templates.ts';
import { STAFF_KINDS } from '../../src/emails/desk-templates.ts';
import { GROUP_GUEST_KINDS, GROUP_KINDS } from '../../src/emails/group-templates.ts';
import { GUEST_KINDS } from '../../src/emails/guest-templates.ts';

const TEXTS = join(import.meta.dirname, '../../../shared/core/texts');

it.each(LANGS)('every kind of e-mail has a name in the list that the console shows of a stay: %s', (lang) => {
  const { hotel } = JSON.parse(readFileSync(join(TEXTS, lang, 'console-hotel.json'), 'utf8'));
  const kinds = [...GUEST_KINDS, ...STAFF_KINDS, ...GROUP_GUEST_KINDS, ...GROUP_KINDS, ...CLASH_KINDS];
  expect(kinds.filter((kind) => hotel.emailKinds[kind] === undefined)).toEqual([]);
});
