import { matchColumns } from '@booking/kit/imports/rules/columns';
import { readRow } from '@booking/kit/imports/rules/fields';
import { describe, expect, it } from 'vitest';
import { FIELDS } from '../../src/imports/read-stay.ts';

const CUSTOMS = { country: 'CH', decimals: 2 };
const NAMES = FIELDS.map(({ name }) => name);
const fieldsOf = (headings: string) => matchColumns(headings.split(';'), NAMES).map(({ field }) => field);
const STAY = [
  'reference',
  'check_in',
  'check_out',
  'room_type',
  'room',
  'adults',
  'children',
  'amount',
  'status',
  'name',
];

describe('columns of stays', () => {
  it.each([
    ['English', 'Booking number;Arrival;Departure;Room type;Room;Adults;Children;Total;Status;Guest'],
    ['German', 'Buchungsnummer;Anreise;Abreise;Zimmerkategorie;Zimmer-Nr.;Erwachsene;Kinder;Gesamtpreis;Status;Gast'],
    ['French', 'Numéro de réservation;Arrivée;Départ;Type de chambre;Chambre;Adultes;Enfants;Montant;Statut;Nom'],
    ['Spanish', 'Localizador;Llegada;Salida;Tipo de habitación;Habitación;Adultos;Niños;Importe;Estado;Huésped'],
    ['Italian', 'Riferimento;Arrivo;Partenza;Tipo di camera;Camera;Adulti;Bambini;Importo;Stato;Ospite'],
    ['Portuguese', 'Código;Chegada;Partida;Tipo de quarto;Quarto;Adultos;Crianças;Preço;Estado;Hóspede'],
  ])('are known by their headings in %s', (_, headings) => {
    expect(fieldsOf(headings)).toEqual(STAY);
  });

  it('hold states of a stay in the words of other systems', () => {
    const statusOf = (status: string) => readRow(2, { status }, FIELDS, CUSTOMS);
    expect(statusOf('Eingecheckt')).toEqual({ row: 2, values: { status: 'checked_in' } });
    expect(statusOf('Parti')).toEqual({ row: 2, values: { status: 'checked_out' } });
    expect(statusOf('No-Show')).toEqual({ row: 2, values: { status: 'no_show' } });
    expect(statusOf('Opción')).toEqual({ row: 2, values: { status: 'requested' } });
    expect(statusOf('somewhere')).toEqual({ row: 2, fault: { code: 'no_status', field: 'status' } });
  });

  it('hold no amount that no bill comes near', () => {
    const amountOf = (amount: string) => readRow(2, { amount }, FIELDS, CUSTOMS);
    expect(amountOf('CHF 1’200.50')).toEqual({ row: 2, values: { amount: 120_050 } });
    expect(amountOf('9'.repeat(40))).toEqual({ row: 2, fault: { code: 'too_much', field: 'amount' } });
  });
});
