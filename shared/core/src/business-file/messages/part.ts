import { z } from 'zod';
import {
  type GuestMessage,
  messagesOf,
  VARIABLES_OF,
  variablesOf,
  WORDING_LENGTHS,
} from '../../codes/guest-messages.ts';
import { LANGS } from '../../lang.ts';
import { hasPlainAddress, unknownVariables, type Wording, type Wordings } from '../../rules/messages/own-words.ts';
import type { BusinessKind } from '../../trades.ts';
import { unknownName } from '../account.ts';

/** What may stand in braces in any message of a kind of business. */
const allVariablesOf = (kind: BusinessKind): readonly string[] => [
  ...new Set(messagesOf(kind).flatMap((message) => variablesOf(kind, message))),
];

/** Those that only some messages have. */
const ownVariablesOf = (kind: BusinessKind) =>
  allVariablesOf(kind).filter((name) => !VARIABLES_OF[kind].includes(name));

/** A text of a business, with no more than the variables of its kind. */
function textOf(kind: BusinessKind, field: keyof typeof WORDING_LENGTHS) {
  const allowed = allVariablesOf(kind);
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

const hours = z.int().min(1).max(336);

/** Reminders that stand at different hours; too near to one another they would meet. */
const remindersOf = <Reminder extends z.ZodObject<{ hours_before: z.ZodInt }>>(reminder: Reminder) =>
  z
    .array(reminder)
    .max(2, 'there may be at most 2')
    .refine(
      ([first, second]) =>
        second === undefined || Math.abs(Number(first?.hours_before) - Number(second.hours_before)) >= 2,
      { path: [1, 'hours_before'], message: 'must be at least 2 hours from the other reminder' },
    )
    .optional()
    .describe(
      'When guests are reminded: two at most, none for an empty list. Without it as the platform does: venues by e-mail the day before and by text three hours before, hotels by e-mail three days before.',
    );

const hoursBefore = hours.describe('So many hours before the booking, or before check-in begins.');

const AfterVisit = z
  .strictObject({
    hours_after: hours.describe('So many hours after the booking ends, or after check-out.'),
    review_url: z
      .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
      .max(500)
      .describe('Where guests write a review; https alone.'),
    once_in_days: z.int().min(1).max(400).default(90).describe('A guest is asked at most once in so many days.'),
  })
  .optional()
  .describe('Thanks after the visit with a link to a review. Without it none are sent.');

/** Holds each text against the variables of its message: an amount is told where one has moved. */
function checkVariables(kind: BusinessKind) {
  const ofKind = allVariablesOf(kind);
  return (wordings: Wordings, ctx: z.RefinementCtx) => {
    for (const [message, inLangs = {}] of Object.entries(wordings)) {
      const allowed = variablesOf(kind, message as GuestMessage);
      for (const [lang, wording = {}] of Object.entries(inLangs))
        for (const [field, text = ''] of Object.entries(wording))
          for (const given of unknownVariables(text, allowed).filter((name) => ofKind.includes(name)))
            ctx.addIssue(unknownName([message, lang, field], 'variable', given, allowed));
    }
  };
}

const partOf = <Own extends z.ZodType<Wording>, Fields extends z.ZodRawShape>(
  kind: BusinessKind,
  wording: Own,
  fields: Fields,
) =>
  z
    .strictObject({
      wording: z
        .partialRecord(z.enum(messagesOf(kind)), z.partialRecord(z.enum(LANGS), wording))
        .superRefine(checkVariables(kind))
        .optional()
        .describe(
          `Own texts by message and language, such as confirmed: {en: {subject, text}}; what is left out is said in the platform's words. In braces may stand ${VARIABLES_OF[kind].join(', ')}; some messages have ${ownVariablesOf(kind).join(', ')} besides.`,
        ),
      after_visit: AfterVisit,
      ...fields,
    })
    .optional()
    .describe('What guests are written: in which words, and when.');

const Channel = z.enum(['email', 'sms']);
const VenueReminder = z.strictObject({
  hours_before: hoursBefore,
  by: z
    .array(Channel)
    .min(1)
    .max(2)
    .default(['email'])
    .describe('By email, by sms (whoever asked for text messages), or both.'),
});
const HotelReminder = z.strictObject({ hours_before: hoursBefore });

const Arrival = z
  .strictObject({ days_before: z.int().min(1).max(14).describe('So many days before check-in begins.') })
  .optional()
  .describe('What guests need for their arrival, by e-mail. Without it none is sent.');

/** What a restaurant, or a business that gives appointments, says to its guests in its own words. */
export const messagesOfVenue = (kind: 'restaurant' | 'appointment') =>
  partOf(
    kind,
    z.strictObject({
      ...ofEmail(kind),
      sms: textOf(kind, 'sms').optional().describe('The sentence of the text message, where guests are texted.'),
    }),
    { reminders: remindersOf(VenueReminder) },
  );

/** The same of a hotel, which sends no text messages. */
export const messagesOfHotel = () =>
  partOf('hotel', z.strictObject(ofEmail('hotel')), { reminders: remindersOf(HotelReminder), arrival: Arrival });
