import { z } from 'zod';
import { exampleId, field } from '../describe.ts';
import { Email, ExternalId, emptyAsAbsent, FreeText, Phone, RequestedLang } from '../scalars.ts';

// Nobody asks more: a venue has five questions, and a hotel's form that is longer is not filled in.
const MAX_ANSWERS = 50;

/**
 * Question id to what was answered. Which type a question wants is judged beside the venue's own questions. They are
 * counted before they are read: seven thousand fit in a body, and reading them takes 130 ms.
 */
export const Answers = z.preprocess(
  (value, ctx) => {
    if (typeof value === 'object' && value !== null && Object.keys(value).length > MAX_ANSWERS)
      ctx.addIssue({ code: 'custom', message: `must hold at most ${MAX_ANSWERS} answers` });
    return value;
  },
  z.record(z.string(), z.union([FreeText, z.boolean()])),
);

export const AnswersField = field(
  Answers.nullish(),
  'The id of a question to what was answered: text, or true or false for a box. When it is there, a required question that is left out answers 422. Without it no question is required. Unknown ids are ignored.',
  { [exampleId(6)]: 'Nuts' },
);

export const EmailField = field(
  emptyAsAbsent(Email.optional()),
  'The e-mail address of the guest. A request needs this or `phone`. Left empty it counts as not given.',
  'ada@example.org',
);

export const PhoneField = field(
  emptyAsAbsent(Phone.optional()),
  "The telephone number of the guest. A national number is read in the country of the business's own. Left empty it counts as not given.",
  '+41791234567',
);

export const NotesField = field(
  emptyAsAbsent(FreeText.optional()),
  'What the guest wants the business to know, at most 2000 characters. Without it nothing is noted.',
  'A quiet table, please.',
);

export const GuestLang = field(
  RequestedLang,
  "The language of the guest's e-mails and of any refusal: `en`, `de`, `fr`, `es`, `it` or `pt`. Without it, and for any other language, the business's own language is used.",
  'en',
);

export const ExternalIdField = field(
  emptyAsAbsent(ExternalId.optional()),
  'The id that your own system gives it, at most 128 characters: lists find it by this, and every answer and event has it. It need not be unique. Without it there is none.',
  'POS-20418',
);

export const ChangedExternalId = field(
  ExternalId.nullish(),
  'The new id of your own system; null clears it. Without it it stays.',
  'POS-20418',
);

export const NotifyGuest = field(
  z.boolean().nullish(),
  'Whether the guest is written to, where an e-mail address is known. Without it the guest is not.',
  true,
);
