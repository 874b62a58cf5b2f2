import type { Texts } from './en.ts';

export const es: Texts = {
  bad_request: 'La solicitud no es correcta.',
  invalid_key: 'La clave falta, es desconocida o ha sido revocada.',
  subscription_required: 'Este negocio no tiene una suscripción activa.',
  plan_excludes_api: 'El plan de este negocio no incluye la API.',
  origin_not_allowed: 'Este sitio web no está autorizado para la clave.',
  secret_key_in_browser: 'Una clave secreta no debe usarse en un navegador.',
  secret_key_required: 'Se necesita una clave secreta.',
  forbidden: 'La cuenta de este negocio no lo permite.',
  not_found: 'No hay nada en esta dirección.',
  idempotency_in_progress: 'La primera solicitud con esta Idempotency-Key todavía se está tramitando.',
  idempotency_key_reused: 'Esta Idempotency-Key ya se usó para otra solicitud.',
  rate_limited: 'Demasiadas solicitudes con esta clave. Inténtelo de nuevo en un momento.',
  server_error: 'Algo ha fallado por nuestra parte. Inténtelo de nuevo en un momento.',
  unreadable: 'No se ha podido leer la solicitud.',
  malformed_idempotency_key: 'La Idempotency-Key debe tener de 1 a 255 caracteres ASCII imprimibles, sin espacios.',
  body_too_large: 'El cuerpo de la solicitud no debe superar los 64 KiB.',
  read_too_often: 'Este calendario se consulta con demasiada frecuencia. Espere un momento.',
  too_busy: 'En este momento llegan demasiadas solicitudes. Vuelva a intentarlo dentro de un segundo.',
  too_many_at_once:
    'Demasiadas solicitudes simultáneas desde esta dirección. Vuelva a intentarlo dentro de un segundo.',
  links_that_lead_nowhere:
    'Desde esta dirección se han pedido demasiados enlaces que no llevan a ninguna parte. Vuelva a intentarlo dentro de un minuto.',
  bad_gateway: 'Un servicio detrás de la API no ha respondido como se esperaba. Inténtelo de nuevo en un momento.',
};
