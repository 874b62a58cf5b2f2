/** How a guest is reached, as the guest book has it. */
type Reached = { readonly name: string; readonly phone: string | null; readonly email: string | null };

/** The same as forms hold it: an empty text where there is nothing. */
export type Contact = { readonly name: string; readonly phone: string; readonly email: string };

export const contactOf = ({ name, phone, email }: Reached): Contact => ({
  ...{ name, phone: phone ?? '', email: email ?? '' },
});

// Less than that is typed by many.
const MIN_DIGITS = 6;
const MIN_LETTERS = 3;

const digitsOf = (phone: string | null): string => (phone ?? '').replace(/\D/g, '');

/** What a guest is looked for by while a form is filled in: an e-mail address, a telephone number, a name; empty for nothing yet. */
export function soughtBy({ email, phone, name }: Contact): string {
  if (/.+@.+\../.test(email)) return email.trim();
  if (digitsOf(phone).length >= MIN_DIGITS) return phone.trim();
  return name.trim().length >= MIN_LETTERS ? name.trim() : '';
}

/** Whether a form says all of this guest already: nothing is left to take over. */
export const isSameContact = (guest: Reached, { name, email, phone }: Contact): boolean =>
  name.trim() === guest.name &&
  email.trim().toLowerCase() === (guest.email ?? '').toLowerCase() &&
  digitsOf(phone) === digitsOf(guest.phone);
