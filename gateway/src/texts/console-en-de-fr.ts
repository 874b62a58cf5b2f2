import type { ConsoleWords } from './console-words.ts';

export const en: ConsoleWords = {
  name: 'Console',
  enter: {
    lead: 'Sign in with your e-mail address. There is no password: we send you a link.',
    email: 'E-mail address',
    button: 'Send me a link',
    wrong: 'Please enter an e-mail address.',
    passkey: 'Sign in with a passkey',
    passkeyFailed: 'No passkey was used. Please try again, or have a link sent to you.',
  },
  sent: {
    title: 'Check your e-mail',
    text: 'If this address belongs to a member, a link is on its way. It works once, within 15 minutes.',
    again: 'Use another address',
  },
  press: {
    title: 'Confirm to sign in',
    text: (email) => `You are about to sign in as ${email}.`,
    button: 'Sign in',
  },
  over: {
    title: 'This link does not work any more',
    text: 'It has already been used, or it is more than 15 minutes old.',
    again: 'Request a new one',
  },
  foreign: {
    title: 'This form was not sent from our page',
    text: 'Nothing was done. Please open the console and try again.',
    again: 'Open the console',
  },
  inside: {
    title: 'You are signed in',
    lead: 'You can sign out here, on this device or on all of them.',
    email: 'E-mail address',
    businesses: 'Your businesses',
    none: 'No business at the moment',
    owner: 'owner',
    manager: 'manager',
    staff: 'staff',
    housekeeping: 'housekeeping',
    out: 'Sign out',
    everywhere: 'Sign out everywhere',
  },
};

export const de: ConsoleWords = {
  name: 'Konsole',
  enter: {
    lead: 'Melden Sie sich mit Ihrer E-Mail-Adresse an. Ein Passwort gibt es nicht: Sie erhalten einen Link.',
    email: 'E-Mail-Adresse',
    button: 'Link anfordern',
    wrong: 'Bitte geben Sie eine E-Mail-Adresse ein.',
    passkey: 'Mit Passkey anmelden',
    passkeyFailed:
      'Es wurde kein Passkey verwendet. Bitte versuchen Sie es noch einmal, oder fordern Sie einen Link an.',
  },
  sent: {
    title: 'Sehen Sie in Ihrem Postfach nach',
    text: 'Wenn diese Adresse zu einem Mitglied gehört, ist ein Link unterwegs. Er gilt einmal und 15 Minuten lang.',
    again: 'Andere Adresse verwenden',
  },
  press: {
    title: 'Anmeldung bestätigen',
    text: (email) => `Sie melden sich als ${email} an.`,
    button: 'Anmelden',
  },
  over: {
    title: 'Dieser Link gilt nicht mehr',
    text: 'Er wurde schon benutzt oder ist älter als 15 Minuten.',
    again: 'Neuen Link anfordern',
  },
  foreign: {
    title: 'Dieses Formular kam nicht von unserer Seite',
    text: 'Es wurde nichts ausgeführt. Bitte öffnen Sie die Konsole und versuchen Sie es noch einmal.',
    again: 'Konsole öffnen',
  },
  inside: {
    title: 'Sie sind angemeldet',
    lead: 'Hier können Sie sich abmelden, auf diesem Gerät oder auf allen.',
    email: 'E-Mail-Adresse',
    businesses: 'Ihre Betriebe',
    none: 'Zurzeit kein Betrieb',
    owner: 'Inhaber',
    manager: 'Leitung',
    staff: 'Team',
    housekeeping: 'Housekeeping',
    out: 'Abmelden',
    everywhere: 'Überall abmelden',
  },
};

export const fr: ConsoleWords = {
  name: 'Console',
  enter: {
    lead: 'Connectez-vous avec votre adresse e-mail. Il n’y a pas de mot de passe : vous recevez un lien.',
    email: 'Adresse e-mail',
    button: 'Recevoir un lien',
    wrong: 'Veuillez saisir une adresse e-mail.',
    passkey: 'Se connecter avec une clé d’accès',
    passkeyFailed: 'Aucune clé d’accès n’a été utilisée. Réessayez, ou demandez un lien.',
  },
  sent: {
    title: 'Consultez votre messagerie',
    text: 'Si cette adresse est celle d’un membre, un lien est en route. Il fonctionne une seule fois, pendant 15 minutes.',
    again: 'Utiliser une autre adresse',
  },
  press: {
    title: 'Confirmez la connexion',
    text: (email) => `Vous allez vous connecter en tant que ${email}.`,
    button: 'Se connecter',
  },
  over: {
    title: 'Ce lien ne fonctionne plus',
    text: 'Il a déjà été utilisé ou date de plus de 15 minutes.',
    again: 'Demander un nouveau lien',
  },
  foreign: {
    title: 'Ce formulaire ne venait pas de notre page',
    text: 'Rien n’a été fait. Veuillez ouvrir la console et réessayer.',
    again: 'Ouvrir la console',
  },
  inside: {
    title: 'Votre session est ouverte',
    lead: 'Vous pouvez vous déconnecter ici, sur cet appareil ou sur tous.',
    email: 'Adresse e-mail',
    businesses: 'Vos établissements',
    none: 'Aucun établissement pour le moment',
    owner: 'propriétaire',
    manager: 'responsable',
    staff: 'équipe',
    housekeeping: 'étages',
    out: 'Se déconnecter',
    everywhere: 'Se déconnecter partout',
  },
};
