import { execFileSync } from 'node:child_process';
import { ROOT } from '../../lib/processes.ts';
import type { Change } from './services.ts';

function git(...args: string[]): string {
  return execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 }).trim();
}

/**
 * The commit of which the code is the release before a migration: the parent of the one that added its file, or the
 * last one while that file is not committed yet.
 * @throws where the history is not there: the code of before cannot be shown to run, and saying nothing would say it does
 */
export function commitBefore({ service, name }: Change): string {
  if (git('rev-parse', '--is-shallow-repository') === 'true')
    throw new Error('this clone has no history, so there is no release before: run `git fetch --unshallow` first');
  const file = `${service}/src/db/migrations/${name}.ts`;
  const added = git('log', '--diff-filter=A', '--format=%H', '--', file).split('\n').at(-1);
  return added === '' || added === undefined ? git('rev-parse', 'HEAD') : git('rev-parse', `${added}^`);
}

/** The sources of a commit, as a tar. */
export function archiveOf(commit: string): Buffer {
  return execFileSync('git', ['-C', ROOT, 'archive', commit], { maxBuffer: 1 << 28 });
}
