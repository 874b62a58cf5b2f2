import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { ROOT } from '../../lib/processes.ts';

type Instruction = { readonly word: string; readonly text: string };
export type Stage = { readonly base: string; readonly name: string; readonly steps: readonly Instruction[] };

/** The stages of the Dockerfile, with lines that go on joined. */
export function readStages(file = join(ROOT, 'Dockerfile')): readonly Stage[] {
  const lines = readFileSync(file, 'utf8')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  const stages: { base: string; name: string; steps: Instruction[] }[] = [];
  for (const line of lines) {
    const [word = '', ...rest] = line.split(' ');
    const text = rest.join(' ');
    const [, base = '', name = ''] = word === 'FROM' ? (/^(\S+) AS (\S+)$/.exec(text) ?? []) : [];
    if (word === 'FROM') stages.push({ base, name, steps: [] });
    else stages.at(-1)?.steps.push({ word, text });
  }
  return stages;
}

/**
 * Runs the steps of the Dockerfile's stages in folders instead of a Docker engine, each stage in one of its own below
 * `into`; those that are the same for every service once. What a step says of `/image` is meant inside its stage.
 * @returns the folder of the last stage, which is the image's root
 */
export function buildInto(into: string, { service, target }: { service: string; target: string }): string {
  const folderOf = (name: string) => join(into, usesService(stages.get(name)) ? service : 'every', name);
  const stages = new Map(readStages().map((stage) => [stage.name, stage]));
  const build = (name: string): void => {
    const stage = stages.get(name);
    if (!stage) throw new Error(`no stage ${name}`);
    mkdirSync(folderOf(name), { recursive: true });
    for (const from of [stage.base, ...copiedFrom(stage)]) {
      if (stages.has(from) && !existsSync(folderOf(from))) build(from);
    }
    // A stage that begins with another one has all that is in it.
    if (stages.has(stage.base))
      cpSync(folderOf(stage.base), folderOf(name), { recursive: true, verbatimSymlinks: true });
    runSteps(stage, folderOf, service);
  };
  build(target);
  return folderOf(target);
}

const copiedFrom = ({ steps }: Stage) => steps.flatMap(({ text }) => /^--from=(\S+)/.exec(text)?.[1] ?? []);

const usesService = (stage: Stage | undefined) => stage?.steps.some(({ text }) => text.includes('SERVICE')) ?? false;

function runSteps(stage: Stage, folderOf: (name: string) => string, service: string): void {
  const root = folderOf(stage.name);
  let cwd = root;
  for (const { word, text: written } of stage.steps) {
    const text = written.replaceAll(`\${SERVICE}`, service);
    if (word === 'WORKDIR') cwd = join(root, text);
    mkdirSync(cwd, { recursive: true });
    if (word === 'RUN') runStep(text.replaceAll(/(?<![\w/])\/image/g, join(root, 'image')), cwd);
    if (word === 'COPY') copyStep(text, { root, cwd, folderOf });
  }
}

function runStep(command: string, cwd: string): void {
  // Which version of pnpm there is was asked for the first image: a slow registry is not asked again for each.
  const npm = { npm_config_prefer_offline: 'true' };
  const env = { ...process.env, ...npm, PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`RUN ${command}\n${stdout}${stderr}`);
}

type Places = { root: string; cwd: string; folderOf: (name: string) => string };

function copyStep(text: string, { root, cwd, folderOf }: Places): void {
  const words = text.split(' ');
  const from = words[0]?.startsWith('--from=') ? folderOf(words.shift()?.slice('--from='.length) ?? '') : ROOT;
  const to = words.pop() ?? '';
  const target = to.startsWith('/') ? join(root, to) : join(cwd, to);
  for (const word of words) {
    const source = join(from, word);
    const place = to.endsWith('/') && statSync(source).isFile() ? join(target, basename(source)) : target;
    cpSync(source, place, { recursive: true, verbatimSymlinks: true, filter: (path) => isSent(from, path) });
  }
}

/** What .dockerignore leaves out of the sources of this clone. */
function isSent(from: string, path: string): boolean {
  return from !== ROOT || !/(^|\/)(node_modules|test)(\/|$)|^gateway\/widget\/source/.test(relative(ROOT, path));
}

export const removeBuilt = (into: string): void => rmSync(into, { recursive: true, force: true });
