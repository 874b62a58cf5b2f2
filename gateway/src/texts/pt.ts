import type { Texts } from './en.ts';

export const pt: Texts = {
  bad_request: 'O pedido não está bem formado.',
  invalid_key: 'A chave está em falta, é desconhecida ou foi revogada.',
  subscription_required: 'Este estabelecimento não tem uma subscrição ativa.',
  plan_excludes_api: 'O plano deste estabelecimento não inclui a API.',
  origin_not_allowed: 'Este site não está autorizado para a chave.',
  secret_key_in_browser: 'Uma chave secreta não deve ser usada num navegador.',
  secret_key_required: 'É necessária uma chave secreta.',
  forbidden: 'A conta deste estabelecimento não o permite.',
  not_found: 'Não há nada neste endereço.',
  idempotency_in_progress: 'O primeiro pedido com esta Idempotency-Key ainda está a ser tratado.',
  idempotency_key_reused: 'Esta Idempotency-Key já foi usada para outro pedido.',
  rate_limited: 'Demasiados pedidos com esta chave. Tente novamente dentro de momentos.',
  server_error: 'Ocorreu um erro do nosso lado. Tente novamente dentro de momentos.',
  unreadable: 'Não foi possível ler o pedido.',
  malformed_idempotency_key: 'A Idempotency-Key deve ter de 1 a 255 caracteres ASCII imprimíveis, sem espaços.',
  body_too_large: 'O corpo do pedido não deve exceder 64 KiB.',
  read_too_often: 'Este calendário é consultado com demasiada frequência. Aguarde um momento.',
  too_busy: 'Neste momento há demasiados pedidos. Tente novamente dentro de um segundo.',
  too_many_at_once: 'Demasiados pedidos em simultâneo a partir deste endereço. Tente novamente dentro de um segundo.',
  links_that_lead_nowhere:
    'Foram pedidas a partir deste endereço demasiadas ligações que não levam a lado nenhum. Tente novamente dentro de um minuto.',
  bad_gateway: 'Um serviço por trás da API não respondeu como esperado. Tente novamente dentro de momentos.',
};
