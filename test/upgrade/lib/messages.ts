import { Caller } from '@booking/core/caller';
import { Envelope, EVENTS } from '@booking/core/events';
import { ApplySettings, MESSAGES, SettingsApplied } from '@booking/core/messages';

/** Of each path of a message: whether its reader demands it (r), whether its writer always writes it (w). */
export type Fields = Readonly<Record<string, string>>;

/** The fields of every message between services, by its names. */
export type Messages = Readonly<Record<string, Fields>>;

type Message = { toJSONSchema(params: { io: 'input' | 'output'; unrepresentable: 'any' }): object };

const ALL: Readonly<Record<string, Message>> = {
  envelope: Envelope,
  'caller token': Caller,
  ...EVENTS,
  ...MESSAGES,
  'PUT /internal/businesses/{id}': ApplySettings,
  'answer of PUT /internal/businesses/{id}': SettingsApplied,
};

type Schema = {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};

/** Every path beneath a schema, and whether it has to be there. Variants of one place are taken together. */
function pathsOf(root: Schema): Map<string, boolean> {
  const paths = new Map<string, boolean>();
  const walk = (schema: Schema, at: string): void => {
    const named = root.$defs?.[schema.$ref?.split('/').at(-1) ?? ''];
    for (const variant of [...(named ? [named] : []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
      walk(variant, at);
    if (schema.items !== undefined) walk(schema.items, `${at}[]`);
    if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, `${at}{}`);
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const path = at === '' ? name : `${at}.${name}`;
      paths.set(path, (paths.get(path) ?? true) && (schema.required ?? []).includes(name));
      walk(field, path);
    }
  };
  walk(root, '');
  return paths;
}

function fieldsOf(message: Message): Fields {
  const print = (io: 'input' | 'output') => pathsOf(message.toJSONSchema({ io, unrepresentable: 'any' }) as Schema);
  const read = print('input');
  const written = print('output');
  const flags = (path: string) => `${read.get(path) ? 'r' : ''}${written.get(path) ? 'w' : ''}`;
  return Object.fromEntries([...read.keys()].map((path) => [path, flags(path)]));
}

/** Messages as the code of now has them; those of one shape under one name. */
export function messagesOfNow(): Messages {
  const names = Map.groupBy(Object.keys(ALL), (name) => JSON.stringify(fieldsOf(ALL[name] as Message)));
  return Object.fromEntries([...names].map(([printed, alike]) => [alike.join(', '), JSON.parse(printed)]));
}

const parentOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('.'), 0)).replace(/(\[\]|\{\})+$/, '');

/** Fields that `reader` demands, in things that `writer` knows, and that `writer` may leave out. */
function missing(reader: Fields, writer: Fields): string[] {
  const isKnown = (path: string) => path === '' || writer[path] !== undefined;
  return Object.keys(reader).filter(
    (path) => reader[path]?.includes('r') && isKnown(parentOf(path)) && !writer[path]?.includes('w'),
  );
}

/** What one of two releases would refuse of the other's messages. */
export function refusedBetween(before: Fields, now: Fields): string[] {
  return [
    ...missing(now, before).map((path) => `now demands ${path}, which the release before does not always write`),
    ...missing(before, now).map((path) => `the release before demands ${path}, which is not always written now`),
  ];
}

/** The fields of each message by its own name. */
export function byName(messages: Messages): ReadonlyMap<string, Fields> {
  return new Map(
    Object.entries(messages).flatMap(([names, fields]) => names.split(', ').map((name) => [name, fields] as const)),
  );
}
