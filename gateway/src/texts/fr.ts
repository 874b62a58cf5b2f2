import type { Texts } from './en.ts';

export const fr: Texts = {
  bad_request: 'La requête est mal formée.',
  invalid_key: 'La clé est absente, inconnue ou révoquée.',
  subscription_required: 'Cet établissement n’a pas d’abonnement actif.',
  plan_excludes_api: 'La formule de cet établissement ne comprend pas l’API.',
  origin_not_allowed: 'Ce site n’est pas autorisé pour cette clé.',
  secret_key_in_browser: 'Une clé secrète ne doit pas être utilisée dans un navigateur.',
  secret_key_required: 'Une clé secrète est nécessaire.',
  forbidden: 'Le compte de cet établissement ne le permet pas.',
  not_found: 'Il n’y a rien à cette adresse.',
  idempotency_in_progress: 'La première requête avec cette Idempotency-Key est encore en cours.',
  idempotency_key_reused: 'Cette Idempotency-Key a déjà servi pour une autre requête.',
  rate_limited: 'Trop de requêtes avec cette clé. Veuillez réessayer dans un instant.',
  server_error: 'Une erreur s’est produite de notre côté. Veuillez réessayer dans un instant.',
  unreadable: 'La requête n’a pas pu être lue.',
  malformed_idempotency_key: 'L’Idempotency-Key doit compter de 1 à 255 caractères ASCII imprimables, sans espace.',
  body_too_large: 'Le corps de la requête ne doit pas dépasser 64 Kio.',
  read_too_often: 'Ce calendrier est consulté trop souvent. Veuillez patienter.',
  too_busy: 'Trop de demandes arrivent en ce moment. Réessayez dans une seconde.',
  too_many_at_once: 'Trop de requêtes simultanées depuis cette adresse. Réessayez dans une seconde.',
  links_that_lead_nowhere:
    'Trop de liens qui ne mènent nulle part ont été demandés depuis cette adresse. Réessayez dans une minute.',
  bad_gateway: 'Un service derrière l’API n’a pas répondu comme prévu. Veuillez réessayer dans un instant.',
};
