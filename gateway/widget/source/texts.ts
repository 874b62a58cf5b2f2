// One line a text, in this order: with the names in each language the file would be a tenth larger.
const NAMES = [
  'table',
  'appointment',
  'book',
  'close',
  'loading',
  'off',
  'busy',
  'broken',
  'offline',
  'again',
] as const;

/**
 * What the widget says by itself; `#` in `busy` is seconds. The names of the form's fields come with the venue, sentences
 * about a request with its answer.
 */
export type Texts = Readonly<Record<(typeof NAMES)[number], string>>;

const en = `Book a table
Book an appointment
Book
Close
One moment …
Online booking is not available at the moment.
Too many requests. Please try again in # s.
Something went wrong. Please try again.
There is no connection. Please try again.
Try again`;

const de = `Tisch reservieren
Termin buchen
Buchen
Zurück
Einen Moment …
Die Online-Buchung ist im Moment nicht verfügbar.
Zu viele Anfragen. Bitte versuchen Sie es in # s wieder.
Etwas ging schief. Bitte versuchen Sie es noch einmal.
Keine Verbindung. Bitte versuchen Sie es noch einmal.
Noch einmal versuchen`;

const fr = `Réserver une table
Prendre rendez-vous
Réserver
Fermer
Un instant …
La réservation en ligne n’est pas disponible pour le moment.
Trop de demandes. Veuillez réessayer dans # s.
Un problème est survenu. Veuillez réessayer.
Pas de connexion. Veuillez réessayer.
Réessayer`;

const es = `Reservar mesa
Pedir cita
Reservar
Cerrar
Un momento …
La reserva en línea no está disponible en este momento.
Demasiadas solicitudes. Inténtelo de nuevo en # s.
Algo falló. Inténtelo de nuevo.
No hay conexión. Inténtelo de nuevo.
Reintentar`;

const it = `Prenota un tavolo
Prenota un appuntamento
Prenota
Chiudi
Un momento …
La prenotazione online non è al momento disponibile.
Troppe richieste. Riprovi tra # s.
Qualcosa non ha funzionato. Riprovi.
Non c’è connessione. Riprovi.
Riprova`;

const pt = `Reservar mesa
Marcar hora
Reservar
Fechar
Um momento …
A reserva online não está disponível de momento.
Demasiados pedidos. Tente novamente dentro de # s.
Algo correu mal. Tente novamente.
Não há ligação. Tente novamente.
Tentar novamente`;

const ALL: Readonly<Record<string, string>> = { en, de, fr, es, it, pt };

/** The first of the languages that the widget speaks, without its region; English where it speaks none of them. */
export function pickLanguage(...wanted: readonly (string | null)[]): string {
  const bases = wanted.map((lang) => (lang ?? '').trim().slice(0, 2).toLowerCase());
  return bases.find((base) => base in ALL) ?? 'en';
}

export function textsIn(lang: string): Texts {
  const lines = (ALL[lang] ?? en).split('\n');
  return Object.fromEntries(NAMES.map((name, i) => [name, lines[i]])) as Texts;
}
