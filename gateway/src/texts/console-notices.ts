import type { Lang } from '@booking/core/lang';

/** What is written to the person, or to the owners, when something was added that lets somebody in. */
export type ConsoleNoticeWords = {
  readonly subject: { readonly passkey: string; readonly member: string; readonly key: string };
  readonly text: {
    readonly passkey: (by: string, name: string) => string;
    readonly member: (by: string, email: string) => string;
    readonly key: (by: string, kind: string) => string;
  };
  readonly notYou: string;
  readonly button: string;
};

export const NOTICE_WORDS: Readonly<Record<Lang, ConsoleNoticeWords>> = {
  en: {
    subject: {
      passkey: 'A passkey was added to your account',
      member: 'A member was invited',
      key: 'An API key was created',
    },
    text: {
      passkey: (_, name) => `A passkey, “${name}”, was added to your account. It signs in without an e-mail.`,
      member: (by, email) => `${by} has invited ${email} to your console.`,
      key: (by, kind) =>
        `${by} has created an API key (${kind === 'secret' ? 'secret' : 'publishable'}) for your business.`,
    },
    notYou: 'If you did not expect this, sign out everywhere and check Members, API keys and Security.',
    button: 'Open the console',
  },
  de: {
    subject: {
      passkey: 'Ein Passkey wurde hinzugefügt',
      member: 'Jemand wurde eingeladen',
      key: 'Ein API-Schlüssel wurde angelegt',
    },
    text: {
      passkey: (_, name) => `Ihrem Konto wurde der Passkey „${name}“ hinzugefügt. Er meldet ohne E-Mail an.`,
      member: (by, email) => `${by} hat ${email} in Ihre Konsole eingeladen.`,
      key: (by, kind) =>
        `${by} hat einen API-Schlüssel (${kind === 'secret' ? 'geheim' : 'öffentlich'}) für Ihren Betrieb angelegt.`,
    },
    notYou:
      'Falls Sie das nicht erwartet haben, melden Sie sich überall ab und prüfen Sie Mitglieder, API-Schlüssel und Sicherheit.',
    button: 'Konsole öffnen',
  },
  fr: {
    subject: {
      passkey: 'Une clé d’accès a été ajoutée',
      member: 'Quelqu’un a été invité',
      key: 'Une clé d’API a été créée',
    },
    text: {
      passkey: (_, name) => `La clé d’accès « ${name} » a été ajoutée à votre compte. Elle connecte sans e-mail.`,
      member: (by, email) => `${by} a invité ${email} dans votre console.`,
      key: (by, kind) =>
        `${by} a créé une clé d’API (${kind === 'secret' ? 'secrète' : 'publique'}) pour votre établissement.`,
    },
    notYou: 'Si ce n’était pas voulu, déconnectez-vous partout et vérifiez les membres, les clés d’API et la sécurité.',
    button: 'Ouvrir la console',
  },
  es: {
    subject: {
      passkey: 'Se ha añadido una llave de acceso',
      member: 'Se ha invitado a alguien',
      key: 'Se ha creado una clave de API',
    },
    text: {
      passkey: (_, name) => `Se ha añadido a su cuenta la llave de acceso «${name}». Permite entrar sin correo.`,
      member: (by, email) => `${by} ha invitado a ${email} a su consola.`,
      key: (by, kind) =>
        `${by} ha creado una clave de API (${kind === 'secret' ? 'secreta' : 'pública'}) para su negocio.`,
    },
    notYou:
      'Si no era lo previsto, cierre la sesión en todas partes y revise los miembros, las claves de API y la seguridad.',
    button: 'Abrir la consola',
  },
  it: {
    subject: {
      passkey: 'È stata aggiunta una passkey',
      member: 'Qualcuno è stato invitato',
      key: 'È stata creata una chiave API',
    },
    text: {
      passkey: (_, name) => `Al Suo account è stata aggiunta la passkey «${name}». Permette di accedere senza e-mail.`,
      member: (by, email) => `${by} ha invitato ${email} nella Sua console.`,
      key: (by, kind) =>
        `${by} ha creato una chiave API (${kind === 'secret' ? 'segreta' : 'pubblica'}) per la Sua attività.`,
    },
    notYou: 'Se non era previsto, esca da tutti i dispositivi e controlli membri, chiavi API e sicurezza.',
    button: 'Apri la console',
  },
  pt: {
    subject: {
      passkey: 'Foi adicionada uma chave de acesso',
      member: 'Alguém foi convidado',
      key: 'Foi criada uma chave de API',
    },
    text: {
      passkey: (_, name) => `Foi adicionada à sua conta a chave de acesso «${name}». Inicia sessão sem e-mail.`,
      member: (by, email) => `${by} convidou ${email} para a sua consola.`,
      key: (by, kind) =>
        `${by} criou uma chave de API (${kind === 'secret' ? 'secreta' : 'pública'}) para o seu estabelecimento.`,
    },
    notYou:
      'Se não era suposto, termine a sessão em todo o lado e verifique os membros, as chaves de API e a segurança.',
    button: 'Abrir a consola',
  },
};
