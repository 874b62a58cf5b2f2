import { IDLE_MS } from '../../../gateway/src/upstream/upstream.ts';
import type { Json } from '../../lib/api.ts';
import { isProcessOfOurs, type Manifest, nameOf, workloadsOf } from './manifests.ts';

/** What is wrong with one container, in words. */
function containerFaults(container: Json): string[] {
  const { securityContext: context = {}, resources = {}, image = '', env = [] } = container;
  const asks: [boolean, string][] = [
    [context.allowPrivilegeEscalation === false, 'may gain privileges'],
    [context.readOnlyRootFilesystem === true, 'can write to its root'],
    [context.privileged !== true, 'is privileged'],
    [String(context.capabilities?.drop) === 'ALL' && !context.capabilities?.add, 'has capabilities'],
    [Boolean(resources.requests?.cpu && resources.requests?.memory), 'requests no cpu or memory'],
    [Boolean(resources.limits?.memory), 'has no limit of memory'],
    [/(:[\w.-]+|@sha256:\w{64})$/.test(image) && !image.endsWith(':latest'), 'has an image without an exact tag'],
    [env.every(isNoSecret), 'has a secret in its environment'],
  ];
  return asks.filter(([holds]) => !holds).map(([, fault]) => fault);
}

/** Secrets come as files: a value that is one, or a URL with a password, is none of the manifest's. */
export function isNoSecret({ name = '', value = '' }: { name?: string; value?: string }): boolean {
  const named = /(SECRET|TOKEN|PASSWORD|PEPPER|_KEY)$/.test(name);
  return !named && !/:\/\/[^/\s]*:[^/\s]*@/.test(String(value));
}

/** What is wrong with a template of pods as such. */
function podFaults(pod: Json): string[] {
  const { securityContext: context = {} } = pod;
  const volumes: Json[] = pod.volumes ?? [];
  const asks: [boolean, string][] = [
    [context.runAsNonRoot === true && context.runAsUser > 0, 'may run as root'],
    [context.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile'],
    [pod.automountServiceAccountToken === false, 'is given a token of the cluster'],
    [!(pod.hostNetwork || pod.hostPID || pod.hostIPC), 'shares the host’s namespaces'],
    [volumes.every((volume) => volume.hostPath === undefined), 'mounts a folder of the host'],
  ];
  return asks.filter(([holds]) => !holds).map(([, fault]) => fault);
}

const PROBES = ['startupProbe', 'livenessProbe', 'readinessProbe'] as const;

function probeFaults(manifest: Manifest, container: Json): string[] {
  const ports = new Set((container.ports ?? []).map(({ name }: Json) => name));
  const missing = PROBES.filter((probe) => !ports.has(container[probe]?.httpGet?.port));
  const faults = missing.map((probe) => `has no ${probe} on a port of its own`);
  if (!isProcessOfOurs(manifest)) return faults;
  if (container.livenessProbe?.httpGet?.path !== '/livez') faults.push('is killed when what it depends on is gone');
  if (container.readinessProbe?.httpGet?.path !== '/readyz') faults.push('is sent requests before it is ready');
  if (container.readinessProbe?.timeoutSeconds < 2) faults.push('is not waited for: /readyz may take a second');
  return faults;
}

// undici looks at its timers twice a second.
const TIMER_MS = 1000;

/** The five seconds out of the load balancers and the 25 s for what is in flight have to fit; idle connections are gone by then. */
function endFaults(pod: Json, container: Json): string[] {
  const wait = Number(container.env?.find(({ name }: Json) => name === 'SHUTDOWN_WAIT_MS')?.value ?? 0) / 1000;
  if (wait * 1000 < IDLE_MS + TIMER_MS) return ['closes connections that the gateway still keeps'];
  const fits = wait >= 2 * container.readinessProbe?.periodSeconds && pod.terminationGracePeriodSeconds > wait + 25;
  return fits ? [] : ['is ended before it has drained'];
}

/** Every fault of every workload's pods: who they are, what they may use, how they are asked and ended. */
export function podPolicy(all: readonly Manifest[]): string[] {
  return workloadsOf(all).flatMap((manifest) => {
    const pod = manifest.spec.template.spec;
    const [container] = pod.containers;
    const faults = [...podFaults(pod), ...pod.containers.flatMap(containerFaults)];
    if (manifest.kind === 'Deployment') faults.push(...probeFaults(manifest, container));
    if (isProcessOfOurs(manifest)) faults.push(...endFaults(pod, container));
    return faults.map((fault) => `${nameOf(manifest)} ${fault}`);
  });
}
