import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** `[first night, morning after, UID, DTSTAMP, SUMMARY]` */
export type ReadEvent = [string, string, string, string, string];
export type ReadCalendar = { readonly name: string; readonly events: readonly ReadEvent[] };
export type AskedRule = {
  readonly rule: string;
  readonly start: string;
  readonly since: string;
  readonly before: string;
};

export type Validated = {
  readonly icalendar: readonly ReadCalendar[];
  readonly vobject: readonly ReadCalendar[];
  /** `fits`: DTSTART is itself an instance of the rule. */
  readonly dateutil: readonly ({ readonly fits: boolean; readonly days: readonly string[] } | null)[];
};

/** The system's own Python, which has Debian's packages; another one may stand before it on the path. */
const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';

/** What python3-icalendar, python3-vobject and python3-dateutil read in these calendars and rules. */
export function askValidators(asked: { calendars?: readonly string[]; rules?: readonly AskedRule[] }): Validated {
  const input = JSON.stringify({ calendars: asked.calendars ?? [], rules: asked.rules ?? [] });
  const script = join(import.meta.dirname, 'validators.py');
  const { status, stdout, stderr, error } = spawnSync(python, [script], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error) throw error;
  if (status !== 0)
    throw new Error(`the outside readers failed (python3-icalendar, python3-vobject): ${stderr.slice(-2000)}`);
  return JSON.parse(stdout) as Validated;
}
