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
