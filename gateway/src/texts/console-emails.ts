import type { Lang } from '@booking/core/lang';
import { type ConsoleNoticeWords, NOTICE_WORDS } from './console-notices.ts';

/** What the console's e-mails say. */
export type ConsoleEmailWords = {
  readonly signIn: {
    readonly subject: string;
    readonly lead: string;
    readonly once: (minutes: number) => string;
    readonly notYou: string;
    readonly button: string;
  };
  readonly invitation: {
    readonly subject: (business: string) => string;
    readonly text: (inviter: string, business: string) => string;
    readonly how: (email: string) => string;
    readonly button: string;
  };
  readonly notice: ConsoleNoticeWords;
};

const WORDS: Readonly<Record<Lang, ConsoleEmailWords>> = {
  en: {
    notice: NOTICE_WORDS.en,
    signIn: {
      subject: 'Your link to sign in',
      lead: 'Use this button to sign in to the console.',
      once: (minutes) => `The link works once, within ${minutes} minutes.`,
      notYou: 'If you did not request it, you can ignore this e-mail: nobody can sign in without it.',
      button: 'Open the console',
    },
    invitation: {
      subject: (business) => `${business} invites you to its console`,
      text: (inviter, business) =>
        `${inviter} invites you to the console of ${business}. You become a member as soon as you accept there.`,
      how: (email) => `Sign in with your e-mail address, ${email}. There is no password: we send you a link.`,
      button: 'Go to the console',
    },
  },
  de: {
    notice: NOTICE_WORDS.de,
    signIn: {
      subject: 'Ihr Anmeldelink',
      lead: 'Mit dieser Schaltfläche melden Sie sich in der Konsole an.',
      once: (minutes) => `Der Link gilt einmal und ${minutes} Minuten lang.`,
      notYou:
        'Falls Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren: Ohne sie kann sich niemand anmelden.',
      button: 'Konsole öffnen',
    },
    invitation: {
      subject: (business) => `${business} lädt Sie in die Konsole ein`,
      text: (inviter, business) =>
        `${inviter} lädt Sie in die Konsole von ${business} ein. Sie sind Mitglied, sobald Sie dort annehmen.`,
      how: (email) =>
        `Melden Sie sich mit Ihrer E-Mail-Adresse ${email} an. Ein Passwort gibt es nicht: Sie erhalten einen Link.`,
      button: 'Zur Konsole',
    },
  },
  fr: {
    notice: NOTICE_WORDS.fr,
    signIn: {
      subject: 'Votre lien de connexion',
      lead: 'Ce bouton vous connecte à la console.',
      once: (minutes) => `Le lien fonctionne une seule fois, pendant ${minutes} minutes.`,
      notYou: 'Si vous ne l’avez pas demandé, ignorez cet e-mail : personne ne peut se connecter sans lui.',
      button: 'Ouvrir la console',
    },
    invitation: {
      subject: (business) => `${business} vous invite dans sa console`,
      text: (inviter, business) =>
        `${inviter} vous invite dans la console de ${business}. Vous en devenez membre dès que vous acceptez.`,
      how: (email) =>
        `Connectez-vous avec votre adresse e-mail ${email}. Il n’y a pas de mot de passe : vous recevez un lien.`,
      button: 'Aller à la console',
    },
  },
  es: {
    notice: NOTICE_WORDS.es,
    signIn: {
      subject: 'Su enlace para iniciar sesión',
      lead: 'Con este botón inicia sesión en la consola.',
      once: (minutes) => `El enlace funciona una sola vez, durante ${minutes} minutos.`,
      notYou: 'Si no lo ha pedido usted, ignore este correo: nadie puede entrar sin él.',
      button: 'Abrir la consola',
    },
    invitation: {
      subject: (business) => `${business} le invita a su consola`,
      text: (inviter, business) =>
        `${inviter} le invita a la consola de ${business}. Será miembro en cuanto acepte allí.`,
      how: (email) => `Inicie sesión con su dirección de correo ${email}. No hay contraseña: le enviamos un enlace.`,
      button: 'Ir a la consola',
    },
  },
  it: {
    notice: NOTICE_WORDS.it,
    signIn: {
      subject: 'Il Suo link per accedere',
      lead: 'Con questo pulsante accede alla console.',
      once: (minutes) => `Il link funziona una sola volta, per ${minutes} minuti.`,
      notYou: 'Se non l’ha richiesto Lei, ignori questa e-mail: senza di essa nessuno può accedere.',
      button: 'Apri la console',
    },
    invitation: {
      subject: (business) => `${business} La invita nella sua console`,
      text: (inviter, business) =>
        `${inviter} La invita nella console di ${business}. Ne sarà membro appena avrà accettato.`,
      how: (email) => `Acceda con il Suo indirizzo e-mail ${email}. Non c’è nessuna password: riceverà un link.`,
      button: 'Vai alla console',
    },
  },
  pt: {
    notice: NOTICE_WORDS.pt,
    signIn: {
      subject: 'A sua ligação para iniciar sessão',
      lead: 'Com este botão inicia sessão na consola.',
      once: (minutes) => `A ligação funciona uma única vez, durante ${minutes} minutos.`,
      notYou: 'Se não a pediu, ignore este e-mail: sem ele ninguém pode entrar.',
      button: 'Abrir a consola',
    },
    invitation: {
      subject: (business) => `Convite para a consola de ${business}`,
      text: (inviter, business) =>
        `${inviter} enviou-lhe um convite para a consola de ${business}. É membro assim que aceitar.`,
      how: (email) =>
        `Inicie sessão com o seu endereço de e-mail ${email}. Não há palavra-passe: receberá uma ligação.`,
      button: 'Ir para a consola',
    },
  },
};

export const consoleEmailWords = (lang: Lang): ConsoleEmailWords => WORDS[lang];
