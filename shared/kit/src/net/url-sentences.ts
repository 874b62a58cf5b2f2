import type { Lang } from '@booking/core/lang';
import type { UrlFault } from './public-address.ts';

/**
 * What is wrong with an address, in words that follow the field's name. None of them names an address,
 * and a host that leads inside reads as one that is not there: nobody learns our network from a refusal.
 */
const SENTENCES: Readonly<Record<Lang, Readonly<Record<UrlFault, string>>>> = {
  en: {
    malformed: 'must be an address such as https://example.org/path',
    scheme: 'must begin with https://',
    user_info: 'must not hold a user name or a password',
    port: 'must use the standard port of https',
    host: 'must name a host on the public internet',
    blocked: 'must lead to a public address',
  },
  de: {
    malformed: 'muss eine Adresse wie https://example.org/pfad sein',
    scheme: 'muss mit https:// beginnen',
    user_info: 'darf weder Benutzernamen noch Passwort enthalten',
    port: 'muss den Standardport von https verwenden',
    host: 'muss einen Host im öffentlichen Internet nennen',
    blocked: 'muss zu einer öffentlichen Adresse führen',
  },
  fr: {
    malformed: 'doit être une adresse telle que https://example.org/chemin',
    scheme: 'doit commencer par https://',
    user_info: 'ne doit contenir ni nom d’utilisateur ni mot de passe',
    port: 'doit utiliser le port standard de https',
    host: 'doit désigner un hôte de l’internet public',
    blocked: 'doit mener à une adresse publique',
  },
  es: {
    malformed: 'debe ser una dirección como https://example.org/ruta',
    scheme: 'debe empezar por https://',
    user_info: 'no debe contener usuario ni contraseña',
    port: 'debe usar el puerto estándar de https',
    host: 'debe indicar un host de la internet pública',
    blocked: 'debe llevar a una dirección pública',
  },
  it: {
    malformed: 'deve essere un indirizzo come https://example.org/percorso',
    scheme: 'deve iniziare con https://',
    user_info: 'non deve contenere nome utente né password',
    port: 'deve usare la porta standard di https',
    host: 'deve indicare un host dell’internet pubblica',
    blocked: 'deve portare a un indirizzo pubblico',
  },
  pt: {
    malformed: 'deve ser um endereço como https://example.org/caminho',
    scheme: 'deve começar por https://',
    user_info: 'não deve conter nome de utilizador nem palavra-passe',
    port: 'deve usar a porta padrão de https',
    host: 'deve indicar um anfitrião da internet pública',
    blocked: 'deve conduzir a um endereço público',
  },
};

export const urlSentence = (fault: UrlFault, lang: Lang): string => SENTENCES[lang][fault];
