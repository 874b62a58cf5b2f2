import type { Lang } from '@booking/core/lang';

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
};

const WORDS: Readonly<Record<Lang, ConsoleEmailWords>> = {
  en: {
    signIn: {
      subject: 'Your link to sign in',
      lead: 'With this button you sign in to the console.',
      once: (minutes) => `The link works once, within ${minutes} minutes.`,
      notYou: 'If you did not ask for it, there is nothing to do: nobody gets in without this e-mail.',
      button: 'Open the console',
    },
    invitation: {
      subject: (business) => `You now have access to the console of ${business}`,
      text: (inviter, business) => `${inviter} has added you to the console of ${business}.`,
      how: (email) => `Sign in with your e-mail address, ${email}. There is no password: you are sent a link.`,
      button: 'Go to the console',
    },
  },
  de: {
    signIn: {
      subject: 'Ihr Anmeldelink',
      lead: 'Mit dieser Schaltfläche melden Sie sich in der Konsole an.',
      once: (minutes) => `Der Link gilt einmal und ${minutes} Minuten lang.`,
      notYou: 'Falls Sie ihn nicht angefordert haben, müssen Sie nichts tun: Ohne diese E-Mail kommt niemand hinein.',
      button: 'Konsole öffnen',
    },
    invitation: {
      subject: (business) => `Sie haben jetzt Zugang zur Konsole von ${business}`,
      text: (inviter, business) => `${inviter} hat Sie zur Konsole von ${business} hinzugefügt.`,
      how: (email) =>
        `Melden Sie sich mit Ihrer E-Mail-Adresse ${email} an. Ein Passwort gibt es nicht: Sie erhalten einen Link.`,
      button: 'Zur Konsole',
    },
  },
  fr: {
    signIn: {
      subject: 'Votre lien de connexion',
      lead: 'Ce bouton vous connecte à la console.',
      once: (minutes) => `Le lien fonctionne une seule fois, pendant ${minutes} minutes.`,
      notYou: 'Si vous ne l’avez pas demandé, vous n’avez rien à faire : personne n’entre sans cet e-mail.',
      button: 'Ouvrir la console',
    },
    invitation: {
      subject: (business) => `Vous avez désormais accès à la console de ${business}`,
      text: (inviter, business) => `${inviter} vous a donné accès à la console de ${business}.`,
      how: (email) =>
        `Connectez-vous avec votre adresse e-mail ${email}. Il n’y a pas de mot de passe : un lien vous est envoyé.`,
      button: 'Aller à la console',
    },
  },
  es: {
    signIn: {
      subject: 'Su enlace para iniciar sesión',
      lead: 'Con este botón inicia sesión en la consola.',
      once: (minutes) => `El enlace funciona una sola vez, durante ${minutes} minutos.`,
      notYou: 'Si no lo ha pedido usted, no tiene que hacer nada: nadie entra sin este correo.',
      button: 'Abrir la consola',
    },
    invitation: {
      subject: (business) => `Ya tiene acceso a la consola de ${business}`,
      text: (inviter, business) => `${inviter} le ha dado acceso a la consola de ${business}.`,
      how: (email) => `Inicie sesión con su dirección de correo ${email}. No hay contraseña: le enviamos un enlace.`,
      button: 'Ir a la consola',
    },
  },
  it: {
    signIn: {
      subject: 'Il Suo link per accedere',
      lead: 'Con questo pulsante accede alla console.',
      once: (minutes) => `Il link funziona una sola volta, per ${minutes} minuti.`,
      notYou: 'Se non l’ha richiesto Lei, non deve fare nulla: senza questa e-mail nessuno può entrare.',
      button: 'Apri la console',
    },
    invitation: {
      subject: (business) => `Ora ha accesso alla console di ${business}`,
      text: (inviter, business) => `${inviter} Le ha dato accesso alla console di ${business}.`,
      how: (email) => `Acceda con il Suo indirizzo e-mail ${email}. Non c’è nessuna password: riceverà un link.`,
      button: 'Vai alla console',
    },
  },
  pt: {
    signIn: {
      subject: 'A sua ligação para iniciar sessão',
      lead: 'Com este botão inicia sessão na consola.',
      once: (minutes) => `A ligação funciona uma única vez, durante ${minutes} minutos.`,
      notYou: 'Se não a pediu, não tem de fazer nada: ninguém entra sem este e-mail.',
      button: 'Abrir a consola',
    },
    invitation: {
      subject: (business) => `Já tem acesso à consola de ${business}`,
      text: (inviter, business) => `${inviter} deu-lhe acesso à consola de ${business}.`,
      how: (email) =>
        `Inicie sessão com o seu endereço de e-mail ${email}. Não há palavra-passe: é-lhe enviada uma ligação.`,
      button: 'Ir para a consola',
    },
  },
};

export const consoleEmailWords = (lang: Lang): ConsoleEmailWords => WORDS[lang];
