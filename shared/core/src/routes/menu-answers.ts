import { z } from 'zod';
import { field, MAJOR_UNITS, majorUnits } from '../describe.ts';
import { Descriptions, Names } from '../localised.ts';

const text = z.string();
const PHOTO = 'https://trattoria.example/bruschetta.jpg';

const Dish = z.object({
  name: field(text, 'The name of the dish, in the language of the answer.', 'Bruschetta'),
  names: Names,
  price: majorUnits('The price of the dish.', 9.5),
  photo_url: field(text.optional(), 'The address of a photo of the dish; left out where there is none.', PHOTO),
  off: field(z.boolean(), 'Whether the dish is off the menu today.'),
});

const MenuSection = z.object({
  name: field(text, 'The heading of the section, in the language of the answer.', 'Antipasti'),
  names: Names,
  items: field(z.array(Dish), 'The dishes of the section.'),
});

const soldBy = (vessel: string, example: number) =>
  field(
    z.number().nullable(),
    `The price of a ${vessel}. ${MAJOR_UNITS} null means that it is not sold by the ${vessel}.`,
    example,
  );
const holds = (vessel: string, example: number) =>
  field(z.int().nullable(), `How much a ${vessel} holds, in millilitres; null where nothing is said of it.`, example);

const Wine = z.object({
  name: field(text, 'The name of the wine, in the language of the answer.', 'Barolo Serralunga'),
  names: Names,
  producer: field(text, 'Who makes it; may be empty.', 'Cascina Rovella'),
  region: field(text, 'Where it grows; may be empty.', 'Piemonte'),
  vintage: field(z.int().nullable(), 'The year of its harvest; null for a wine without one.', 2019),
  description: field(
    text,
    'What the restaurant says of it, in the language of the answer; may be empty.',
    'Ripe cherry.',
  ),
  descriptions: Descriptions,
  glass_price: soldBy('glass', 14.5),
  glass_ml: holds('glass', 100),
  bottle_price: soldBy('bottle', 92),
  bottle_ml: holds('bottle', 750),
  off: field(z.boolean(), 'Whether the wine is off the list today.'),
});

const WineSection = z.object({
  name: field(text, 'The heading of the section, in the language of the answer.', 'Red wines'),
  names: Names,
  items: field(z.array(Wine), 'The wines of the section.'),
});

const WineList = z.object({
  sections: field(z.array(WineSection), 'The sections, in the order of the list; empty where there is no wine list.'),
});

export const Menu = z
  .object({
    currency: field(text, 'The currency of the prices, as an ISO 4217 code.', 'CHF'),
    sections: field(z.array(MenuSection), 'The sections, in the order of the menu.'),
    // A process of the release before does not say it.
    wine_list: field(WineList.optional(), 'The wine list, with sections of its own.'),
  })
  .meta({ id: 'Menu', description: 'The menu of a restaurant, with its wine list.' });
