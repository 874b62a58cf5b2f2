import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument as Xml, type XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

// What stands here judges electronic invoices by the published schema and rules, and shares nothing with what makes them.

xmlRegisterFsInputProviders();

// As the Forum national de la facture électronique and the Forum elektronische Rechnung Deutschland publish it.
const SCHEMA = join(import.meta.dirname, '../fixtures/factur-x/Factur-X_1.07.3_EN16931.xsd');
const RAM = 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100';
const UDT = 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100';

let validator: XsdValidator | null = null;
function schema(): XsdValidator {
  validator ??= XsdValidator.fromDoc(Xml.fromString(readFileSync(SCHEMA, 'utf8'), { url: `file://${SCHEMA}` }));
  return validator;
}

type Reader = (path: string) => string[];

const readerOf =
  (document: XmlDocument): Reader =>
  (path) =>
    document.find(path, { ram: RAM, udt: UDT }).map((node) => node.content);

/** Throws where the XML does not follow the schema; answers what stands in it. */
export function readValid(xml: string): Reader {
  const document = Xml.fromString(xml);
  schema().validate(document);
  return readerOf(document);
}

const cents = (text = '0') => Math.round(Number(text) * 100);
const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + cents(text), 0);

const LINE = '//ram:IncludedSupplyChainTradeLineItem';
const SETTLEMENT = '//ram:ApplicableHeaderTradeSettlement';
const TOTALS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;

/** The business rules of EN 16931 that such an invoice breaks, by their names. */
export function brokenRules(read: Reader): string[] {
  const textAt = (path: string) => read(path)[0] ?? '';
  const total = (name: string) => cents(textAt(`${TOTALS}/ram:${name}`));
  const rates = read(`${SETTLEMENT}/ram:ApplicableTradeTax`).map((_, at) => rateAt(read, at + 1));
  const rules: Record<string, boolean> = {
    'BR-1': textAt('//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID') === 'urn:cen.eu:en16931:2017',
    'BR-6': textAt('//ram:SellerTradeParty/ram:Name') !== '',
    'BR-7': textAt('//ram:BuyerTradeParty/ram:Name') !== '',
    'BR-9': /^[A-Z]{2}$/.test(textAt('//ram:SellerTradeParty//ram:CountryID')),
    'BR-11': /^[A-Z]{2}$/.test(textAt('//ram:BuyerTradeParty//ram:CountryID')),
    'BR-16': read(LINE).length > 0,
    'BR-25': read(`${LINE}//ram:Name`).every((name) => name.trim() !== '') && read(`${LINE}//ram:Name`).length > 0,
    'BR-27': read(`${LINE}//ram:ChargeAmount`).every((price) => Number(price) >= 0),
    'BR-CO-9': /^[A-Z]{2}/.test(textAt('//ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID[@schemeID="VA"]')),
    'BR-CO-10': total('LineTotalAmount') === sum(read(`${LINE}//ram:LineTotalAmount`)),
    'BR-CO-13': total('TaxBasisTotalAmount') === total('LineTotalAmount'),
    'BR-CO-14': total('TaxTotalAmount') === rates.reduce((all, { vat }) => all + vat, 0),
    'BR-CO-15': total('GrandTotalAmount') === total('TaxBasisTotalAmount') + total('TaxTotalAmount'),
    'BR-CO-16': total('DuePayableAmount') === total('GrandTotalAmount') - total('TotalPrepaidAmount'),
    // The official test of the rule allows less than one unit of the currency.
    'BR-CO-17': rates.every(({ vat, net, percent }) => Math.abs(Math.abs(vat) - (Math.abs(net) * percent) / 100) < 100),
    'BR-CO-18': rates.length > 0,
    'BR-CO-25': total('DuePayableAmount') <= 0 || read('//ram:DueDateDateTime').length > 0,
    'BR-S-5': rates.every(({ category, percent }) => (category === 'S') === percent > 0),
    'BR-S-8': rates.every(({ category, percent, net }) => net === linesOf(read, category, percent)),
    'BR-E-10': rates.every(({ category, reason }) => (category === 'E') === (reason !== '')),
    'BR-O-11': rates.every(({ category }) => category !== 'O'),
  };
  return Object.keys(rules).filter((name) => !rules[name]);
}

function rateAt(read: Reader, at: number) {
  const textAt = (name: string) => read(`(${SETTLEMENT}/ram:ApplicableTradeTax)[${at}]/ram:${name}`)[0] ?? '';
  return {
    vat: cents(textAt('CalculatedAmount')),
    net: cents(textAt('BasisAmount')),
    percent: Number(textAt('RateApplicablePercent')),
    category: textAt('CategoryCode'),
    reason: textAt('ExemptionReason'),
  };
}

function linesOf(read: Reader, category: string, percent: number): number {
  const tax = `ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax[ram:CategoryCode="${category}" and number(ram:RateApplicablePercent)=${percent}]`;
  return sum(read(`${LINE}[${tax}]//ram:LineTotalAmount`));
}
