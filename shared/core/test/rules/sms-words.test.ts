import { describe, expect, it } from 'vitest';
import { smsCommand } from '../../src/rules/sms-words.ts';

describe('an answer to a text message', () => {
  it.each(['STOP', ' stop. ', 'Stop!', 'STOP ALL', 'Arrêt', 'désabonner', 'ABMELDEN', 'Baja', 'basta', 'Sair'])(
    'asks for no more texts: %s',
    (body) => expect(smsCommand(body)).toBe('stop'),
  );

  it('A command counts where nothing else stands in the first 200 characters', () => {
    expect(smsCommand(`STOP${' '.repeat(196)}thanks`)).toBe('stop');
    expect(smsCommand(`STOP${' '.repeat(195)}thanks`)).toBeNull();
  });

  it.each(['START', 'unstop', 'Start.', 'Anmelden', 'começar', 'ALTA', 'reprendre', 'riprendi'])(
    'asks for texts again: %s',
    (body) => expect(smsCommand(body)).toBe('start'),
  );

  it.each(['', 'we stop by at eight', 'Thank you', 'YES', '1', '👍', 'x'.repeat(5000)])('is neither: %s', (body) =>
    expect(smsCommand(body)).toBeNull(),
  );
});
