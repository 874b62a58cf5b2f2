import { memoryFlags } from '../local/lib/platform/memory.mjs';
import type { Service } from './services.ts';

const head = (apiVersion: string, kind: string, name: string) => `apiVersion: ${apiVersion}
kind: ${kind}
metadata:
  name: ${name}
`;

const secretItems = (keys: readonly string[]) =>
  keys.map((key) => `                    - { key: ${key}, path: ${key} }`).join('\n');

const secretFile = (setting: string, key: string) =>
  `            - { name: ${setting}_FILE, value: /run/secrets/booking/${key} }`;

function deployment({ name, port, privatePort, mail }: Service): string {
  return `${head('apps/v1', 'Deployment', name)}spec:
  replicas: 2
  selector:
    matchLabels: { app.kubernetes.io/name: ${name} }
  template:
    metadata:
      labels: { app.kubernetes.io/name: ${name} }
    spec:
      serviceAccountName: ${name}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: { app.kubernetes.io/name: ${name} }
      containers:
        - name: app
          image: booking/${name}
          args: [${[...memoryFlags(name), 'src/main.ts'].join(', ')}]
          ports:
            - { name: http, containerPort: ${port} }
            - { name: private, containerPort: ${privatePort} }
          env:
${secretFile('DATABASE_URL', 'database-url')}
${secretFile('AMQP_URL', 'amqp-url')}
${secretFile('CALLER_KEY', 'caller-key')}
${secretFile('CALLER_PUBLIC_KEYS', 'caller-public-keys')}
${secretFile('ENCRYPTION_KEY', 'encryption-key')}
${mail ? `${secretFile('SMTP_URL', 'smtp-url')}\n` : ''}            - { name: GATEWAY_INTERNAL_URL, value: http://gateway:9080 }
      volumes:
        - name: secrets
          projected:
            defaultMode: 0440
            sources:
              - secret:
                  name: booking-shared
                  items:
${secretItems(['caller-public-keys'])}
              - secret:
                  name: booking-${name}
                  items:
${secretItems(ownSecrets(mail))}
`;
}

/** The keys of a service's own Secret. */
export const ownSecrets = (mail: boolean): string[] => [
  'database-url',
  'amqp-url',
  'encryption-key',
  'caller-key',
  ...(mail ? ['smtp-url'] : []),
];

const service = ({ name, port, privatePort }: Service) => `${head('v1', 'Service', name)}spec:
  selector: { app.kubernetes.io/name: ${name} }
  ports:
    - { name: http, port: ${port}, targetPort: http }
    - { name: private, port: ${privatePort}, targetPort: private }
`;

const budget = ({ name }: Service) => `${head('policy/v1', 'PodDisruptionBudget', name)}spec:
  maxUnavailable: 1
  selector:
    matchLabels: { app.kubernetes.io/name: ${name} }
`;

const account = ({ name }: Service) => `# No process of ours speaks to the cluster.
${head('v1', 'ServiceAccount', name)}automountServiceAccountToken: false
`;

const LIST = `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources: [deployment.yaml, service.yaml, service-account.yaml, disruption-budget.yaml]
`;

/** The folder of one service in the base of kustomize, by the names of its files. */
export function manifestsOf(program: Service): Readonly<Record<string, string>> {
  const files = {
    'deployment.yaml': deployment(program),
    'service.yaml': service(program),
    'service-account.yaml': account(program),
    'disruption-budget.yaml': budget(program),
    'kustomization.yaml': LIST,
  };
  const header = '# Printed by `npm run deployment` from programs.json and deploy.json of the service.\n';
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, header + text]));
}
