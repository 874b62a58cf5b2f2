import type { Json } from '../../lib/api.ts';
import { type Manifest, named } from './manifests.ts';

const of = (all: Manifest[], kind: string, name: string): Json => (named(all, kind, name) as Manifest).spec;
const pod = (all: Manifest[], name = 'svc-hotel'): Json => of(all, 'Deployment', name).template.spec;
const app = (all: Manifest[], name = 'svc-hotel'): Json => pod(all, name).containers[0];
const set = (target: Json, key: string, value: unknown): void => {
  target[key] = value;
};
const drop = (all: Manifest[], kind: string, name: string) =>
  void all.splice(all.indexOf(named(all, kind, name) as Manifest), 1);

/** Ways to spoil the production overlay, with what the policy has to say of each. */
export const SPOILED: readonly (readonly [title: string, fault: string, spoil: (all: Manifest[]) => void])[] = [
  ['root allowed', 'may run as root', (all) => set(pod(all).securityContext, 'runAsNonRoot', false)],
  ['user 0', 'may run as root', (all) => set(pod(all).securityContext, 'runAsUser', 0)],
  ['no seccomp', 'has no seccomp profile', (all) => void delete pod(all).securityContext.seccompProfile],
  ['a token', 'is given a token', (all) => set(pod(all), 'automountServiceAccountToken', true)],
  ['host network', 'shares the host', (all) => set(pod(all), 'hostNetwork', true)],
  [
    'a host folder',
    'mounts a folder of the host',
    (all) => pod(all).volumes.push({ name: 'x', hostPath: { path: '/' } }),
  ],
  ['escalation', 'may gain privileges', (all) => void delete app(all).securityContext.allowPrivilegeEscalation],
  ['writable root', 'can write to its root', (all) => set(app(all).securityContext, 'readOnlyRootFilesystem', false)],
  ['privileged', 'is privileged', (all) => set(app(all).securityContext, 'privileged', true)],
  ['capabilities', 'has capabilities', (all) => set(app(all).securityContext.capabilities, 'add', ['NET_RAW'])],
  ['no requests', 'requests no cpu', (all) => void delete app(all).resources.requests],
  ['no limit', 'has no limit of memory', (all) => void delete app(all).resources.limits],
  ['latest', 'without an exact tag', (all) => set(app(all), 'image', 'booking/svc-hotel:latest')],
  ['no tag', 'without an exact tag', (all) => set(app(all), 'image', 'registry.example.org:5000/booking/svc-hotel')],
  ['a secret value', 'has a secret', (all) => app(all).env.push({ name: 'CALLER_KEY', value: 'x'.repeat(43) })],
  ['a password in a URL', 'has a secret', (all) => app(all).env.push({ name: 'AMQP_URL', value: 'amqp://a:b@c' })],
  ['no readiness', 'has no readinessProbe', (all) => void delete app(all).readinessProbe],
  ['liveness asks the database', 'is killed when', (all) => set(app(all).livenessProbe.httpGet, 'path', '/readyz')],
  ['a probe of no port', 'has no startupProbe', (all) => set(app(all).startupProbe.httpGet, 'port', 'privat')],
  [
    'connections that are still kept',
    'that the gateway still keeps',
    (all) =>
      set(
        app(all).env.find(({ name }: Json) => name === 'SHUTDOWN_WAIT_MS'),
        'value',
        '2000',
      ),
  ],
  ['too short an end', 'before it has drained', (all) => set(pod(all), 'terminationGracePeriodSeconds', 10)],
  [
    'a selector astray',
    'selects other pods',
    (all) => set(of(all, 'Deployment', 'gateway').selector, 'matchLabels', { a: 'b' }),
  ],
  [
    'a service of nobody',
    'has no pods behind it',
    (all) => set(of(all, 'Service', 'svc-hotel'), 'selector', { a: 'b' }),
  ],
  ['a port of nobody', 'goes to a port', (all) => set(of(all, 'Service', 'gateway').ports[0], 'targetPort', 'web')],
  ['no budget', 'has no disruption budget', (all) => drop(all, 'PodDisruptionBudget', 'svc-webhooks')],
  ['no account', 'names a ServiceAccount', (all) => drop(all, 'ServiceAccount', 'svc-calendar')],
  [
    'an unknown secret key',
    'reads a secret that nobody makes',
    (all) => set(pod(all).volumes.find(isSecrets).projected.sources[1].secret.items[0], 'key', 'x'),
  ],
  [
    'a file not mounted',
    'from a file that is not mounted',
    (all) => app(all).env.push({ name: 'X_FILE', value: '/run/secrets/booking/x' }),
  ],
  ['no default deny', 'nothing is denied by default', (all) => drop(all, 'NetworkPolicy', 'default-deny')],
  [
    'an edge to nobody',
    'names pods that nobody makes',
    (all) => set(of(all, 'NetworkPolicy', 'svc-hotel').ingress[0].from[0].podSelector, 'matchLabels', { a: 'b' }),
  ],
  [
    'open to everybody',
    'lets everybody in or out',
    (all) => void delete of(all, 'NetworkPolicy', 'gateway').ingress[0].from,
  ],
  [
    'a public service',
    'makes public what is not',
    (all) => set(of(all, 'Ingress', 'gateway').rules[0].http.paths[0].backend.service, 'name', 'svc-hotel'),
  ],
  ['no TLS', 'serves a host without TLS', (all) => void delete of(all, 'Ingress', 'gateway').tls],
  ['scaled by two', 'has its number set by two', (all) => set(of(all, 'Deployment', 'gateway'), 'replicas', 3)],
  [
    'a Secret object',
    'is a secret in the manifests',
    (all) => void all.push({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'x' }, spec: {} }),
  ],
  ['the same twice', 'is there twice', (all) => void all.push(named(all, 'Service', 'gateway') as Manifest)],
];

function isSecrets({ name }: Json): boolean {
  return name === 'secrets';
}
