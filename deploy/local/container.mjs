// The keeper of one server's container: it lives as long as the container does, and takes it away when it is told to end.
// Started by the supervisor, never by hand. CONTAINER holds {name, image, port, hostPort, environment, command, files, data, folder}.
import { spawn, spawnSync } from 'node:child_process';
import { GenericContainer, StartupCheckStrategy } from 'testcontainers';

const spec = JSON.parse(process.env.CONTAINER ?? '{}');

/** Testcontainers opens ports to every network that the machine is in. */
class LoopbackContainer extends GenericContainer {
  async beforeContainerCreated() {
    for (const binding of Object.values(this.hostConfig.PortBindings).flat()) binding.HostIp = '127.0.0.1';
  }
}

/**
 * Whether a server serves is for the supervisor to ask, on loopback. Testcontainers would ask at the gateway of the engine
 * where this machine is a container itself, hear nothing, and take a server that serves away after its time to start.
 */
class Supervised extends StartupCheckStrategy {
  async checkStartupState() {
    return 'SUCCESS';
  }
}

function describe() {
  const container = new LoopbackContainer(spec.image)
    .withName(spec.name)
    .withHostname(spec.name.replace(/-[0-9a-f]+$/, ''))
    .withEnvironment(spec.environment)
    .withExposedPorts({ container: spec.port, host: spec.hostPort })
    .withSharedMemorySize(256 * 1024 * 1024)
    .withWaitStrategy(new Supervised());
  const files = Object.entries(spec.files ?? {}).map(([target, content]) => ({ target, content, mode: 0o644 }));
  if (files.length > 0) container.withCopyContentToContainer(files);
  if (spec.command) container.withCommand(spec.command);
  // Data of tests lie in memory; a person's below .local, so that deleting it is a fresh start here too.
  if (spec.folder === null) return container.withTmpFs({ [spec.data]: 'rw' });
  return container.withBindMounts([{ source: spec.folder, target: spec.data, mode: 'rw' }]);
}

// One whose keeper was killed still bears the name.
spawnSync('docker', ['rm', '-f', spec.name], { stdio: 'ignore' });
const starting = describe().start();
let ending = false;

// By its name, as it may be told to end before the container has said that it is up.
process.on('SIGTERM', () => {
  ending = true;
  spawnSync('docker', ['stop', '-t', spec.folder === null ? '0' : '20', spec.name], { stdio: 'ignore' });
  spawnSync('docker', ['rm', '-fv', spec.name], { stdio: 'ignore' });
  process.exit(0);
});

/** The engine ends the output of a server that has not written anything yet: it is asked for again. */
async function passOnOutput() {
  let isSilent = true;
  const output = await started.logs();
  output.on('data', (line) => {
    isSilent = false;
    process.stdout.write(line);
  });
  output.once('end', () => isSilent && setTimeout(passOnOutput, 500));
}

const started = await starting;
await passOnOutput();
spawn('docker', ['wait', spec.name], { stdio: 'ignore' }).once('exit', () => ending || process.exit(1));
