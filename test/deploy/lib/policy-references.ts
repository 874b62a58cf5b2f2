import type { Json } from '../../lib/api.ts';
import { type Manifest, named, nameOf, SECRETS, workloadsOf } from './manifests.ts';

type Labels = Readonly<Record<string, string>>;

/** Pods that others make from objects of ours, by the labels that their operators give them. */
const FOREIGN_PODS: readonly Labels[] = [
  { 'cnpg.io/cluster': 'booking-postgres' },
  { 'app.kubernetes.io/name': 'booking-rabbitmq' },
  { 'app.kubernetes.io/name': 'booking-redis' },
];

const templatesOf = (all: readonly Manifest[]) => workloadsOf(all).map(({ spec }) => spec.template);

function selects(selector: Json, labels: Labels): boolean {
  const equal = Object.entries(selector?.matchLabels ?? {}).every(([key, value]) => labels[key] === value);
  const within = ({ key, values }: Json) => values.includes(labels[key]);
  return equal && (selector?.matchExpressions ?? []).every(within);
}

const selectsSome = (all: readonly Manifest[], selector: Json, others: readonly Labels[] = []) =>
  [...templatesOf(all).map(({ metadata }) => metadata.labels as Labels), ...others].some((labels) =>
    selects(selector, labels),
  );

function podReferences(all: readonly Manifest[], pod: Json): string[] {
  const faults: string[] = [];
  if (!named(all, 'ServiceAccount', pod.serviceAccountName)) faults.push('names a ServiceAccount that is not there');
  const sources = (pod.volumes ?? []).flatMap((volume: Json) => volume.projected?.sources ?? [volume]);
  const maps = sources.flatMap((source: Json) => source.configMap?.name ?? []);
  for (const { envFrom = [] } of pod.containers) maps.push(...envFrom.map((one: Json) => one.configMapRef.name));
  for (const name of maps)
    if (!named(all, 'ConfigMap', name)) faults.push(`names a ConfigMap ${name} that is not there`);
  for (const { secret } of sources) {
    const keys = secret ? SECRETS[secret.name] : [];
    if (secret?.items?.some(({ key }: Json) => !keys?.includes(key))) faults.push('reads a secret that nobody makes');
  }
  const volumes = new Set((pod.volumes ?? []).map(({ name }: Json) => name));
  for (const { volumeMounts = [] } of pod.containers)
    if (volumeMounts.some(({ name }: Json) => !volumes.has(name))) faults.push('mounts a volume that is not there');
  return faults;
}

/** What its processes read as files has to be mounted under those names. */
function fileReferences(pod: Json): string[] {
  const sources = (pod.volumes ?? []).flatMap((volume: Json) => volume.projected?.sources ?? []);
  const mounted = new Set(sources.flatMap(({ secret }: Json) => (secret?.items ?? []).map(({ path }: Json) => path)));
  const asked = pod.containers.flatMap(({ env = [] }: Json) => env.filter(({ name }: Json) => name.endsWith('_FILE')));
  const missing = asked.filter(({ value }: Json) => !mounted.has(value.split('/').at(-1)));
  return missing.map(({ name }: Json) => `reads ${name} from a file that is not mounted`);
}

function workloadFaults(all: readonly Manifest[], manifest: Manifest): string[] {
  const { selector, template, replicas } = manifest.spec;
  const faults = [...podReferences(all, template.spec), ...fileReferences(template.spec)];
  if (manifest.kind !== 'Deployment') return faults;
  const { labels } = template.metadata;
  const spreads: Json[] = template.spec.topologySpreadConstraints ?? [];
  const budgets = all.filter((one) => one.kind === 'PodDisruptionBudget' && selects(one.spec.selector, labels));
  const scalers = all.filter((one) => one.spec?.scaleTargetRef?.name === manifest.metadata.name);
  if (!selects(selector, labels)) faults.push('selects other pods than its own');
  if (!spreads.some(({ labelSelector }) => selects(labelSelector, labels))) faults.push('is not spread over nodes');
  if (budgets.length !== 1) faults.push('has no disruption budget of its own');
  if (scalers.length > 0 && replicas !== undefined) faults.push('has its number set by two');
  return faults;
}

function serviceFaults(all: readonly Manifest[], { spec }: Manifest): string[] {
  const behind = templatesOf(all).filter(({ metadata }) => selects({ matchLabels: spec.selector }, metadata.labels));
  if (behind.length === 0) return ['has no pods behind it'];
  const ports = new Set(
    behind[0].spec.containers.flatMap(({ ports = [] }: Json) => ports.map(({ name }: Json) => name)),
  );
  return spec.ports.every(({ targetPort }: Json) => ports.has(targetPort)) ? [] : ['goes to a port that nobody opens'];
}

function ingressFaults(all: readonly Manifest[], { spec }: Manifest): string[] {
  const backends = spec.rules.flatMap(({ http }: Json) => http.paths.map(({ backend }: Json) => backend.service));
  const resolves = ({ name, port }: Json) =>
    named(all, 'Service', name)?.spec.ports.some((one: Json) => one.name === port.name);
  const hosts = new Set((spec.tls ?? []).flatMap((one: Json) => one.hosts));
  const faults = backends.every(resolves) ? [] : ['leads to a Service that is not there'];
  if (backends.some(({ name }: Json) => name !== 'gateway')) faults.push('makes public what is not the gateway');
  return spec.rules.every(({ host }: Json) => hosts.has(host)) ? faults : [...faults, 'serves a host without TLS'];
}

function networkFaults(all: readonly Manifest[], { spec }: Manifest): string[] {
  const rules: Json[] = [...(spec.ingress ?? []), ...(spec.egress ?? [])];
  const peers = rules.flatMap((rule) => [...(rule.from ?? []), ...(rule.to ?? [])]);
  const pods = peers.flatMap(({ podSelector }) => podSelector ?? []);
  const resolves = pods.every((selector) => selectsSome(all, selector, FOREIGN_PODS));
  const open = rules.some((rule) => !(rule.from ?? rule.to)?.length);
  return [...(resolves ? [] : ['names pods that nobody makes']), ...(open ? ['lets everybody in or out'] : [])];
}

const scalerFaults = (all: readonly Manifest[], { spec }: Manifest) =>
  named(all, 'Deployment', spec.scaleTargetRef.name) ? [] : ['scales what is not there'];

const CHECKS: Readonly<Record<string, (all: readonly Manifest[], one: Manifest) => string[]>> = {
  Deployment: workloadFaults,
  Job: workloadFaults,
  Service: serviceFaults,
  Ingress: ingressFaults,
  NetworkPolicy: networkFaults,
  HorizontalPodAutoscaler: scalerFaults,
  ScaledObject: scalerFaults,
  PodDisruptionBudget: (all, { spec }) => (selectsSome(all, spec.selector) ? [] : ['protects nothing']),
  Secret: () => ['is a secret in the manifests'],
};

/** Every name and selector that leads nowhere, and objects that are there twice. */
export function referencePolicy(all: readonly Manifest[]): string[] {
  const faults = all.flatMap((one) => (CHECKS[one.kind]?.(all, one) ?? []).map((fault) => `${nameOf(one)} ${fault}`));
  const names = all.map(nameOf);
  const twice = names.filter((name, i) => names.indexOf(name) !== i).map((name) => `${name} is there twice`);
  const policies = all.filter(({ kind }) => kind === 'NetworkPolicy');
  const denying = policies.filter(({ spec }) => spec.policyTypes.length === 2 && !spec.ingress && !spec.egress);
  const open = templatesOf(all).filter(
    ({ metadata }) => !denying.some(({ spec }) => selects(spec.podSelector, metadata.labels)),
  );
  const denies = open.length === 0;
  return [...faults, ...twice, ...(policies.length > 0 && !denies ? ['nothing is denied by default'] : [])];
}
