import type { Texts } from './en.ts';

export const it: Texts = {
  bad_request: 'La richiesta non è valida.',
  invalid_key: 'La chiave manca, è sconosciuta o è stata revocata.',
  subscription_required: 'Questa attività non ha un abbonamento attivo.',
  plan_excludes_api: 'Il piano di questa attività non comprende l’API.',
  origin_not_allowed: 'Questo sito non è autorizzato per la chiave.',
  secret_key_in_browser: 'Una chiave segreta non deve essere usata in un browser.',
  secret_key_required: 'Serve una chiave segreta.',
  forbidden: 'L’account di questa attività non lo consente.',
  not_found: 'A questo indirizzo non c’è nulla.',
  idempotency_in_progress: 'La prima richiesta con questa Idempotency-Key è ancora in corso.',
  idempotency_key_reused: 'Questa Idempotency-Key è già stata usata per un’altra richiesta.',
  rate_limited: 'Troppe richieste con questa chiave. Riprovi tra un momento.',
  server_error: 'Si è verificato un errore da parte nostra. Riprovi tra un momento.',
  unreadable: 'Non è stato possibile leggere la richiesta.',
  malformed_idempotency_key: 'La Idempotency-Key deve avere da 1 a 255 caratteri ASCII stampabili, senza spazi.',
  body_too_large: 'Il corpo della richiesta non deve superare i 64 KiB.',
  read_too_often: 'Questo calendario viene letto troppo spesso. Attenda un momento.',
  too_busy: 'Al momento arrivano troppe richieste. Riprovi tra un secondo.',
  too_many_at_once: 'Troppe richieste contemporanee da questo indirizzo. Riprovi tra un secondo.',
  links_that_lead_nowhere:
    'Da questo indirizzo sono stati richiesti troppi link che non portano da nessuna parte. Riprovi tra un minuto.',
  bad_gateway: 'Un servizio dietro l’API non ha risposto come previsto. Riprovi tra un momento.',
};
