import type { Lang } from '@booking/core/lang';
import type { BusinessChanged } from '@booking/core/messages';
import type { Queryable, Statement } from '@booking/kit/db/open';

/** Whom the hotel's mails go to. */
export type Addressee = { readonly name: string; readonly language: Lang; readonly email: string };

const APPLY: Statement = {
  name: 'calendar_apply_business',
  text: `
insert into business (id, version, name, language, email) values ($1, $2, $3, $4, $5)
on conflict (id) do update set version = excluded.version, name = excluded.name, language = excluded.language,
  email = excluded.email
where business.version < excluded.version`,
};

/** Remembers a hotel's account. Versions never go back, so messages may come in any order. */
export async function applyBusiness(db: Queryable, { business_id, version, account }: BusinessChanged): Promise<void> {
  await db.query(APPLY, [business_id, version, account.name, account.language, account.email]);
}

export async function addresseeOf(db: Queryable, businessId: string): Promise<Addressee | null> {
  const [row] = await db.query<Addressee>('select name, language, email from business where id = $1', [businessId]);
  return row ?? null;
}

/** The language of a hotel, given its id or that of a feed or link of its; English for one that we were not told of yet. */
export async function languageOf(db: Queryable, id: string): Promise<Lang> {
  const [row] = await db.query<{ language: Lang }>(
    `select language from business where id = any (array(
       select $1::uuid union all select hotel_id from feed where id = $1 union all select hotel_id from link where id = $1))`,
    [id],
  );
  return row?.language ?? 'en';
}
