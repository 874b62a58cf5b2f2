/** What somebody who answers a text message wants of us. */
export type SmsCommand = 'stop' | 'start' | null;

// The words that carriers hold every sender to, and their like in our languages; written as `bare` leaves them.
const STOP = [
  ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  ...['STOPP', 'ABMELDEN', 'ABBESTELLEN', 'ENDE'],
  ...['ARRET', 'ARRETER', 'ARRETEZ', 'DESABONNER', 'DESINSCRIRE', 'FIN'],
  ...['PARAR', 'PARE', 'BAJA', 'ALTO', 'CANCELAR'],
  ...['FERMA', 'FERMARE', 'BASTA', 'CANCELLAMI', 'DISISCRIVI'],
  ...['SAIR', 'PARA', 'REMOVER'],
];
const START = [
  ...['START', 'UNSTOP', 'OPTIN', 'SUBSCRIBE'],
  ...['STARTEN', 'ANMELDEN'],
  ...['COMMENCER', 'REPRENDRE', 'ABONNER'],
  ...['ALTA', 'INICIAR', 'EMPEZAR'],
  ...['INIZIA', 'INIZIARE', 'RIPRENDI'],
  ...['COMECAR', 'RETOMAR'],
];

const WISHES: ReadonlyMap<string, SmsCommand> = new Map([
  ...STOP.map((word) => [word, 'stop'] as const),
  ...START.map((word) => [word, 'start'] as const),
]);

/**
 * Whether a message that came in asks for no more texts, or for texts again. The whole message has to be the word,
 * whatever its case, accents and punctuation: "we stop by at eight" is no such command.
 */
export function smsCommand(body: string): SmsCommand {
  return WISHES.get(bare(body)) ?? null;
}

function bare(body: string): string {
  return body
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}
