const list = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split(', '));

/** What headings of other systems call a field, in the six languages. Written small, without accents. */
export const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  reference: list(
    'reference, ref, id, nr, external id, booking id, reservation id, booking number, confirmation number, customer number',
    'nummer, buchungsnummer, reservierungsnummer, kundennummer, gastnummer, referenz, numero, numero de reservation',
    'numero client, numero de reserva, referencia, localizador, numero prenotazione, riferimento, numero cliente, codigo',
  ),
  name: list(
    'name, full name, guest, guest name, customer, customer name, client, client name, patient, gast, gastname, kunde',
    'kundenname, vollstandiger name, nom, nom complet, nom du client, nombre, nombre completo, huesped, cliente, paciente',
    'nombre del cliente, nome, nome completo, ospite, nominativo, nome do cliente, hospede, nome cliente',
  ),
  first_name: list('first name, firstname, given name, vorname, prenom, nombre de pila, nome proprio, primeiro nome'),
  last_name: list(
    'last name, lastname, surname, family name, nachname, familienname, nom de famille, apellido, apellidos, cognome',
    'sobrenome, apelido',
  ),
  email: list(
    'email, e mail, mail, email address, e mail address, e mail adresse, mailadresse, courriel, adresse e mail',
    'adresse email, correo, correo electronico, posta elettronica, indirizzo email, endereco de email',
  ),
  phone: list(
    'phone, phone number, telephone, mobile, mobile phone, cell, telefon, telefonnummer, handy, mobil, tel',
    'mobiltelefon, portable, numero de telephone, telefono, movil, cellulare, telefone, telemovel, celular',
  ),
  language: list('language, lang, locale, sprache, langue, idioma, lingua'),
  tags: list('tags, tag, labels, schlagworte, merkmale, etiquettes, etiquetas, etichette'),
  vip: list('vip, stammgast, regular'),
  notes: list(
    'notes, note, comment, comments, remarks, notizen, notiz, bemerkung, bemerkungen, anmerkung, kommentar, remarques',
    'remarque, commentaire, commentaires, notas, comentarios, observaciones, commenti, observacoes',
  ),
  allergies: list('allergies, allergy, allergien, allergie, unvertraglichkeiten, alergias, alergia, intolleranze'),
  preferences: list('preferences, preference, vorlieben, wunsche, preferencias, preferenze'),
  blocked: list('blocked, blacklist, gesperrt, blockiert, bloque, bloqueado, bloccato'),
  blocked_reason: list('blocked reason, sperrgrund, motif du blocage, motivo del bloqueo, motivo del blocco'),
  marketing: list(
    'marketing, newsletter, marketing consent, opt in, werbung, einwilligung, consentement, consentimiento, consenso',
    'consentimento',
  ),
  date: list('date, day, booking date, datum, tag, jour, fecha, dia, data, giorno'),
  time: list('time, start, start time, uhrzeit, zeit, beginn, heure, hora, ora, orario, horario'),
  area: list('area, section, bereich, raum, salle, zone, zona, sala'),
  party: list(
    'party, party size, covers, people, guests, pax, personen, anzahl personen, gaste, couverts, personnes',
    'nombre de personnes, personas, comensales, persone, coperti, pessoas',
  ),
  service: list(
    'service, treatment, leistung, behandlung, dienstleistung, prestation, soin, servicio, tratamiento, servizio',
    'trattamento, servico, tratamento',
  ),
  staff: list(
    'staff, employee, mitarbeiter, mitarbeiterin, bei, employe, praticien, empleado, profesional, operatore',
    'funcionario, profissional',
  ),
  tables: list('tables, table, tisch, tische, mesa, mesas, tavolo, tavoli'),
  status: list('status, state, zustand, statut, etat, estado, stato'),
  check_in: list(
    'check in, checkin, arrival, arrival date, from, check in date, anreise, anreisedatum, ankunft, von, arrivee',
    'date d arrivee, du, llegada, fecha de llegada, entrada, desde, arrivo, data di arrivo, dal, chegada, data de chegada',
  ),
  check_out: list(
    'check out, checkout, departure, departure date, to, check out date, abreise, abreisedatum, bis, depart',
    'date de depart, au, salida, fecha de salida, hasta, partenza, data di partenza, al, partida, saida, data de saida',
  ),
  nights: list('nights, number of nights, nachte, anzahl nachte, nuits, nombre de nuits, noches, notti, noites'),
  room_type: list(
    'room type, room category, category, type of room, zimmertyp, zimmerkategorie, zimmerart, kategorie',
    'type de chambre, categorie, tipo de habitacion, categoria, tipo di camera, tipo camera, tipologia, tipo de quarto',
  ),
  room: list(
    'room, room number, room name, unit, zimmer, zimmernummer, zimmer nr, chambre, numero de chambre, habitacion',
    'numero de habitacion, camera, numero camera, quarto, numero do quarto',
  ),
  plan: list(
    'plan, rate, rate plan, rate name, tariff, tarif, tarifplan, preisplan, formule, plan tarifaire, tarifa',
    'plan de tarifas, tariffa, piano tariffario, plano tarifario',
  ),
  adults: list(
    'adults, persons, people, guests, pax, erwachsene, personen, anzahl personen, gaste, adultes, personnes, adultos',
    'personas, adulti, persone, pessoas',
  ),
  children: list('children, kids, kinder, enfants, ninos, bambini, criancas'),
  country: list('country, nationality, land, nation, nationalitat, pays, nationalite, pais, paese, nazionalita'),
  amount: list(
    'amount, total, price, total amount, total price, betrag, gesamt, gesamtbetrag, gesamtpreis, preis, summe, montant',
    'montant total, prix, prix total, importe, importe total, precio, precio total, importo, totale, prezzo, preco',
    'preco total, valor, valor total, prezzo totale',
  ),
  tourist_tax: list(
    'tourist tax, city tax, kurtaxe, ortstaxe, bettensteuer, taxe de sejour, tasa turistica, impuesto turistico',
    'tassa di soggiorno, imposta di soggiorno, taxa turistica',
  ),
  paid: list(
    'paid, paid amount, deposit paid, bezahlt, angezahlt, anzahlung, paye, montant paye, acompte, pagado',
    'importe pagado, pagato, importo pagato, acconto, pago, valor pago',
  ),
  cancel_fee: list(
    'cancellation fee, no show fee, stornogebuhr, stornokosten, frais d annulation, gastos de cancelacion',
    'penale, penale di cancellazione, taxa de cancelamento',
  ),
  arrival_time: list(
    'arrival time, time of arrival, ankunftszeit, anreisezeit, heure d arrivee, hora de llegada, orario di arrivo',
    'ora di arrivo, hora de chegada',
  ),
  booked_on: list(
    'booked on, booking date, created, created at, date of booking, buchungsdatum, gebucht am, reserve le',
    'date de reservation, fecha de reserva, reservado el, data di prenotazione, prenotato il, data da reserva, reservado em',
  ),
};

/** What other systems call what became of a booking. */
export const STATUS_WORDS = {
  confirmed: list(
    'confirmed, booked, accepted, arrived, seated, left, completed, done, finished, paid, bestatigt, gebucht',
    'angekommen, abgeschlossen, erledigt, bezahlt, confirme, confirmee, arrive, arrivee, termine, terminee, confirmado',
    'confirmada, completado, completada, confermato, confermata, arrivato, completato, completata, concluido, concluida',
  ),
  requested: list('requested, pending, open, angefragt, offen, en attente, pendiente, in attesa, richiesto, pendente'),
  waitlisted: list('waitlisted, waiting list, warteliste, liste d attente, lista de espera, lista d attesa'),
  declined: list('declined, rejected, abgelehnt, refuse, rechazado, rifiutato, recusado'),
  cancelled: list(
    'cancelled, canceled, storniert, abgesagt, annule, annulee, cancelado, cancelada, anulado, annullato, annullata',
    'cancellato',
  ),
  no_show: list('no show, noshow, nicht erschienen, absent, non presente, no presentado, nao compareceu, ausente'),
} as const;

/** And of a stay. */
export const STAY_STATUS_WORDS = {
  confirmed: list(
    'confirmed, booked, accepted, guaranteed, definite, reserved, bestatigt, gebucht, fest, definitiv, confirme',
    'confirmee, garanti, confirmado, confirmada, reservado, reservada, confermato, confermata, prenotato, prenotata',
  ),
  requested: list(
    'requested, pending, open, option, optional, tentative, angefragt, offen, en attente, pendiente, in attesa',
    'richiesto, pendente, opzione, opcion, opcao',
  ),
  declined: list(
    'declined, rejected, abgelehnt, refuse, refusee, rechazado, rechazada, rifiutato, rifiutata, recusado',
  ),
  cancelled: list(
    'cancelled, canceled, storniert, abgesagt, annule, annulee, cancelado, cancelada, anulado, anulada, annullato',
    'annullata, cancellato, cancellata',
  ),
  checked_in: list(
    'checked in, arrived, in house, inhouse, angereist, eingecheckt, im haus, arrive, arrivee, alojado, alojada',
    'llegado, arrivato, arrivata, in casa, hospedado, chegou',
  ),
  checked_out: list(
    'checked out, departed, left, completed, finished, done, paid, abgereist, ausgecheckt, erledigt, abgeschlossen',
    'bezahlt, parti, partie, termine, terminee, finalizado, finalizada, completado, salido, partito, partita, completato',
    'concluido, concluida',
  ),
  no_show: STATUS_WORDS.no_show,
} as const;

export const YES_WORDS = list('true, yes, y, 1, x, ja, j, wahr, oui, o, vrai, si, s, verdadero, vero, sim, verdadeiro');
export const NO_WORDS = list('false, no, n, 0, nein, falsch, non, faux, falso, nao');

/** How words are compared: small, without accents, with single blanks between them. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
