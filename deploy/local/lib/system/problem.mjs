/** Exit codes of sysexits.h: 69 a service we need cannot be had, 78 wrong configuration. */
export const UNAVAILABLE = 69;

/**
 * An expected end: one sentence for the person, and the exit code.
 * @param {string} sentence
 * @param {number} [exitCode]
 */
export function problem(sentence, exitCode = 1) {
  return Object.assign(new Error(sentence), { exitCode });
}

/**
 * Runs a command to its end: its number is the exit code, a problem is its sentence, anything else is a fault with a stack.
 * @param {() => Promise<number>} command
 */
export async function runMain(command) {
  try {
    process.exitCode = await command();
  } catch (error) {
    process.exitCode = error.exitCode ?? 1;
    process.stderr.write(`\n${sentenceOf(error)}\n`);
  }
}

function sentenceOf(error) {
  if (error.exitCode !== undefined) return error.message;
  if ((error.code === 'EACCES' || error.code === 'EPERM') && error.path) {
    return `${error.path} belongs to another user: run as that user, or remove it.`;
  }
  return error.stack ?? String(error);
}
