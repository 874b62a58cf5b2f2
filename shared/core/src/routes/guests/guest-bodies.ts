import { z } from 'zod';
import { exampleId, field } from '../../describe.ts';
import { LANGS } from '../../lang.ts';
import { Cursor, Email, emptyAsAbsent, Id, Name, Phone, UpdatedSince } from '../../scalars.ts';

const MAX_IDS = 100;
const MAX_TAGS = 20;

/** Free text of a profile: trimmed, at most so long, and empty where there is nothing to say. */
const upTo = (length: number) => z.string().trim().max(length, `must be at most ${length} characters`);

const Tags = z
  .array(upTo(40).min(1, 'must not be empty'))
  .max(MAX_TAGS, `must be at most ${MAX_TAGS} tags`)
  .transform((tags) => [...new Set(tags)]);

const Ids = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(Id).max(MAX_IDS, `must be at most ${MAX_IDS} ids`));

export const GuestListQuery = z.object({
  query: field(
    emptyAsAbsent(z.string().trim().max(100, 'must be at most 100 characters').optional()),
    'What was typed: the beginning of words of a name or an e-mail address, a part of a telephone number, or the reference or id of a booking. Guests whose names begin so come first. Without it all guests are listed.',
    'keller',
  ),
  cursor: Cursor,
  updated_since: UpdatedSince,
  ids: field(
    Ids.optional(),
    `Guests by their ids, separated by commas, at most ${MAX_IDS}; a guest who was merged comes as the one that they are now. Without it ids do not count.`,
    exampleId(60),
  ),
});
export type GuestListQuery = z.infer<typeof GuestListQuery>;

const kept = 'Without it nothing changes.';

export const GuestChange = z
  .object({
    name: field(Name.optional(), `The name of the guest. ${kept}`, 'Ada Keller'),
    email: field(
      Email.nullish(),
      `The address that the guest is written to; null where none is to be. What is booked with it from now on is this guest's. ${kept}`,
      'ada@example.org',
    ),
    phone: field(Phone.nullish(), `The telephone number of the guest; null clears it. ${kept}`, '+41791234567'),
    language: field(z.enum(LANGS).optional(), `The language of the guest. ${kept}`, 'de'),
    tags: field(Tags.optional(), `All tags of the guest, in place of those before. ${kept}`, ['regular']),
    vip: field(z.boolean().optional(), `Whether the guest is to be looked after especially. ${kept}`, true),
    notes: field(upTo(2000).optional(), `What is noted of the guest, for every visit. ${kept}`, 'Likes the window.'),
    allergies: field(upTo(500).optional(), `What the guest must not eat, drink or touch. ${kept}`, 'Nuts'),
    preferences: field(upTo(1000).optional(), `What the guest likes. ${kept}`, 'Still water'),
    blocked: field(
      z.boolean().optional(),
      `Whether requests of the guest wait for the business. In the console managers and owners alone may. ${kept}`,
      false,
    ),
    blocked_reason: field(upTo(500).nullish(), `Why the guest is blocked; null clears it. ${kept}`, null),
    marketing: field(
      z
        .object({
          consented: field(z.boolean(), 'Whether the guest wants news of the business.', true),
          source: field(upTo(200).optional(), 'Where the guest said so. Without it who writes it.', 'at the desk'),
        })
        .optional(),
      `What the guest says to news of the business, from this moment on. ${kept}`,
    ),
  })
  .meta({ id: 'GuestChange', description: 'What changes of the profile of a guest.' });
export type GuestChange = z.infer<typeof GuestChange>;

export const GuestMerge = z
  .object({ into: field(Id, 'The guest who remains.', exampleId(61)) })
  .meta({ id: 'GuestMerge', description: 'Which guest remains of two.' });

export const GuestSplit = z
  .object({ merge_id: field(Id, 'The merge that is taken apart.', exampleId(62)) })
  .meta({ id: 'GuestSplit', description: 'Which merge is taken apart.' });
