import { setTimeout as pause } from 'node:timers/promises';
import { houseFile, type Stage, trattoriaFile } from '../lib/stage.ts';
import { type Actor, oneOf } from './actor.ts';

const TRIES = 200;

/** Whoever runs the platform: files that change, keys that come and go. */
export function operatorOf({ platform }: Stage): readonly Actor[] {
  /** A file is put as often as it takes: the same one again completes what was begun. */
  const put = async (path: string, body: unknown) => {
    for (let tries = 1; ; tries += 1) {
      const failed = await platform.operate('PUT', path, body).then(
        () => null,
        (error: Error) => error,
      );
      if (failed === null) return;
      if (tries >= TRIES || /: 4\d\d /.test(failed.message)) throw failed;
      await pause(500);
    }
  };
  const applyFile = async () => {
    await put('/businesses/trattoria', trattoriaFile(oneOf([30, 60, 90])));
    await put('/businesses/hotel', houseFile(oneOf([300, 365])));
  };
  /** What a fault leaves undone here is asked for anew the next time. */
  const changeKeys = async () => {
    const key = await platform.operate('POST', '/businesses/trattoria/keys', { kind: 'secret' }).catch(() => null);
    if (key !== null) await platform.operate('DELETE', `/keys/${key.id}`).catch(() => {});
  };
  return [
    { name: 'the operator', everyMs: 3000, act: applyFile },
    { name: 'keys', everyMs: 4000, act: changeKeys },
  ];
}
