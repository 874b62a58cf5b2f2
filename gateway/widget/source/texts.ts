// One line a text, in this order: with the names in each language the file would be a tenth larger.
const NAMES = [
  'table',
  'appointment',
  'close',
  'loading',
  'date',
  'time',
  'party',
  'service',
  'person',
  'anybody',
  'name',
  'email',
  'phone',
  'note',
  'send',
  'noTimes',
  'needTime',
  'needContact',
  'off',
  'busy',
  'broken',
  'offline',
  'again',
] as const;

/** What the widget says by itself; `#` in `busy` is seconds. Sentences about a request come from the service. */
export type Texts = Readonly<Record<(typeof NAMES)[number], string>>;

const en = `Book a table
Book an appointment
Close
One moment …
Day
Time
Guests
Service
With
Anybody
Name
E-mail
Phone
Note
Send request
Nothing is free on this day.
Please choose a time.
Please give a name and an e-mail address or telephone number.
Online booking is not available at the moment.
Too many requests. Please try again in # s.
Something went wrong. Please try again.
There is no connection. Please try again.
Try again`;

const de = `Tisch reservieren
Termin buchen
Schliessen
Einen Moment …
Tag
Uhrzeit
Gäste
Leistung
Bei
Egal
Name
E-Mail
Telefon
Bemerkung
Anfrage senden
An diesem Tag ist nichts frei.
Bitte wählen Sie eine Uhrzeit.
Bitte geben Sie Name und E-Mail-Adresse oder Telefonnummer an.
Die Online-Buchung ist im Moment nicht verfügbar.
Zu viele Anfragen. Bitte versuchen Sie es in # s wieder.
Etwas ging schief. Bitte versuchen Sie es noch einmal.
Keine Verbindung. Bitte versuchen Sie es noch einmal.
Noch einmal versuchen`;

const fr = `Réserver une table
Prendre rendez-vous
Fermer
Un instant …
Jour
Heure
Personnes
Prestation
Avec
Peu importe
Nom
E-mail
Téléphone
Remarque
Envoyer la demande
Rien n’est libre ce jour-là.
Veuillez choisir une heure.
Veuillez indiquer un nom et un e-mail ou un téléphone.
La réservation en ligne n’est pas disponible pour le moment.
Trop de demandes. Veuillez réessayer dans # s.
Un problème est survenu. Veuillez réessayer.
Pas de connexion. Veuillez réessayer.
Réessayer`;

const es = `Reservar mesa
Pedir cita
Cerrar
Un momento …
Día
Hora
Personas
Servicio
Con
Cualquiera
Nombre
Correo electrónico
Teléfono
Comentario
Enviar solicitud
Ese día no queda nada libre.
Elija una hora, por favor.
Indique un nombre y un correo electrónico o teléfono, por favor.
La reserva en línea no está disponible en este momento.
Demasiadas solicitudes. Inténtelo de nuevo en # s.
Algo falló. Inténtelo de nuevo.
No hay conexión. Inténtelo de nuevo.
Reintentar`;

const it = `Prenota un tavolo
Prenota un appuntamento
Chiudi
Un momento …
Giorno
Ora
Ospiti
Servizio
Con
Chiunque
Nome
E-mail
Telefono
Nota
Invia richiesta
In questo giorno non c’è nulla di libero.
Scelga un’ora.
Indichi un nome e un’e-mail o un telefono.
La prenotazione online non è al momento disponibile.
Troppe richieste. Riprovi tra # s.
Qualcosa non ha funzionato. Riprovi.
Non c’è connessione. Riprovi.
Riprova`;

const pt = `Reservar mesa
Marcar hora
Fechar
Um momento …
Dia
Hora
Pessoas
Serviço
Com
Qualquer pessoa
Nome
E-mail
Telefone
Observação
Enviar pedido
Não há nada livre neste dia.
Escolha uma hora, por favor.
Indique um nome e um e-mail ou telefone, por favor.
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
