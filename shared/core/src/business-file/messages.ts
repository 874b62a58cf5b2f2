import { z } from 'zod';
import { messagesOf, VARIABLES_OF, WORDING_LENGTHS } from '../codes/guest-messages.ts';
import { LANGS } from '../lang.ts';
import { hasPlainAddress, unknownVariables } from '../rules/own-words.ts';
import type { BusinessKind } from '../trades.ts';
import { unknownName } from './account.ts';

/** A text of a business, with no more than the variables of its kind. */
function textOf(kind: BusinessKind, field: keyof typeof WORDING_LENGTHS) {
  const allowed = VARIABLES_OF[kind];
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(WORDING_LENGTHS[field], `must be at most ${WORDING_LENGTHS[field]} characters`)
    .superRefine((text, ctx) => {
      for (const given of unknownVariables(text, allowed)) ctx.addIssue(unknownName([], 'variable', given, allowed));
      if (hasPlainAddress(text))
        ctx.addIssue({ code: 'custom', path: [], message: 'may hold no address but with https://' });
    });
}

const Subject = (kind: BusinessKind) =>
  textOf(kind, 'subject').refine((text) => !/[\r\n]/.test(text), 'must stand on one line');

const ofEmail = (kind: BusinessKind) => ({
  subject: Subject(kind).optional().describe('The subject of the e-mail.'),
  text: textOf(kind, 'text').optional().describe('The opening of the e-mail; an empty line begins a new paragraph.'),
});

const partOf = <Wording extends z.ZodType>(kind: BusinessKind, wording: Wording) =>
  z
    .strictObject({
      wording: z
        .partialRecord(z.enum(messagesOf(kind)), z.partialRecord(z.enum(LANGS), wording))
        .optional()
        .describe(
          `Own texts by message and language, such as confirmed: {en: {subject, text}}; what is left out is said in the platform's words. In braces may stand ${VARIABLES_OF[kind].join(', ')}.`,
        ),
    })
    .optional()
    .describe('What guests are written, in words of the business.');

/** What a restaurant, or a business that gives appointments, says to its guests in its own words. */
export const messagesOfVenue = (kind: 'restaurant' | 'appointment') =>
  partOf(
    kind,
    z.strictObject({
      ...ofEmail(kind),
      sms: textOf(kind, 'sms').optional().describe('The sentence of the text message, where guests are texted.'),
    }),
  );

/** The same of a hotel, which sends no text messages. */
export const messagesOfHotel = () => partOf('hotel', z.strictObject(ofEmail('hotel')));
