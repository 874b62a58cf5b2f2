import { inGerman as at } from './at-hotel.ts';
import type { Texts } from './en.ts';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const nights = (n: number) => count(n, 'Nacht', 'Nächte');
const ofNights = (n: number) => count(n, 'Nacht', 'Nächten');

export const de: Texts = {
  refusals: {
    past: () => 'Der Anreisetag ist schon vorbei.',
    lead: (first) => `Die Anreise ist frühestens am ${first} möglich.`,
    horizon: (last) => `Die Anreise kann bis zum ${last} gebucht werden.`,
    maxNights: (n) => `Ein Aufenthalt dauert höchstens ${nights(n)}.`,
    children: () => 'Kinder können hier nicht übernachten.',
    pets: () => 'Haustiere sind hier nicht erlaubt.',
    arrivalTime: (earliest, latest) => `Bitte reisen Sie zwischen ${earliest} und ${latest} Uhr an.`,
    closed: () => 'Das Hotel ist in mindestens einer dieser Nächte geschlossen.',
    tooManyAdults: (most) =>
      `Dieses Zimmer bietet Platz für höchstens ${count(most, 'erwachsene Person', 'Erwachsene')}.`,
    tooManyChildren: (most) =>
      most === 0
        ? 'In diesem Zimmer ist kein Platz für Kinder.'
        : `Dieses Zimmer bietet Platz für höchstens ${count(most, 'Kind', 'Kinder')}.`,
    minimumStay: (n) => `Für diese Anreise beträgt der Mindestaufenthalt ${nights(n)}.`,
    full: () => 'In diesen Nächten ist kein Zimmer mehr frei.',
    extraRoomType: (extra) => `${extra} wird zu diesem Zimmer nicht angeboten.`,
    extraSoldOut: (extra) => `${extra} ist an diesen Tagen nicht mehr verfügbar.`,
    question: (question) => `Bitte beantworten Sie: ${question}`,
    guestLimit: () =>
      'Es gab zu viele Anfragen. Bitte versuchen Sie es später noch einmal oder rufen Sie das Hotel an.',
  },
  coupons: {
    unknown: (code) => `Der Code ${code} ist nicht bekannt.`,
    usedUp: (code) => `Der Code ${code} ist aufgebraucht.`,
    roomType: (code) => `Der Code ${code} gilt nicht für dieses Zimmer.`,
    minNights: (code, n) => `Der Code ${code} gilt erst ab ${ofNights(n)}.`,
    dates: (code, from, to) =>
      `Der Code ${code} gilt für Anreisen ${[from && `ab ${from}`, to && `bis ${to}`].filter(Boolean).join(' ')}.`,
  },
  answers: {
    requested: (hotel) => `Vielen Dank. ${hotel} hat Ihre Anfrage erhalten und antwortet so bald wie möglich.`,
    confirmed: (hotel) => `Ihr Aufenthalt ${at(hotel)} ist bestätigt. Wir freuen uns auf Sie.`,
    bookingsOff: (hotel) => `${hotel} nimmt zurzeit keine Online-Buchungen an.`,
  },
  conflicts: {
    status: {
      requested: 'Erst angefragt',
      confirmed: 'Bereits bestätigt',
      declined: 'Bereits abgelehnt',
      cancelled: 'Bereits storniert',
      checked_in: 'Bereits angereist',
      checked_out: 'Bereits abgereist',
      no_show: 'Bereits als nicht erschienen vermerkt',
    },
    still: { requested: 'Erst angefragt', confirmed: 'Erst bestätigt' },
    tooEarly: (day) => `Nicht vor dem ${day}`,
    tooLate: (day) => `Der Aufenthalt endete am ${day}`,
    full: () => 'Nicht in jeder Nacht ist ein Zimmer dieser Art frei',
    roomTaken: (room) => `Zimmer ${room} ist nicht für den ganzen Aufenthalt frei`,
    roomOccupied: (room) => `In Zimmer ${room} schläft noch jemand`,
    noRoom: () => 'Kein Zimmer ist für den ganzen Aufenthalt frei',
    gone: {
      type: () => 'Diese Zimmerart wird nicht mehr verkauft: Bitte wählen Sie eine andere',
      plan: () => 'Dieser Tarif wird nicht mehr verkauft: Bitte wählen Sie einen anderen',
    },
    refundLimit: (limit) => `Mehr als ${limit} einer Zahlung darf nur ein Inhaber erstatten`,
    inHouse: () =>
      'Der Gast ist im Haus: Anreise, Tarif und Gutschein lassen sich nicht mehr ändern, und der Aufenthalt braucht ein Zimmer',
    nothingToPay: () => 'Für diesen Aufenthalt ist zurzeit keine Anzahlung mit Karte zu bezahlen',
    noEmail: () => 'Vom Gast ist keine E-Mail-Adresse bekannt',
    undo: {
      changedSince: () => 'Der Aufenthalt wurde inzwischen geändert: Das lässt sich nicht mehr rückgängig machen',
      invoiced: () => 'Die Rechnung ist bereits ausgestellt',
      over: () => 'Zum Rückgängigmachen ist es zu spät: Bitte verschieben Sie den Aufenthalt von Hand',
    },
  },
  warnings: {
    noSingleRoom: () => 'Kein Zimmer ist für den ganzen Aufenthalt frei: Noch ist keines zugeteilt.',
  },
  bill: {
    room: (roomType) => `Übernachtung, ${roomType}`,
    touristTax: () => 'Kurtaxe',
    longStay: (n) => `Rabatt ab ${ofNights(n)}`,
    coupon: (code) => `Rabattcode ${code}`,
  },
  nights,
  guests: (adults, children) =>
    [
      count(adults, 'erwachsene Person', 'Erwachsene'),
      ...(children > 0 ? [count(children, 'Kind', 'Kinder')] : []),
    ].join(', '),
  emails: {
    labels: {
      reference: 'Referenz',
      checkIn: 'Anreise',
      checkOut: 'Abreise',
      nights: 'Nächte',
      guests: 'Gäste',
      room: 'Zimmer',
      plan: 'Tarif',
      breakfast: 'Frühstück inklusive',
      arrivalTime: 'Voraussichtliche Ankunft',
      roomAmount: 'Zimmer',
      extras: 'Extras',
      discount: 'Rabatt',
      touristTax: 'Kurtaxe',
      total: 'Gesamtbetrag',
      deposit: 'Anzahlung',
      payNow: 'Jetzt zu bezahlen',
      fee: 'Stornogebühr',
      paid: 'Bezahlt',
      open: 'Noch zu bezahlen',
      toGiveBack: 'Wird zurückerstattet',
      givenBack: 'Zurückerstattet',
      received: 'Eingegangen',
      name: 'Name',
      email: 'E-Mail',
      phone: 'Telefon',
      notes: 'Bemerkung',
      address: 'Adresse',
    },
    greeting: (name) => `Guten Tag ${name}`,
    links: {
      guest: 'Ihr Aufenthalt auf einen Blick',
      pay: 'Anzahlung bezahlen',
      payNow: 'Jetzt bezahlen',
      confirm: 'Bestätigen',
      decline: 'Ablehnen',
      coming: 'Ich komme',
      cannotCome: 'Ich kann nicht kommen',
    },
    from: (time) => `ab ${time} Uhr`,
    until: (time) => `bis ${time} Uhr`,
    cancelUntil: (day) => `Bis zum ${day} können Sie kostenlos stornieren.`,
    notRefundable: () => 'Bei diesem Tarif ist keine Erstattung möglich.',
    tellArrival: () => 'Bitte sagen Sie uns, wann Sie ungefähr ankommen: Antworten Sie einfach auf diese E-Mail.',
    guest: {
      requested: {
        subject: (hotel) => `Ihre Anfrage an ${hotel}`,
        text: (hotel) =>
          `Vielen Dank für Ihre Anfrage. ${hotel} antwortet so bald wie möglich. Noch ist nichts gebucht.`,
      },
      confirmed: {
        subject: (hotel) => `Ihr Aufenthalt ${at(hotel)} ist bestätigt`,
        text: (hotel) => `${hotel} bestätigt Ihren Aufenthalt und freut sich auf Sie.`,
      },
      declined: {
        subject: (hotel) => `Ihre Anfrage an ${hotel}`,
        text: (hotel) => `Leider kann ${hotel} Ihre Anfrage nicht annehmen.`,
      },
      cancelled: {
        subject: (hotel) => `Ihr Aufenthalt ${at(hotel)} ist storniert`,
        text: (hotel) => `Ihr Aufenthalt ${at(hotel)} wurde storniert.`,
      },
      changed: {
        subject: (hotel) => `Ihr Aufenthalt ${at(hotel)} hat sich geändert`,
        text: (hotel) => `Ihr Aufenthalt ${at(hotel)} wurde geändert. Hier sind die aktuellen Angaben.`,
      },
      refunded: {
        subject: (hotel) => `Rückerstattung von ${hotel}`,
        text: (hotel) => `${hotel} hat Ihnen für diesen Aufenthalt einen Betrag zurückerstattet.`,
      },
      payment: {
        subject: (hotel) => `Zahlung an ${hotel}`,
        text: () =>
          'Bitte bezahlen Sie den fälligen Betrag für diesen Aufenthalt. Der Link unten führt Sie zur Zahlungsseite.',
      },
      reminder: {
        subject: (hotel) => `Ihr Aufenthalt ${at(hotel)} beginnt bald`,
        text: () =>
          'Wir freuen uns auf Sie. Bitte bestätigen Sie uns kurz, dass Sie kommen, oder stornieren Sie, falls Sie verhindert sind.',
        coming: () => 'Vielen Dank, dass Sie uns Ihr Kommen bestätigt haben. Wir freuen uns auf Sie.',
      },
    },
    clashes: {
      soldOn: 'Verkauft auf',
      open: 'Zimmerplan öffnen',
      more: (n) => `und ${n === 1 ? 'ein weiterer Aufenthalt' : `${n} weitere Aufenthalte`} im Zimmerplan`,
      overbooked: {
        subject: (room) => `Überbucht: Zimmer ${room}`,
        text: () =>
          'Ein anderes Portal hat Nächte eines Zimmers verkauft, das bei Ihnen schon vergeben ist, und kein anderes Zimmer dieser Art ist frei. Wir haben beide Buchungen behalten. Bitte geben Sie einem der Gäste ein anderes Zimmer oder stornieren Sie eine der Buchungen, bevor die Gäste anreisen.',
      },
      room_lost: {
        subject: (room) => `Aufenthalt ohne Zimmer: Zimmer ${room} ist gesperrt`,
        text: () =>
          'Ein Zimmer ist in Nächten gesperrt, für die es bereits vergeben ist. Der Aufenthalt wurde nicht verlegt: Kein anderes Zimmer dieser Art ist frei, oder Sie haben dieses Zimmer selbst gewählt. Bitte finden Sie ein Zimmer für den Gast.',
      },
    },
    hotel: {
      requested: {
        subject: (name, checkIn) => `Neue Anfrage: ${name}, ${checkIn}`,
        text: () => 'Eine neue Anfrage wartet auf Ihre Antwort.',
      },
      confirmed: {
        subject: (name, checkIn) => `Neuer Aufenthalt: ${name}, ${checkIn}`,
        text: () => 'Ein neuer Aufenthalt wurde automatisch bestätigt.',
      },
      cancelled: {
        subject: (name, checkIn) => `Vom Gast storniert: ${name}, ${checkIn}`,
        text: () => 'Der Gast hat online storniert. Das Zimmer ist wieder frei.',
      },
      coming: {
        subject: (name, checkIn) => `Anreise bestätigt: ${name}, ${checkIn}`,
        text: () => 'Der Gast hat bestätigt, dass er kommt.',
      },
      paid: {
        subject: (name, checkIn) => `Anzahlung bezahlt: ${name}, ${checkIn}`,
        text: () => 'Die Anzahlung für diesen Aufenthalt wurde mit Karte bezahlt.',
      },
      paid_late: {
        subject: (name, checkIn) => `Zu spät bezahlt: ${name}, ${checkIn}`,
        text: () =>
          'Die Anzahlung für diesen Aufenthalt wurde mit Karte bezahlt, der Aufenthalt findet aber nicht statt. Bitte sprechen Sie sich mit dem Gast ab und erstatten Sie den Betrag, falls er ihm zusteht.',
      },
      unmatched_payment: {
        subject: (name, checkIn) => `Bitte Zahlung prüfen: ${name}, ${checkIn}`,
        text: () =>
          'Eine Kartenzahlung für diesen Aufenthalt entspricht nicht der fälligen Anzahlung: Betrag oder Währung weichen ab, oder die Anzahlung war schon bezahlt. Sie steht nicht auf der Rechnung. Bitte prüfen Sie die Zahlung bei Ihrem Kartenanbieter und erstatten Sie sie, falls nötig.',
      },
    },
  },
  pay: {
    title: (hotel) => `Anzahlung für ${hotel}`,
    fullTitle: (hotel) => `Jetzt zu zahlen: ${hotel}`,
    due: (amount, reference) => `${amount} für Ihren Aufenthalt ${reference}`,
    sandbox: () => 'Dies ist eine Testseite: Es wird keine Karte belastet.',
    pay: () => 'Bezahlen',
    fail: () => 'Fehlgeschlagene Zahlung simulieren',
    paid: () => 'Die Anzahlung ist bezahlt. Vielen Dank.',
    unknown: () => 'Unter dieser Adresse gibt es nichts zu bezahlen.',
    failed: () => 'Die letzte Zahlung ist fehlgeschlagen. Sie können es noch einmal versuchen.',
  },
};
