import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAMS } from '@booking/core/trades';

export const ROOT = join(import.meta.dirname, '../..');

/** What a service says of its deployment in its own `deploy.json`. */
type Needs = {
  /** Whether it hands e-mails to a relay. */
  readonly mail: boolean;
  /** Whether it asks other people's servers. */
  readonly internet: boolean;
  /** By what it is scaled: the processor, or a rule of its own in the component `autoscaling`. */
  readonly scale: 'cpu' | 'own';
  /** Settings of its own that Compose hands on, empty where they are not set, by what they are for. */
  readonly settings?: readonly {
    readonly why: string;
    readonly names: readonly string[];
    /** By the files that are mounted: no two services share one. */
    readonly secrets: Readonly<Record<string, string>>;
  }[];
};

export type Service = Needs & {
  /** `svc-hotel` */
  readonly name: string;
  readonly port: number;
  readonly privatePort: number;
};

/** Everything that answers behind the gateway, in the order of `programs.json`. */
export const SERVICES: readonly Service[] = Object.entries(PROGRAMS)
  .filter(([name]) => name.startsWith('svc-'))
  .map(([name, ports]) => {
    const needs = JSON.parse(readFileSync(join(ROOT, name, 'deploy.json'), 'utf8')) as Needs;
    return { name, ...ports, ...needs };
  });

/** What images are tagged with. */
export const { version: VERSION } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

export const PROGRAM_NAMES: readonly string[] = Object.keys(PROGRAMS);

/** `svc-hotel` as the gateway's settings call it: `HOTEL`. */
export const settingOf = ({ name }: Service): string => name.replace('svc-', '').toUpperCase();
