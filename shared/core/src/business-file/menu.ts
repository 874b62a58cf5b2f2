import { z } from 'zod';
import { MAX_PRICE } from '../rules/money.ts';
import { PictureAddress } from '../scalars.ts';
import { Descriptions, Label, Names } from './account.ts';
import { listOf, MOST } from './bounds.ts';

const { named, menuSections } = MOST;
// A rule has no clock: these refuse slips such as 209 and 20199.
const OLDEST_VINTAGE = 1800;
const LATEST_VINTAGE = 2100;

/** In major units of the account's currency. */
export const price = z.number().min(0).max(MAX_PRICE);

/** A list in sections, with so many items in all of them. */
function sectioned<Item extends z.ZodType>(
  item: Item,
  { heading, items, sections }: Readonly<Record<'heading' | 'items' | 'sections', string>>,
) {
  const Section = z.strictObject({
    name: Label.describe(heading),
    names: Names,
    items: listOf(item, named).describe(items),
  });
  return z
    .strictObject({ sections: listOf(Section, menuSections).describe(sections) })
    .refine((list) => list.sections.reduce((sum, section) => sum + section.items.length, 0) <= named, {
      path: ['sections'],
      message: `there may be at most ${named} items in all`,
    });
}

const off = z.boolean().default(false).describe('true: it is sold out or not served at the moment.');

const Dish = z.strictObject({
  name: Label.describe('What it is called on the menu.'),
  names: Names,
  price: price
    .nullable()
    .default(null)
    .describe('The price as a decimal amount of the account’s currency, such as 9.5; null: none is shown.'),
  photo_url: PictureAddress.optional().describe('The https address of a photo of the dish.'),
  off,
});

export const Menu = sectioned(Dish, {
  heading: 'The heading of this part of the menu.',
  items: 'Its dishes, in their order.',
  sections: 'The parts of the menu, in their order.',
});

const millilitres = z.int().min(10).max(30_000).nullable().default(null);

const Wine = z
  .strictObject({
    name: Label.describe('What it is called on the wine list.'),
    names: Names,
    producer: z.string().trim().max(200).default('').describe('Who makes it; it may be empty.'),
    region: z.string().trim().max(200).default('').describe('Where it grows, such as Piemonte; it may be empty.'),
    vintage: z
      .int()
      .min(OLDEST_VINTAGE)
      .max(LATEST_VINTAGE)
      .nullable()
      .default(null)
      .describe('The year of its harvest, such as 2019; null: it has none, as many sparkling wines.'),
    description: z.string().max(4000).default('').describe('What guests read about it; it may be empty.'),
    descriptions: Descriptions,
    glass_price: price
      .nullable()
      .default(null)
      .describe('The price of a glass as a decimal amount, such as 9.5; null: it is not sold by the glass.'),
    glass_ml: millilitres.describe('How much a glass holds, in millilitres, such as 100; null: nothing is said of it.'),
    bottle_price: price
      .nullable()
      .default(null)
      .describe('The price of a bottle as a decimal amount, such as 58; null: it is not sold by the bottle.'),
    bottle_ml: millilitres.describe(
      'How much a bottle holds, in millilitres, such as 750; null: nothing is said of it.',
    ),
    off,
  })
  .refine((wine) => wine.glass_price !== null || wine.bottle_price !== null, {
    path: ['glass_price'],
    message: 'needs a price by the glass or by the bottle',
  });

type NamedWine = Pick<z.infer<typeof Wine>, 'name' | 'producer' | 'vintage' | 'bottle_ml'>;

/** What a wine is switched off by, within its section. */
const identityOf = ({ name, producer, vintage, bottle_ml }: NamedWine) =>
  JSON.stringify([name, producer, vintage, bottle_ml]);

/** Sections of one name are one to whoever takes a wine off: they hold no wine twice either. */
function refuseSameWines({ sections }: z.infer<typeof Wines>, ctx: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [s, section] of sections.entries()) {
    for (const [i, wine] of section.items.entries()) {
      const identity = section.name + identityOf(wine);
      const message = `the wine "${wine.name}" stands twice with this producer, vintage and bottle`;
      if (seen.has(identity)) ctx.addIssue({ code: 'custom', path: ['sections', s, 'items', i], message });
      seen.add(identity);
    }
  }
}

const Wines = sectioned(Wine, {
  heading: 'The heading of this part of the wine list, such as White wines.',
  items:
    'Its wines, in their order. A vintage or a bottle of another size is a wine of its own: no two are alike in name, producer, vintage and size of the bottle.',
  sections: 'The parts of the wine list, in their order.',
});

export const WineList = Wines.superRefine(refuseSameWines);
