// Makes the demo businesses of deploy/demo/*.yaml through the operator API, and writes down their keys. What the operator
// has changed since stays as it is.
import { chmodSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillBusiness } from './demo/fill.ts';
import { type AppliedFile, hashOf, isDue } from './demo/keep.ts';
import { ensureKeys, type Keys } from './demo/keys.ts';
import { openClock } from './demo/month/clock.ts';
import { findBusiness, type Operator, openOperator } from './demo/operator.ts';
import { withPhotos } from './demo/photos.ts';
import { readBusinessFile } from './demo/read-file.ts';

type Business = {
  id: string;
  kind: string;
  slug: string;
  owner: string | null;
  /** Signs the owner in once; each start makes another one. */
  sign_in_url: string | null;
  websites: string[];
} & Keys['values'];
type DemoAccount = { account: { owners?: (string | null)[]; time_zone: string } };
type Demo = { businesses: Record<string, Business> };
type Applied = { business: { id: string; kind: string; slug: string }; changed: string[] };

const folder = join(import.meta.dirname, '..', 'demo');
const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: this is started by npm start`);
  return value;
};
const [baseUrl, operatorUrl, token] = [setting('BASE_URL'), setting('OPERATOR_URL'), setting('OPERATOR_TOKEN')];
const demoFile = setting('DEMO_FILE');
const [sitesUrl, mailUrl] = [setting('SITES_URL'), setting('MAIL_URL')];
const idsFile = join(demoFile, '..', 'demo-keys.json');
const appliedFile = join(demoFile, '..', 'demo-applied.json');

function readOr<T>(path: string, otherwise: T): T {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return otherwise;
  }
}

function write(path: string, value: unknown): void {
  writeFileSync(`${path}.tmp`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  chmodSync(`${path}.tmp`, 0o600);
  renameSync(`${path}.tmp`, path);
}

type Kept = {
  readonly before: Demo;
  readonly ids: Record<string, Keys['ids']>;
  readonly applied: Record<string, AppliedFile>;
};

/** The business of a file: as it stands, or as the file says where that is due. */
async function settle(operator: Operator, slug: string, file: unknown, due: (exists: boolean) => boolean) {
  const standing = await findBusiness(operator, slug);
  if (standing !== null && !due(true)) return { business: standing, isNew: false, isApplied: false, news: [] };
  const { business, changed } = await operator<Applied>('PUT', `/operator/businesses/${slug}`, file);
  return {
    business,
    isNew: standing === null,
    isApplied: true,
    news: changed.length > 0 ? [`settings of ${slug} applied`] : [],
  };
}

async function signInUrl(operator: Operator, slug: string): Promise<string> {
  const { path } = await operator<{ path: string }>('POST', `/operator/businesses/${slug}/sign-in-links`);
  return `${baseUrl}${path}`;
}

async function make(operator: Operator, path: string, { before, ids, applied }: Kept): Promise<Business> {
  const { slug, file, websites } = readBusinessFile(path, [baseUrl, sitesUrl]);
  const hash = hashOf(path);
  const last = applied[slug];
  const { business, isNew, isApplied, news } = await settle(operator, slug, file, (exists) =>
    isDue(exists, last, hash),
  );
  const kept = before.businesses[slug];
  const keys = await ensureKeys(operator, { slug, websites, last, kept, ids: ids[slug] });
  if (isApplied) {
    const pictured = await withPhotos(slug, file, { baseUrl, secretKey: keys.values.secret_key });
    if (pictured !== null) await operator('PUT', `/operator/businesses/${slug}`, pictured);
  }
  ids[slug] = keys.ids;
  applied[slug] = { file: hash, websites };
  const { owners: [owner = null] = [], time_zone } = (file as DemoAccount).account;
  const filled = isNew
    ? await fillBusiness({ operator, baseUrl, mailUrl, slug }, Temporal.Now.zonedDateTimeISO(time_zone))
    : null;
  const all = [...news, ...keys.news, ...(filled === null ? [] : [filled])];
  if (all.length > 0) console.log(all.join(', '));
  const sign_in_url = owner === null ? null : await signInUrl(operator, slug);
  return { id: business.id, kind: business.kind, slug, owner, sign_in_url, ...keys.values, websites: keys.websites };
}

const operator = openOperator(operatorUrl, token);
const before = readOr<Demo>(demoFile, { businesses: {} });
const ids = readOr<Kept['ids']>(idsFile, {});
const applied = readOr<Kept['applied']>(appliedFile, {});
const businesses: Record<string, Business> = {};
for (const name of readdirSync(folder).filter((file) => file.endsWith('.yaml'))) {
  const business = await make(operator, join(folder, name), { before, ids, applied });
  businesses[business.slug] = business;
  // The hotel is the first, and made in the past; a start that was broken off there goes on from now.
  await (await openClock(operator)).catchUp();
  // Written after each one: a value is given once, and must not be lost when a later business fails.
  write(idsFile, ids);
  write(appliedFile, applied);
  write(demoFile, {
    base_url: baseUrl,
    console_url: `${baseUrl}/console`,
    operator_url: operatorUrl,
    operator_token: token,
    mail_url: mailUrl,
    sites_url: sitesUrl,
    widget_url: `${baseUrl}/widget/v1/service-booking.js`,
    businesses: { ...before.businesses, ...businesses },
  });
}
