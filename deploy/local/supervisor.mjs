// The process that stays: it owns the servers and services, restarts what dies and ends all of it in order.
// Started by the launcher's commands, never by hand. Argument: {mode, node, run} as JSON; it reports over the channel.
// Modes: start (everything), test (the servers, for tests), engine (a Docker engine, for tests).
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPlatform } from './lib/platform/platform.mjs';
import { writeRun } from './lib/platform/record.mjs';
import { passingSecrets } from './lib/platform/secrets.mjs';
import { createSupervisor } from './lib/platform/supervise.mjs';
import { engineFolder, engineProblem, engineUnit, forgetDeadEngines } from './lib/servers/engine.mjs';
import { givenUrls, removeData, serverPorts, startServers } from './lib/servers/servers.mjs';
import { writeJson } from './lib/system/files.mjs';
import { local, pidsFile, logs as startLogs } from './lib/system/paths.mjs';
import { end as endProcess, marked } from './lib/system/pids.mjs';
import { choosePorts, releasePorts } from './lib/system/ports.mjs';

const { mode, node, run } = JSON.parse(process.argv[2]);
const forTests = mode !== 'start';
const logs = mode === 'test' ? join(run, 'logs') : startLogs;
const base = forTests ? join(run, 'data') : join(local, 'data');
let ready = false;
let detached = false;
let ports = {};
let ending = null;
let units = [];
let engine = null;

const supervisor = createSupervisor({ run, logs, say: (line) => console.log(stamp(line)), onChange: record });

function record(now) {
  units = now;
  if (ending) return;
  try {
    writeDown();
  } catch (error) {
    // A full disk must not end what runs; whoever stops it finds the processes by their mark.
    console.log(stamp(`not written down: ${error.message}`));
  }
}

function writeDown() {
  writeRun(run, { ready, units });
  if (forTests) return;
  const shown = units.filter(({ unit, identity }) => identity && !unit.companion);
  writeJson(pidsFile, Object.fromEntries(shown.map(({ unit, identity }) => [unit.name, identity.pid])));
}

function stamp(line) {
  return `${new Date().toISOString()} ${line}`;
}

function report(message) {
  if (process.connected) process.send(message, () => {});
}

const say = (part, text) => {
  console.log(stamp(`${part}: ${text}`));
  report({ type: 'step', part, text });
};

function end(exitCode) {
  ending ??= finish(exitCode).catch((error) => {
    say(String(error.stack));
    process.exit(1);
  });
  return ending;
}

async function finish(exitCode) {
  await supervisor.close({ kill: mode === 'test' });
  engine?.forget();
  const others = marked(run);
  await Promise.all(others.map((identity) => endProcess(identity, 'SIGTERM', 2000)));
  releasePorts(Object.values(ports));
  if (forTests) removeData(base);
  if (!forTests) rmSync(pidsFile, { force: true });
  rmSync(run, { recursive: true, force: true });
  process.exit(exitCode);
}

async function startTestServers() {
  const given = givenUrls(process.env, 'TEST_');
  ports = await choosePorts(serverPorts(given));
  const secret = passingSecrets();
  return await startServers({ supervisor, given, ports, secret, base, logs, throwaway: true, say });
}

async function startEngine() {
  forgetDeadEngines();
  engine = engineUnit({ run, folder: engineFolder() });
  await supervisor.start(engine).catch(() => {
    throw engineProblem();
  });
  return { host: engine.host };
}

async function startAll() {
  if (mode === 'engine') return await startEngine();
  if (mode === 'test') return (await startTestServers()).urls;
  return await startPlatform({ supervisor, node, base, logs, say, onPorts: (chosen) => (ports = chosen) });
}

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => end(0));
process.on('SIGHUP', () => supervisor.hurry());
process.on('message', (message) => {
  if (message.type === 'detach') detached = true;
  if (message.type === 'stop') void end(0);
});
// Whoever started us is gone, by kill -9 perhaps: only what was detached goes on.
process.on('disconnect', () => detached || end(0));

record([]);
try {
  const result = await startAll();
  ready = true;
  record(units);
  report({ type: 'ready', result });
} catch (error) {
  if (!ending) {
    console.log(stamp(error.stack));
    report({ type: 'failed', sentence: error.message, exitCode: error.exitCode ?? 1 });
    await end(error.exitCode ?? 1);
  }
}
