import { type AppliedFile, websitesOf } from './keep.ts';
import type { Operator, OperatorError } from './operator.ts';

type Kind = 'publishable' | 'secret';
type Listed = { id: string; kind: Kind; last4: string; websites: string[]; created_at: string };

export type Keys = {
  values: { publishable_key: string; secret_key: string };
  ids: Record<Kind, string>;
  /** Those of the publishable key, as they stand now. */
  websites: string[];
  news: string[];
};

type Options = {
  slug: string;
  /** What the publishable key is to be given, and what it was given last. */
  websites: string[];
  last: AppliedFile | undefined;
  kept: Keys['values'] | undefined;
  ids: Keys['ids'] | undefined;
};

/** Keeps the keys that are known and live; makes one where none is, and revokes the one it replaces. */
export async function ensureKeys(operator: Operator, options: Options): Promise<Keys> {
  const { slug, kept, ids } = options;
  const { keys: live } = await operator<{ keys: Listed[] }>('GET', `/operator/businesses/${slug}/keys`);
  const news: string[] = [];
  let websites = options.websites;
  const ensure = async (kind: Kind, value: string | undefined): Promise<{ id: string; value: string }> => {
    const same = live.find((key) => key.kind === kind && value?.endsWith(key.last4));
    if (same && value) {
      if (kind === 'publishable') {
        websites = websitesOf(same.websites, options.last, options.websites);
        await setWebsites(operator, same, websites);
      }
      return { id: same.id, value };
    }
    const replaced = live.find((key) => key.id === ids?.[kind]);
    if (replaced) await operator('DELETE', `/operator/keys/${replaced.id}`);
    news.push(`${kind} key of ${slug} made`);
    return await makeKey(operator, options, kind, live);
  };
  const publishable = await ensure('publishable', kept?.publishable_key);
  const secret = await ensure('secret', kept?.secret_key);
  return {
    values: { publishable_key: publishable.value, secret_key: secret.value },
    ids: { publishable: publishable.id, secret: secret.id },
    websites,
    news,
  };
}

async function makeKey(
  operator: Operator,
  { slug, websites }: Options,
  kind: Kind,
  live: Listed[],
): Promise<{ id: string; value: string }> {
  const body = kind === 'publishable' ? { kind, websites } : { kind };
  const make = async (): Promise<{ id: string; value: string }> => {
    const path = `/operator/businesses/${slug}/keys`;
    const made = await operator<{ key: Listed; value: string }>('POST', path, body);
    return { id: made.key.id, value: made.value };
  };
  try {
    return await make();
  } catch (error) {
    const oldest = live.filter((key) => key.kind === kind).sort((a, b) => a.created_at.localeCompare(b.created_at))[0];
    // Five live keys of which we know none, after .local/ was deleted beside a database that stayed: one has to go.
    if ((error as OperatorError).status !== 409 || !oldest) throw error;
    await operator('DELETE', `/operator/keys/${oldest.id}`);
    return await make();
  }
}

async function setWebsites(operator: Operator, key: Listed, websites: string[]): Promise<void> {
  if (key.websites.toSorted().join() === websites.toSorted().join()) return;
  await operator('PATCH', `/operator/keys/${key.id}`, { websites });
}
