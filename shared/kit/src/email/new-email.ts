import type { NewEmail } from './queue.ts';

type EmailFacts = Pick<NewEmail, 'kind' | 'data' | 'message_id'>;

/** An e-mail to a guest about their booking or stay, in the business's name; an answer goes to the business. */
export const newGuestEmail = (
  business: { readonly name: string; readonly email: string },
  about: { readonly id: string; readonly lang: string },
  to: string,
  facts: EmailFacts,
): NewEmail => ({
  to,
  from_name: business.name,
  reply_to: business.email,
  aggregate_id: about.id,
  lang: about.lang,
  ...facts,
});

/** An e-mail to the business, in its language; an answer goes to the guest, where there is an address. */
export const newStaffEmail = (
  business: { readonly email: string; readonly language: string },
  about: { readonly id: string; readonly email: string | null },
  facts: EmailFacts,
): NewEmail => ({
  to: business.email,
  ...(about.email === null ? {} : { reply_to: about.email }),
  aggregate_id: about.id,
  lang: business.language,
  ...facts,
});
