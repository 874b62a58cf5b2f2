import type { Blocks } from './blocks.ts';
import { ownSecrets } from './manifests.ts';
import { PROGRAM_NAMES, SERVICES, type Service, settingOf, VERSION } from './services.ts';

const upstream = (program: Service) => `
- { name: ${settingOf(program)}_URL, value: http://${program.name}:${program.port} }
- { name: ${settingOf(program)}_INTERNAL_URL, value: http://${program.name}:${program.privatePort} }
`;

const autoscaler = ({ name }: Service) => `
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: ${name}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: ${name} }
  minReplicas: 2
  maxReplicas: 10
  metrics:
    - type: Resource
      resource: { name: cpu, target: { type: AverageValue, averageValue: 700m } }
  behavior:
    scaleDown: { stabilizationWindowSeconds: 300 }
`;

const migration = ({ name }: Service) => `
---
apiVersion: batch/v1
kind: Job
metadata:
  name: migrate-${name}
spec:
  template:
    metadata:
      labels: { app.kubernetes.io/name: migrate-${name} }
    spec:
      containers:
        - name: app
          image: booking/${name}
      volumes:
        - name: secrets
          projected:
            defaultMode: 0440
            sources:
              - secret:
                  name: booking-migrate
                  items:
                    - { key: database-admin-url, path: database-admin-url }
              - secret:
                  name: booking-${name}
                  items:
                    - { key: database-url, path: database-url }
`;

const ports = ({ port, privatePort }: Service) =>
  `ports: [{ protocol: TCP, port: ${port} }, { protocol: TCP, port: ${privatePort} }]`;

const fromGateway = (program: Service) => `
- to: [{ podSelector: { matchLabels: { app.kubernetes.io/name: ${program.name} } } }]
  ${ports(program)}
`;

const INTERNET = `
    # Other people's servers, and none of ours: the address guard says the same once more.
    - to:
        - ipBlock:
            cidr: 0.0.0.0/0
            except: [10.0.0.0/8, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16, 172.16.0.0/12, 192.168.0.0/16]
      ports: [{ protocol: TCP, port: 443 }]`;

const RELAY = `
    # Mail is handed to a relay outside.
    - to: [{ ipBlock: { cidr: 0.0.0.0/0 } }]
      ports: [{ protocol: TCP, port: 587 }]`;

const policy = (program: Service) => `
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: ${program.name}
spec:
  podSelector: { matchLabels: { app.kubernetes.io/name: ${program.name} } }
  policyTypes: [Ingress, Egress]
  ingress:
    - from: [{ podSelector: { matchLabels: { app.kubernetes.io/name: gateway } } }]
      ${ports(program)}
  egress:
    - to: [{ podSelector: { matchLabels: { app.kubernetes.io/name: gateway } } }]
      ports: [{ protocol: TCP, port: 9080 }]${program.internet ? INTERNET : ''}${program.mail ? RELAY : ''}
`;

const item = (name: string) => `- ${name}`;
const names = SERVICES.map(({ name }) => name);

/** The files under `deploy/kustomize` that list services beside what is written by hand, with their printed blocks. */
export const KUSTOMIZE: Readonly<Record<string, Blocks>> = {
  'base/kustomization.yaml': { services: names.map(item) },
  'base/secrets.yaml': {
    secrets: SERVICES.map(({ name, mail }) => `booking-${name}: [${ownSecrets(mail).join(', ')}]`),
  },
  'base/gateway/deployment.yaml': { upstreams: SERVICES.map(upstream) },
  'components/autoscaling/apis.yaml': { services: SERVICES.filter(({ scale }) => scale === 'cpu').map(autoscaler) },
  'components/migrate/jobs.yaml': { services: SERVICES.map(migration) },
  'components/monitoring/pod-monitor.yaml': { programs: PROGRAM_NAMES.map(item) },
  'components/network-policies/policies.yaml': {
    ports: SERVICES.map(({ privatePort }) => `- { protocol: TCP, port: ${privatePort} }`),
    callers: names.map(item),
    upstreams: SERVICES.map(fromGateway),
    services: SERVICES.map(policy),
  },
  'overlays/dev/kustomization.yaml': {
    images: PROGRAM_NAMES.map(
      (name) => `- { name: booking/${name}, newName: booking/${name}, newTag: ${VERSION}-dev }`,
    ),
    replicas: PROGRAM_NAMES.map((name) => `- { name: ${name}, count: 1 }`),
  },
  'overlays/prod/kustomization.yaml': {
    images: PROGRAM_NAMES.map(
      (name) => `- { name: booking/${name}, newName: registry.example.org/booking/${name}, newTag: ${VERSION} }`,
    ),
  },
};
