import type { Texts } from './en.ts';

export const de: Texts = {
  bad_request: 'Die Anfrage ist fehlerhaft.',
  invalid_key: 'Der Schlüssel fehlt, ist unbekannt oder wurde widerrufen.',
  subscription_required: 'Dieser Betrieb hat kein aktives Abonnement.',
  plan_excludes_api: 'Das Abonnement dieses Betriebs enthält die API nicht.',
  origin_not_allowed: 'Diese Website ist für den Schlüssel nicht eingetragen.',
  secret_key_in_browser: 'Ein geheimer Schlüssel darf nicht in einem Browser verwendet werden.',
  secret_key_required: 'Dafür wird ein geheimer Schlüssel benötigt.',
  forbidden: 'Das Konto dieses Betriebs lässt das nicht zu.',
  not_found: 'Unter dieser Adresse gibt es nichts.',
  idempotency_in_progress: 'Die erste Anfrage mit diesem Idempotency-Key wird noch bearbeitet.',
  idempotency_key_reused: 'Dieser Idempotency-Key wurde bereits für eine andere Anfrage verwendet.',
  rate_limited: 'Zu viele Anfragen mit diesem Schlüssel. Bitte versuchen Sie es gleich noch einmal.',
  server_error: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
  unreadable: 'Die Anfrage konnte nicht gelesen werden.',
  malformed_idempotency_key:
    'Der Idempotency-Key muss aus 1 bis 255 druckbaren ASCII-Zeichen ohne Leerzeichen bestehen.',
  body_too_large: 'Der Inhalt der Anfrage darf höchstens 64 KiB umfassen.',
  too_many_today: 'Heute kamen über diesen Anschluss zu viele Anfragen. Bitte rufen Sie den Betrieb an.',
  foreign_form:
    'Dieses Formular kam von einer anderen Website. Bitte öffnen Sie die Buchungsseite und senden Sie es von dort.',
  read_too_often: 'Dieser Kalender wird zu oft abgerufen. Bitte warten Sie einen Moment.',
  too_busy: 'Im Moment wird zu viel angefragt. Versuchen Sie es in einer Sekunde noch einmal.',
  too_many_at_once:
    'Zu viele gleichzeitige Anfragen von dieser Adresse. Versuchen Sie es in einer Sekunde noch einmal.',
  links_that_lead_nowhere:
    'Von dieser Adresse wurden zu viele Links aufgerufen, die ins Leere führen. Versuchen Sie es in einer Minute noch einmal.',
  bad_gateway:
    'Ein Dienst hinter der API hat nicht wie erwartet geantwortet. Bitte versuchen Sie es gleich noch einmal.',
  console_origin: 'Das kam nicht von einer Seite der Konsole.',
  console_header: 'Ein Aufruf, der etwas ändert, braucht den Header X-Console.',
  signed_out: 'Sie sind abgemeldet. Bitte melden Sie sich wieder an.',
  sign_in_again: 'Melden Sie sich dafür bitte noch einmal an: Ihre Anmeldung ist mehr als zehn Minuten alt.',
  owners_only: 'Das dürfen nur Inhaber.',
  not_your_role: 'Das gehört nicht zu Ihrer Rolle.',
  not_a_member: 'Sie arbeiten nicht für diesen Betrieb.',
  last_owner: 'Ein Betrieb braucht einen Inhaber: Ernennen Sie zuerst jemand anderen.',
  member_exists: 'Diese Person ist schon Mitglied.',
  invitation_exists: 'Diese Person ist schon eingeladen.',
  too_many_invitations: 'Ein Betrieb kann am Tag 20 Personen einladen. Bitte machen Sie morgen weiter.',
  invited_today:
    'Diese Person hat in den letzten 24 Stunden schon eine Einladung erhalten. Bitte versuchen Sie es morgen noch einmal.',
  too_many_members: 'Ein Betrieb kann 100 Mitglieder haben.',
  too_many_keys: 'Ein Betrieb kann 5 Schlüssel haben. Widerrufen Sie zuerst einen.',
  passkey_refused: 'Dieser Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
  no_passkeys: 'Passkeys funktionieren unter dieser Adresse nicht.',
  settings_changed:
    'Das hat inzwischen jemand anderes geändert. Sehen Sie es sich noch einmal an, bevor Sie speichern.',
  settings_too_large: 'Die Einstellungen dürfen höchstens 2 MiB umfassen.',
  no_such_dish: 'Dieses Gericht steht nicht mehr auf der Karte.',
  no_such_wine: 'Dieser Wein steht nicht mehr auf der Karte.',
};
