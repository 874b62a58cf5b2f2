import type { Texts } from '../texts.ts';
import { account } from './account.ts';
import { appointments } from './appointments.ts';
import { audit } from './audit.ts';
import { hotel } from './hotel.ts';
import { parts } from './parts.ts';
import { rates } from './rates.ts';
import { restaurant } from './restaurant.ts';
import { setup } from './setup.ts';
import { shell } from './shell.ts';

export const texts: Texts = { lang: 'pt', shell, parts, restaurant, appointments, hotel, rates, setup, account, audit };
