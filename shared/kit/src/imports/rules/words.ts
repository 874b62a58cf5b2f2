const list = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split(', '));

/** What headings of other systems call a field, in the six languages. Written small, without accents. */
export const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  reference: list(
    'reference, ref, id, external id, booking id, reservation id, booking number, confirmation number, customer number',
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
