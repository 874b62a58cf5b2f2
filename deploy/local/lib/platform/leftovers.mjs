import { run } from '../system/exec.mjs';

/**
 * Removes containers with their networks and volumes.
 * @param {string[]} which the filters that say so to docker; without any, all of them
 * @param {Record<string, string>} docker what leads to the engine
 */
export async function removeContainers(which, docker) {
  const env = { ...process.env, ...docker };
  for (const [list, remove] of [
    [
      ['ps', '-aq', ...which],
      ['rm', '-fv'],
    ],
    [
      ['network', 'ls', '-q', '--filter', 'type=custom', ...which],
      ['network', 'rm'],
    ],
    [
      ['volume', 'ls', '-q', ...which],
      ['volume', 'rm', '-f'],
    ],
  ]) {
    const { output } = await run('docker', list, { env });
    const ids = output.split(/\s+/).filter((id) => id !== '');
    if (ids.length > 0) await run('docker', [...remove, ...ids], { env });
  }
}

/** What a newer build has replaced; the builder bounds by itself what it remembers. */
export async function removeOldImages(docker) {
  const env = { ...process.env, ...docker };
  await run('docker', ['image', 'prune', '-f'], { env });
}
