import type { Texts } from '../../../texts/texts.ts';

type SendErrors = Texts['account']['sendErrors'];

/** What the API says of an attempt, in English for whoever reads it by a program, and in the reader's words. */
const SENTENCES: readonly (readonly [RegExp, (say: SendErrors, value: string) => string])[] = [
  [/^Timeout/, ({ timeout }) => timeout],
  [/not found on the public internet/, ({ hostNotFound }) => hostNotFound],
  [/certificate has expired/, ({ certificateExpired }) => certificateExpired],
  [/certificate is for another host/, ({ certificateOfOther }) => certificateOfOther],
  [/certificate is not signed/, ({ certificateUnknown }) => certificateUnknown],
  [/handshake failed/, ({ handshake }) => handshake],
  [/^No connection/, ({ unreachable }) => unreachable],
  [/closed the connection/, ({ closed }) => closed],
  [/not HTTP/, ({ notHttp }) => notHttp],
  [/answered (\d+): redirects/, ({ redirect }, status) => redirect({ status })],
  [/answered (\d+)\./, ({ answered }, status) => answered({ status })],
  [/subscription lapsed/, ({ lapsed }) => lapsed],
];
const GIVEN_UP = /given up after (\d+) attempts/;

/** Why nothing arrived, in the reader's language; a sentence of a later release as it is. */
export function formatSendError(say: SendErrors, error: string): string {
  const given = GIVEN_UP.exec(error)?.[1];
  const suffix = given === undefined ? '' : ` ${say.givenUp({ tries: given })}`;
  for (const [pattern, print] of SENTENCES) {
    const match = pattern.exec(error);
    if (match !== null) return `${print(say, match[1] ?? '')}${suffix}`;
  }
  return error;
}
