import type { Said } from './of-fields.ts';

/** What the business file says of how bookings are paid. */
export const OF_PAYMENTS: readonly Said[] = [
  [
    /^a card is kept for a fee: name it$/,
    {
      de: 'fehlt: eine Karte wird für eine Gebühr hinterlegt',
      fr: 'manque : une carte est enregistrée pour des frais',
      es: 'falta: una tarjeta se guarda para un cargo',
      it: 'manca: una carta è registrata per una penale',
      pt: 'falta: um cartão é guardado para uma taxa',
    },
  ],
  [
    /^a table has no price: name an amount for each guest$/,
    {
      de: 'ein Tisch hat keinen Preis: nennen Sie einen Betrag pro Gast',
      fr: 'une table n’a pas de prix : indiquez un montant par personne',
      es: 'una mesa no tiene precio: indique un importe por persona',
      it: 'un tavolo non ha prezzo: indichi un importo a persona',
      pt: 'uma mesa não tem preço: indique um valor por pessoa',
    },
  ],
  [
    /^a deposit needs either percent or amount_per_person$/,
    {
      de: 'eine Anzahlung braucht entweder einen Prozentsatz oder einen Betrag pro Gast',
      fr: 'un acompte demande soit un pourcentage, soit un montant par personne',
      es: 'un anticipo necesita un porcentaje o un importe por persona',
      it: 'un acconto richiede una percentuale o un importo a persona',
      pt: 'um sinal precisa de uma percentagem ou de um valor por pessoa',
    },
  ],
  [
    /^only a deposit has percent$/,
    {
      de: 'nur eine Anzahlung hat einen Prozentsatz',
      fr: 'seul un acompte a un pourcentage',
      es: 'solo un anticipo tiene un porcentaje',
      it: 'solo un acconto ha una percentuale',
      pt: 'só um sinal tem uma percentagem',
    },
  ],
  [
    /^only a deposit or a full payment has an amount$/,
    {
      de: 'nur eine Anzahlung oder eine Vorauszahlung hat einen Betrag',
      fr: 'seul un acompte ou un paiement complet a un montant',
      es: 'solo un anticipo o un pago completo tiene un importe',
      it: 'solo un acconto o un pagamento completo ha un importo',
      pt: 'só um sinal ou um pagamento completo tem um valor',
    },
  ],
];
