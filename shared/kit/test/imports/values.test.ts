import { describe, expect, it } from 'vitest';
import { matchColumns } from '../../src/imports/rules/columns.ts';
import { readAmount, readDate, readTick, readTime } from '../../src/imports/rules/values.ts';

describe('a cell', () => {
  it.each([
    ['2027-03-05', 'CH', '2027-03-05'],
    ['2027-03-05T19:00:00Z', 'CH', '2027-03-05'],
    ['5.3.2027', 'CH', '2027-03-05'],
    ['05/03/27', 'FR', '2027-03-05'],
    ['05/03/2027', 'US', '2027-05-03'],
    ['05/03/2027 19:00', null, '2027-03-05'],
    ['46451', 'CH', '2027-03-05'],
    ['31.2.2027', 'CH', null],
    ['soon', 'CH', null],
  ])('holds a day: %s in %s', (text, country, day) => {
    expect(readDate(text, country)).toBe(day);
  });

  it.each([
    ['19:00', '19:00'],
    ['7:05 pm', '19:05'],
    ['12 am', '00:00'],
    ['19h30', '19:30'],
    ['19.30 Uhr', '19:30'],
    ['19:00:00', '19:00'],
    ['2027-03-05 19:00', '19:00'],
    ['0.5', '12:00'],
    ['25:00', null],
    ['evening', null],
  ])('holds a time: %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it.each([
    ["CHF 1'234.50", 2, 123_450],
    ['1.234,50 €', 2, 123_450],
    ['1,234.5', 2, 123_450],
    ['1.234', 2, 123_400],
    ['120.-', 2, 12_000],
    ['12,5', 2, 1250],
    ['1500', 0, 1500],
    ['free', 2, null],
    ['-5', 2, null],
  ])('holds an amount: %s', (text, decimals, amount) => {
    expect(readAmount(text, decimals)).toBe(amount);
  });

  it.each([
    ['Ja', true],
    ['OUI', true],
    ['não', false],
    ['perhaps', null],
  ])('holds a tick: %s', (text, tick) => {
    expect(readTick(text)).toBe(tick);
  });
});

describe('the columns of a file', () => {
  it.each([
    [
      ['First name', 'Last name', 'E-mail', 'Mobile'],
      ['first_name', 'last_name', 'email', 'phone'],
    ],
    [
      ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Telefonnummer'],
      ['first_name', 'last_name', 'email', 'phone'],
    ],
    [
      ['Prénom', 'Nom de famille', 'Courriel', 'Téléphone'],
      ['first_name', 'last_name', 'email', 'phone'],
    ],
    [
      ['Nombre', 'Apellidos', 'Correo electrónico', 'Móvil'],
      ['name', 'last_name', 'email', 'phone'],
    ],
    [
      ['Nome', 'Cognome', 'Posta elettronica', 'Cellulare'],
      ['name', 'last_name', 'email', 'phone'],
    ],
    [
      ['Nome', 'Sobrenome', 'Endereço de email', 'Telemóvel'],
      ['name', 'last_name', 'email', 'phone'],
    ],
  ])('are known by their headings: %j', (headings, fields) => {
    const all = ['name', 'first_name', 'last_name', 'email', 'phone'];
    expect(matchColumns(headings, all).map(({ field }) => field)).toEqual(fields);
  });

  it('hold each field once', () => {
    expect(matchColumns(['Email', 'Mail'], ['email']).map(({ field }) => field)).toEqual(['email', null]);
  });
});
