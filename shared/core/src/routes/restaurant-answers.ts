import { z } from 'zod';
import { BOOKING_WARNINGS, warningCodes } from '../codes/warnings.ts';
import { exampleId, field, majorUnits } from '../describe.ts';
import { Descriptions, Names } from '../localised.ts';
import { HHMM, IsoDate, Timestamp } from '../scalars.ts';
import { Booking, BookingStatusField } from '../shapes.ts';
import { SeriesClash } from './venue/series.ts';

const text = z.string();
const ids = z.array(z.string());
const CurrencyField = field(text, 'The currency of the prices, as an ISO 4217 code.', 'CHF');

export const Question = z
  .object({
    id: field(text, 'The id of the question: its key in `answers` of a booking request.', exampleId(6)),
    type: field(z.enum(['text', 'check']), '`text` is a line of text, `check` a box to tick.'),
    required: field(z.boolean(), 'Whether a request that brings `answers` must answer it.'),
    label: field(text, 'The question itself, in the language of the answer.', 'Allergies?'),
  })
  .meta({ id: 'Question', description: "One of the business's own questions, up to five." });

export const Service = z
  .object({
    id: field(text, 'The id of the service.', exampleId(11)),
    name: field(text, 'The name of the service, in the language of the answer.', 'Haircut'),
    description: field(
      text,
      'What the business says of the service, in the language of the answer; may be empty.',
      'Wash, cut and dry',
    ),
    names: Names,
    descriptions: Descriptions,
    duration_minutes: field(
      z.int(),
      'How long an appointment lasts, in minutes; with some people another time, which `services` of `staff` says.',
      45,
    ),
    price: majorUnits('The price of the service; with some people another one, which `services` of `staff` says.', 68),
    currency: field(text, 'The currency of the price, as an ISO 4217 code.', 'CHF'),
    staff_ids: field(ids, 'The people who do this service; empty means that anybody does.'),
  })
  .meta({ id: 'Service', description: 'A service of an appointment business that can be booked online.' });

const OwnTerms = z.object({
  service_id: field(text, 'The service.', exampleId(11)),
  duration_minutes: field(z.int().optional(), 'How long it takes this person, where that differs, in minutes.', 30),
  price: field(
    z.number().optional(),
    'What it costs with this person, where that differs, as a decimal amount of `currency`.',
    85,
  ),
});

const StaffMember = z.object({
  id: field(text, 'The id of the person.', exampleId(12)),
  name: field(text, 'The name of the person.', 'Mia'),
  role: field(text, 'What the person does.', 'Stylist'),
  photo_url: field(
    text.optional(),
    'The address of a photo of the person; left out where there is none.',
    'https://salon.example/mia.jpg',
  ),
  // A process of the release before does not say it.
  services: field(
    z.array(OwnTerms).optional(),
    'The services that take this person another time than `services` says, or cost otherwise.',
  ),
});

const hours = z.record(z.string(), z.array(z.tuple([z.string(), z.string()])));

export const ShownBrand = field(
  z
    .object({
      colour: field(text.nullable(), 'The colour of its buttons; null where none was chosen.', '#b5452c'),
      logo_url: field(text.nullable(), 'The address of its logo; null where it has none.', null),
    })
    .nullable(),
  'How the business looks; null where it says nothing of it.',
);

export const ShownPhoto = field(
  text.optional(),
  'The address of the photo that heads its booking page; left out where there is none.',
  'https://trattoria.example/terrace.jpg',
);

const VenueBookings = z.object({
  enabled: field(z.boolean(), 'Whether bookings can be made online. Without it requests answer 409 `bookings_off`.'),
  kind: field(
    z.enum(['table', 'appointment']),
    'What is booked. It decides whether a request names `party` or `service`.',
  ),
  max_party_size: field(z.int(), 'The largest party that can book online.', 8),
  page_url: field(
    text.nullable(),
    "The business's own booking page; null for an appointment business.",
    'https://book.example.org/book/trattoria',
  ),
});

const VenueClosure = z.object({
  from: field(IsoDate, 'The first day on which the business is closed.', '2026-12-24'),
  to: field(IsoDate, 'The last day on which it is closed; the day itself is closed as well.', '2026-12-26'),
  reason: field(
    text.nullable(),
    'Why, in the language of the answer; null where the business says nothing.',
    'Holidays',
  ),
});

const VenueSpecialHours = z.object({
  date: field(IsoDate, 'The day that has hours of its own.', '2026-12-31'),
  hours: field(z.array(z.tuple([text, text])), 'Its openings, as pairs of `HH:MM`; empty where it is closed.', [
    ['18:00', '01:00'],
  ]),
});

export const Venue = z
  .object({
    id: field(text, 'The id of the business.', exampleId(5)),
    name: field(text, 'The name of the business.', 'Trattoria Rosa'),
    phone: field(text, 'The telephone number of the business.', '+41 44 000 00 01'),
    address: field(text, 'The postal address in one line.', 'Seestrasse 1, 8002 Zürich'),
    hours: field(
      hours,
      'Opening hours by weekday (`mon` to `sun`). Each pair is the opening and the closing time as `HH:MM`; a closing time that is not later is on the next morning. A day that is left out is closed.',
    ),
    time_zone: field(text, 'The IANA name of the time zone in which all days and times are meant.', 'Europe/Zurich'),
    closures: field(
      z.array(VenueClosure),
      'Closures that touch the days that can be booked online, today to `horizon_days` ahead, by their first day. Days on which it never opens are not among them: `hours` says those.',
    ),
    special_hours: field(
      z.array(VenueSpecialHours),
      'Hours of single days among those that can be booked online, by date: they stand in place of `hours`. An empty list is closed. Days that `closures` cover are not among them.',
    ),
    areas: field(
      z.array(z.object({ name: field(text, 'What the area is called.', 'Terrace') })),
      'The areas in which tables stand and guests are seated at the moment; empty where there are none.',
      [{ name: 'Terrace' }],
    ),
    horizon_days: field(z.int(), 'How many days ahead can be booked online, today not counted.', 30),
    language: field(text, "The business's own language.", 'de'),
    currency: CurrencyField,
    bookings: field(VenueBookings, 'What can be booked online.'),
    brand: ShownBrand,
    photo_url: ShownPhoto,
    words: field(
      z.record(z.string(), z.string()).optional(),
      "What the widget's form says, in the language of the answer. Only the widget is told.",
    ),
    labels: field(
      z.record(z.string(), z.string()).optional(),
      "What the widget's list of services says, by id of the service, and with a person who differs by `<service>/<person>`. Only the widget is told.",
    ),
    sms: field(z.boolean(), 'Whether a diner may ask for text messages with `sms_opt_in`.'),
    questions: field(z.array(Question), "The business's own questions for its booking form."),
    services: field(
      z.array(Service).optional(),
      'The services that can be booked online. Only an appointment business has them.',
    ),
    staff: field(
      z.array(StaffMember).optional(),
      'The people who can be asked for. Only an appointment business has them.',
    ),
  })
  .meta({ id: 'Venue', description: 'What a restaurant or appointment business shows of itself.' });

const VenueEvent = z.object({
  title: field(text, 'The title of the event, in the language of the answer.', 'Jazz night'),
  summary: field(
    text,
    'What the event is, in a few words and the language of the answer.',
    'Three courses and a trio.',
  ),
  titles: field(Names, 'Language code to title, where the business wrote one.', { de: 'Jazzabend' }),
  summaries: field(Descriptions, 'Language code to summary, where the business wrote one.', {
    de: 'Drei Gänge, ein Trio.',
  }),
  starts_on: field(IsoDate, 'The day on which it begins.', '2026-12-11'),
  starts_time: field(HHMM, 'The time at which it begins.', '19:30'),
  ends_on: field(IsoDate.nullable(), 'The day on which it ends; null when nothing is said of it.'),
  ends_time: field(HHMM.nullable(), 'The time at which it ends; null when nothing is said of it.'),
  price: majorUnits('The price of a seat.', 78),
  currency: field(text, 'The currency of the price, as an ISO 4217 code.', 'CHF'),
  photo_url: field(text.nullable(), 'The address of a picture.', 'https://trattoria.example/jazz.jpg'),
  link_url: field(text.nullable(), 'The address of a page with more.', 'https://trattoria.example/jazz'),
});

export const EventList = z
  .object({ events: field(z.array(VenueEvent), 'Published events that are not over, the next one first.') })
  .meta({ id: 'EventList', description: 'The events of a restaurant to come.' });

export const DuplicateField = field(
  z.literal(true).optional(),
  'true when the same request was made within the last 30 minutes: this is the first answer, and nothing new was stored.',
);

export const BookingRequestAnswer = z
  .object({
    status: field(
      z.enum(['requested', 'confirmed']),
      '`requested` waits for the business, or where there is a `pay_url` for the payment; `confirmed` is agreed.',
    ),
    message: field(text, 'A sentence for the diner, in the language of the request.', 'Your table is booked.'),
    // A process of the release before does not say it.
    id: field(text.optional(), 'The id of the booking, as events and GET /v1/bookings have it.', exampleId(1)),
    duplicate: DuplicateField,
    pay_url: field(
      text.optional(),
      'Where the guest pays, or leaves a card: the table or person is kept until `expires_at`. Only of what waits for a payment.',
      'https://api.example.org/pay/rQ2f8',
    ),
    expires_at: field(Timestamp.optional(), 'When it is released, if nothing was paid.', '2026-11-20T09:15:00.000Z'),
  })
  .meta({ id: 'BookingRequestAnswer', description: 'What became of a booking request.' });

export const GuestEmailed = field(z.boolean(), 'Whether an e-mail to the guest is on its way.');

const ofFollowing = field(
  z.array(Booking).optional(),
  'With `apply_to: following`: every booking of the series that changed, by date.',
);

export const BookingTaken = z
  .object({
    booking: field(Booking, 'The booking as it stands now.'),
    unchanged: field(
      z.boolean(),
      'true when nothing was stored: the same booking exists from the last 30 minutes, or a change changed nothing.',
    ),
    warnings: field(
      z.array(text),
      "Rules of the business that the booking breaks, as sentences in the venue's language.",
    ),
    warning_codes: warningCodes(BOOKING_WARNINGS),
    guest_emailed: GuestEmailed,
    series_id: field(text.optional(), 'Of a series: its id, which each of its bookings bears.', exampleId(41)),
    bookings: field(
      z.array(Booking).optional(),
      'Of a series: its bookings, or those of them that changed, by date. `booking` is the first of them.',
    ),
    clashes: field(z.array(SeriesClash).optional(), 'Of a new series: the dates that could not be booked.'),
  })
  .meta({ id: 'BookingTaken', description: 'A booking with what the front desk should know about it.' });

export const BookingUndone = z
  .object({
    booking: field(Booking, 'The booking as it stands now.'),
    undone: field(
      z.enum(['confirm', 'decline', 'cancel', 'no_show', 'seat', 'leave']),
      'The step that was taken back.',
      'cancel',
    ),
    guest_emailed: GuestEmailed,
    bookings: ofFollowing,
  })
  .meta({ id: 'BookingUndone', description: 'A booking after its last step was taken back.' });

export const BookingStep = z
  .object({ status: BookingStatusField, guest_emailed: GuestEmailed, bookings: ofFollowing })
  .meta({ id: 'BookingStep', description: 'The state after a step.' });
