import { readFileSync } from 'node:fs';
import type { Json } from '../../lib/api.ts';

type Pair = { readonly key: string; readonly value: string; readonly disabled?: boolean };
type Request = {
  readonly method: string;
  readonly header: readonly Pair[];
  readonly url: { readonly raw: string; readonly query: readonly Pair[]; readonly variable: readonly Pair[] };
  readonly body?: { readonly raw: string };
};
type Collection = {
  readonly item: readonly { readonly item: readonly { readonly name: string; readonly request: Request }[] }[];
  readonly variable: readonly Pair[];
};

export type Sent = { readonly status: number; readonly json: Json };

/** A Postman collection as its program sends it: variables are filled in, what is switched off is left out. */
export function openCollection(path: string, given: Readonly<Record<string, string>>) {
  const { item, variable } = JSON.parse(readFileSync(path, 'utf8')) as Collection;
  const values: Record<string, string> = {
    ...Object.fromEntries(variable.map(({ key, value }) => [key, value])),
    ...given,
  };
  const fill = (text: string) =>
    text
      .replaceAll('{{$guid}}', () => crypto.randomUUID())
      .replace(/\{\{(\w+)\}\}/g, (_all, name) => values[name] ?? '');

  function addressOf({ raw, query, variable: places }: Request['url']): string {
    const path = places.reduce((text, { key, value }) => text.replace(`:${key}`, encodeURIComponent(fill(value))), raw);
    const words = query.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, fill(value)]);
    return `${fill(path)}${words.length > 0 ? `?${new URLSearchParams(words)}` : ''}`;
  }

  /** Sends the request of that name; `set` fills in more variables from then on. */
  async function send(name: string, set: Readonly<Record<string, string>> = {}): Promise<Sent> {
    Object.assign(values, set);
    const request = item.flatMap((folder) => folder.item).find((one) => one.name === name)?.request;
    if (request === undefined) throw new Error(`the collection has no request "${name}"`);
    const response = await fetch(addressOf(request.url), {
      method: request.method,
      headers: request.header.map(({ key, value }): [string, string] => [key, fill(value)]),
      ...(request.body === undefined ? {} : { body: fill(request.body.raw) }),
    });
    return { status: response.status, json: (await response.json()) as Json };
  }
  return send;
}
