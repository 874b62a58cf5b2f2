/** The fields that we use of rabbitmq.com/v1beta1: the operator publishes no types on npm. */
export type RabbitmqCluster = {
  apiVersion: 'rabbitmq.com/v1beta1';
  kind: 'RabbitmqCluster';
  metadata: { name: string; namespace?: string };
  spec: {
    replicas: number;
    image: string;
    persistence: { storage: string };
    resources: Record<'requests' | 'limits', { cpu: string; memory: string }>;
    rabbitmq: { additionalConfig: string };
  };
};
