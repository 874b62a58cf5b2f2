import { BUSINESS_KINDS, type BusinessKind, tradeOf } from '@booking/core/trades';
import { type Field, fieldsOf } from './fields.ts';
import { newFile } from './init.ts';

const INTRODUCTION = `# Business files

A business is one YAML (or JSON) file: who it is, what can be booked, and how. Applying it makes the business or replaces
all its settings at once; the same file twice changes nothing. Names are the identity of what they name: a table, room,
service, person, plan or extra that keeps its name keeps its bookings. What an existing booking needs is hidden, never
dropped, and the answer says so. A booking that does not go with it (a day that is closed, a table that is gone) stays, and the answer
warns of it.

\`\`\`sh
npm run operator -- business init restaurant my-restaurant.yaml   # or salon, hotel: a commented file to fill in
npm run operator -- business check my-restaurant.yaml             # what is wrong with it, a line each
npm run operator -- business diff my-restaurant.yaml              # what an apply would change
npm run operator -- business apply my-restaurant.yaml
npm run operator -- key create my-restaurant publishable --website https://my-restaurant.example
\`\`\`

\`init\` writes a JSON Schema beside the file; editors with a YAML language server find it by the file's first line, and
\`npm run operator -- business schema restaurant\` prints it. Dates are \`YYYY-MM-DD\`, times \`"HH:MM"\` in the business's own
time zone. In every range \`to\` is the last day or night and counts. Amounts of hotels are whole numbers of minor units
(18000 is 180.00); prices on a menu or wine list, of an event or a service are decimal amounts (9.5). Percentages take two decimals
at most.

This page is printed from the schema that checks every file.
`;

const KIND_HEADS = byKind((kind) => `${tradeOf(kind).title}: \`${tradeOf(kind).section}\``);

const HEADS: Readonly<Record<'account' | BusinessKind, string>> = {
  account: 'Every business: `account`',
  ...KIND_HEADS,
};

/** `docs/business-files.md`: every field of every kind of file, and a file of each. */
export function filesPage(): string {
  const all = { account: fieldsOf('restaurant'), ...byKind((kind) => fieldsOf(kind)) };
  const parts = (Object.keys(HEADS) as (keyof typeof HEADS)[]).map((part) => {
    const isAccount = (field: Field) => field.path.startsWith('account');
    const fields = all[part].filter((field) => isAccount(field) === (part === 'account'));
    return `## ${HEADS[part]}\n\n${table(fields)}\n`;
  });
  return [INTRODUCTION, ...parts, example()].join('\n');
}

function byKind<T>(of: (kind: BusinessKind) => T): Record<BusinessKind, T> {
  return Object.fromEntries(BUSINESS_KINDS.map((kind) => [kind, of(kind)])) as Record<BusinessKind, T>;
}

function table(fields: readonly Field[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const rows = fields
    .filter(({ path }) => !path.endsWith('.id'))
    .map((field) => {
      const means = `${cell(field.description)}${defaultWords(field)}`;
      return `| \`${field.path}\` | ${cell(field.what)} | ${field.required ? 'yes' : ''} | ${means} |`;
    });
  return ['| field | what it is | required | what it means |', '|---|---|---|---|', ...rows].join('\n');
}

function defaultWords({ otherwise }: Field): string {
  if (otherwise === undefined || otherwise === null) return '';
  return ` Default: \`${JSON.stringify(otherwise)}\`.`;
}

function example(): string {
  return `## A file as \`business init salon\` writes it\n\n\`\`\`yaml\n${newFile('salon').trimEnd()}\n\`\`\`\n`;
}
