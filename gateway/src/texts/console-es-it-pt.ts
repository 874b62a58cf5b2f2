import type { ConsoleWords } from './console-words.ts';

export const es: ConsoleWords = {
  name: 'Consola',
  enter: {
    lead: 'Inicie sesión con su dirección de correo. No hay contraseña: le enviamos un enlace.',
    email: 'Correo electrónico',
    button: 'Recibir un enlace',
    wrong: 'Escriba una dirección de correo.',
    passkey: 'Entrar con una llave de acceso',
    passkeyFailed: 'No se ha usado ninguna llave de acceso. Inténtelo de nuevo o pida un enlace.',
  },
  sent: {
    title: 'Mire su correo',
    text: 'Si esta dirección es la de un miembro, el enlace está en camino. Funciona una sola vez, durante 15 minutos.',
    again: 'Usar otra dirección',
  },
  press: {
    title: 'Confirme el acceso',
    text: (email) => `Va a iniciar sesión como ${email}.`,
    button: 'Iniciar sesión',
  },
  over: {
    title: 'Este enlace ya no funciona',
    text: 'Ya se ha utilizado o tiene más de 15 minutos.',
    again: 'Pedir uno nuevo',
  },
  foreign: {
    title: 'Este formulario no venía de nuestra página',
    text: 'No se ha hecho nada. Abra la consola e inténtelo de nuevo.',
    again: 'Abrir la consola',
  },
  inside: {
    title: 'Ha iniciado sesión',
    lead: 'Aquí puede cerrar la sesión, en este dispositivo o en todos.',
    email: 'Correo electrónico',
    businesses: 'Sus negocios',
    none: 'Ningún negocio por ahora',
    owner: 'propietario',
    manager: 'encargado',
    staff: 'equipo',
    housekeeping: 'pisos',
    out: 'Cerrar sesión',
    everywhere: 'Cerrar sesión en todas partes',
  },
};

export const it: ConsoleWords = {
  name: 'Console',
  enter: {
    lead: 'Acceda con il Suo indirizzo e-mail. Non c’è nessuna password: riceverà un link.',
    email: 'Indirizzo e-mail',
    button: 'Inviami un link',
    wrong: 'Inserisca un indirizzo e-mail.',
    passkey: 'Accedi con una passkey',
    passkeyFailed: 'Non è stata usata alcuna passkey. Riprovi, o richieda un link.',
  },
  sent: {
    title: 'Controlli la Sua posta',
    text: 'Se questo indirizzo è quello di un membro, il link è in arrivo. Funziona una sola volta, per 15 minuti.',
    again: 'Usa un altro indirizzo',
  },
  press: {
    title: 'Confermi l’accesso',
    text: (email) => `Sta per accedere come ${email}.`,
    button: 'Accedi',
  },
  over: {
    title: 'Questo link non funziona più',
    text: 'È già stato usato oppure ha più di 15 minuti.',
    again: 'Richiedi un nuovo link',
  },
  foreign: {
    title: 'Questo modulo non proveniva dalla nostra pagina',
    text: 'Non è stato fatto nulla. Apra la console e riprovi.',
    again: 'Apri la console',
  },
  inside: {
    title: 'Accesso effettuato',
    lead: 'Qui può uscire, da questo dispositivo o da tutti.',
    email: 'Indirizzo e-mail',
    businesses: 'Le Sue attività',
    none: 'Al momento nessuna attività',
    owner: 'titolare',
    manager: 'responsabile',
    staff: 'personale',
    housekeeping: 'piani',
    out: 'Esci',
    everywhere: 'Esci ovunque',
  },
};

export const pt: ConsoleWords = {
  name: 'Consola',
  enter: {
    lead: 'Inicie sessão com o seu endereço de e-mail. Não há palavra-passe: receberá uma ligação.',
    email: 'Endereço de e-mail',
    button: 'Receber uma ligação',
    wrong: 'Introduza um endereço de e-mail.',
    passkey: 'Entrar com uma chave de acesso',
    passkeyFailed: 'Não foi usada nenhuma chave de acesso. Tente novamente ou peça uma ligação.',
  },
  sent: {
    title: 'Veja o seu e-mail',
    text: 'Se este endereço for de um membro, a ligação está a caminho. Funciona uma única vez, durante 15 minutos.',
    again: 'Usar outro endereço',
  },
  press: {
    title: 'Confirme o acesso',
    text: (email) => `Vai iniciar sessão como ${email}.`,
    button: 'Iniciar sessão',
  },
  over: {
    title: 'Esta ligação já não funciona',
    text: 'Já foi usada ou tem mais de 15 minutos.',
    again: 'Pedir uma nova',
  },
  foreign: {
    title: 'Este formulário não veio da nossa página',
    text: 'Nada foi feito. Abra a consola e tente novamente.',
    again: 'Abrir a consola',
  },
  inside: {
    title: 'Sessão iniciada',
    lead: 'Aqui pode terminar a sessão, neste dispositivo ou em todos.',
    email: 'Endereço de e-mail',
    businesses: 'Os seus estabelecimentos',
    none: 'De momento, nenhum estabelecimento',
    owner: 'proprietário',
    manager: 'gerente',
    staff: 'equipa',
    housekeeping: 'andares',
    out: 'Terminar sessão',
    everywhere: 'Terminar sessão em todo o lado',
  },
};
