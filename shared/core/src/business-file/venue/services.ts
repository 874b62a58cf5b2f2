import { z } from 'zod';
import { PictureAddress } from '../../scalars.ts';
import { Descriptions, dayRange, EchoedId, Label, Names, uniqueBy, unknownName, WeekHours } from '../account.ts';
import { listOf, MOST } from '../bounds.ts';
import { price } from '../menu.ts';
import { SpecialHours } from './hours.ts';

const minutes = z.int().min(5).max(1440);

const OwnTerms = z.strictObject({
  service: Label.describe('The service.'),
  minutes: minutes.optional().describe('How long it takes this person, in minutes; without it as long as it says.'),
  price: price.optional().describe('What it costs with this person, as a decimal amount; without it what it says.'),
});

const Person = z.strictObject({
  id: EchoedId,
  name: Label.describe('What the person is called. It is the identity: a new name is a new person.'),
  role: z.string().trim().max(200).default('').describe('What the person does, as guests read it.'),
  photo_url: PictureAddress.optional().describe('The https address of a photo of the person.'),
  hours: WeekHours.describe('When the person works, by weekday as [from, to] in HH:MM.'),
  special_hours: listOf(SpecialHours, MOST.specialHours)
    .superRefine(uniqueBy((day) => day.date, 'the day'))
    .default([])
    .describe('When the person works on single days, instead of the hours of the week; an empty list is a day off.'),
  absences: listOf(dayRange({}), MOST.absences).default([]).describe('Days on which the person is not there.'),
  services: listOf(OwnTerms, MOST.named)
    .superRefine(uniqueBy((terms) => terms.service, 'the service'))
    .default([])
    .describe('The services that take this person another time than others, or cost otherwise.'),
});

const Resource = z.strictObject({
  name: Label.describe('What it is called: Treatment room, Chair. Services name it.'),
  quantity: z.int().min(1).max(MOST.unitsOfResource).default(1).describe('How many of them there are.'),
});

const ResourceNeed = z.strictObject({
  name: Label.describe('The resource.'),
  quantity: z.int().min(1).max(MOST.unitsOfResource).default(1).describe('How many of them it needs at a time.'),
});

const Service = z.strictObject({
  id: EchoedId,
  name: Label.describe('What is booked, such as Haircut. It is its identity: a new name is a new service.'),
  description: z.string().max(4000).default('').describe('What it is, as guests read it.'),
  names: Names,
  descriptions: Descriptions,
  duration_minutes: minutes.describe('How long it takes, in minutes.'),
  buffer_before_minutes: z
    .int()
    .min(0)
    .max(720)
    .default(0)
    .describe('How long its person is busy before it, in minutes: to prepare, say.'),
  buffer_after_minutes: z
    .int()
    .min(0)
    .max(720)
    .default(0)
    .describe('How long its person is busy afterwards, in minutes: to clean up, say.'),
  price: price
    .nullable()
    .default(null)
    .describe('The price as a decimal amount of the account’s currency, such as 68; null: none is shown.'),
  online: z.boolean().default(true).describe('false: staff alone can book it.'),
  capacity: z
    .int()
    .min(1)
    .max(500)
    .optional()
    .describe(
      'How many take part at a time: it is a class, whose participants share the person, the resources and the time. Without it one guest has it.',
    ),
  resources: listOf(ResourceNeed, MOST.resourcesOfService)
    .superRefine(uniqueBy((need) => need.name, 'the resource'))
    .default([])
    .describe('The rooms, chairs or devices that it needs, as long as its person.'),
  staff: listOf(Label, MOST.named).default([]).describe('The names of those who do it; without any, everybody does.'),
});

/** What an appointment business offers, who does it, and what is needed for it. */
export const servicesOfVenue = {
  resources: listOf(Resource, MOST.resources)
    .superRefine(uniqueBy((resource) => resource.name, 'the resource'))
    .default([])
    .describe('Rooms, chairs and devices of which each is used by one appointment at a time.'),
  services: z
    .array(Service)
    .superRefine(uniqueBy((service) => service.name, 'the service'))
    .describe('Everything that can be booked.'),
  staff: z
    .array(Person)
    .superRefine(uniqueBy((person) => person.name, 'the person'))
    .describe('Everybody who can be booked.'),
};

type Parts = {
  readonly resources: readonly z.infer<typeof Resource>[];
  readonly services: readonly z.infer<typeof Service>[];
  readonly staff: readonly z.infer<typeof Person>[];
};

/** People, services and resources that are named and not there, and more of the latter than there are. */
export function serviceFaults(parts: Parts) {
  return [...faultsOfServices(parts), ...faultsOfPeople(parts)];
}

function faultsOfPeople({ services, staff }: Parts) {
  const names = new Set(services.map(({ name }) => name));
  return staff.flatMap(({ services: own }, i) =>
    own.flatMap(({ service }, k) =>
      names.has(service) ? [] : [unknownName(['staff', i, 'services', k, 'service'], 'service', service, names)],
    ),
  );
}

function faultsOfServices({ resources, services, staff }: Parts) {
  const people = new Set(staff.map(({ name }) => name));
  const quantities = new Map(resources.map(({ name, quantity }) => [name, quantity]));
  const names = new Set(quantities.keys());
  return services.flatMap((service, i) => [
    ...service.staff.flatMap((name, k) =>
      people.has(name) ? [] : [unknownName(['services', i, 'staff', k], 'person', name, people)],
    ),
    ...service.resources.flatMap(({ name, quantity }, k) => {
      const path = ['services', i, 'resources', k];
      const most = quantities.get(name);
      if (most === undefined) return [unknownName([...path, 'name'], 'resource', name, names)];
      return quantity <= most
        ? []
        : [{ code: 'custom' as const, path: [...path, 'quantity'], message: `there are ${most}` }];
    }),
  ]);
}
