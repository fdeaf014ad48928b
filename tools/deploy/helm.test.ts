import { existsSync } from 'node:fs';
import path from 'node:path';
import { system } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../apps/server/platform/config/config.ts';
import { CHART, render } from './chart.ts';
import { argumentsOf, stages } from './dockerfile.ts';
import { ROOT, START, STOPPING_SECONDS, textOf, VARIABLES } from './facts.ts';

const URL_OF_DATABASE = 'postgres://fairbook:secret@db.internal:5432/fairbook';
const LEAST = { host: 'book.example', database: { url: URL_OF_DATABASE } };

interface Pod {
  terminationGracePeriodSeconds: number;
  securityContext: object;
  containers: Container[];
  volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[];
}

interface Container {
  image: string;
  command: string[];
  env: { name: string; value: string }[];
  envFrom: { secretRef: { name: string } }[];
  ports: { name: string; containerPort: number }[];
  volumeMounts: { name: string; mountPath: string }[];
  securityContext: object;
  resources?: object;
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe: Probe;
}

interface Probe {
  httpGet: { path: string; port: string };
}

interface Objects {
  Deployment: {
    spec: { replicas: number; strategy: object; selector: { matchLabels: object }; template: Template };
  };
  Service: { spec: { selector: object; ports: { name: string; targetPort: string }[] } };
  Ingress: {
    metadata: { annotations?: object };
    spec: { tls: { hosts: string[] }[]; rules: { host: string }[] };
  };
  Secret?: { metadata: { name: string }; stringData: Record<string, string> };
  PersistentVolumeClaim: {
    metadata: { name: string };
    spec: { accessModes: string[]; storageClassName?: string };
  };
}

interface Template {
  metadata: { labels: object };
  spec: Pod;
}

const rendered = (values: object): Objects => render(values) as unknown as Objects;
const podOf = ({ Deployment }: Objects): Pod => Deployment.spec.template.spec;

/** The environment of the container: the image's, the Secret's, and its own. */
function envOf(objects: Objects): Record<string, string> {
  const own = podOf(objects).containers[0]!.env.map(({ name, value }) => [name, value]);
  return { ...stages().at(-1)!.env, ...objects.Secret?.stringData, ...Object.fromEntries(own) };
}

test('the chart makes one of each object', () => {
  expect(Object.keys(render(LEAST)).sort()).toEqual([
    'Deployment',
    'Ingress',
    'PersistentVolumeClaim',
    'Secret',
    'Service',
  ]);
});

test('the chart names itself and the version of the package', () => {
  const chart = parse(textOf(`${CHART}/Chart.yaml`)) as {
    name: string;
    appVersion: string;
    apiVersion: string;
  };
  const { version } = JSON.parse(textOf('package.json')) as { version: string };
  const values = parse(textOf(`${CHART}/values.yaml`)) as { image: { tag: string } };
  expect(chart).toMatchObject({ apiVersion: 'v2', name: path.basename(CHART), appVersion: version });
  expect(values.image.tag).toBe(version);
});

test('the server takes its variables', () => {
  const objects = rendered({ ...LEAST, env: { FAIRBOOK_POOL: '40' }, metricsToken: 'x'.repeat(32) });
  const env = envOf(objects);
  expect(Object.keys(env).filter((name) => name !== 'NODE_ENV' && !VARIABLES.has(name))).toEqual([]);
  expect(readConfig(env)).toMatchObject({
    publicOrigin: 'https://book.example',
    databaseUrl: URL_OF_DATABASE,
    databasePoolSize: 40,
    trustProxy: true,
    metricsToken: 'x'.repeat(32),
  });
});

test.each([
  [{ database: LEAST.database }, 'host must be set'],
  [{ host: LEAST.host }, 'database.url or existingSecret must be set'],
])('%j is refused: %s', (values, sentence) => {
  expect(() => render(values)).toThrow(sentence);
});

test('a Secret of its own replaces that of the chart', () => {
  const objects = rendered({ host: 'book.example', existingSecret: 'kept-elsewhere' });
  expect(objects.Secret).toBeUndefined();
  expect(podOf(objects).containers[0]!.envFrom).toEqual([{ secretRef: { name: 'kept-elsewhere' } }]);
  const own = rendered(LEAST);
  expect(podOf(own).containers[0]!.envFrom).toEqual([{ secretRef: { name: own.Secret!.metadata.name } }]);
});

test('the chart starts what npm start starts, once: a second server would be refused', () => {
  const objects = rendered(LEAST);
  const { command } = podOf(objects).containers[0]!;
  expect(command).toEqual(START);
  expect(existsSync(path.join(ROOT, command.at(-1)!))).toBe(true);
  expect(objects.Deployment.spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } });
  expect(podOf(objects).terminationGracePeriodSeconds).toBeGreaterThan(STOPPING_SECONDS);
});

test('probes, ports and the service meet where the server listens', () => {
  const objects = rendered(LEAST);
  const [container] = podOf(objects).containers;
  const { startupProbe, livenessProbe, readinessProbe, ports } = container!;
  expect([startupProbe, livenessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
    system.healthz.path,
    system.healthz.path,
  ]);
  expect(readinessProbe.httpGet.path).toBe(system.readyz.path);
  expect(ports).toEqual([{ name: 'http', containerPort: Number(argumentsOf('EXPOSE')) }]);
  expect(objects.Service.spec.ports).toMatchObject([{ name: 'http', targetPort: 'http' }]);
  const { selector, template } = objects.Deployment.spec;
  expect(template.metadata.labels).toEqual(selector.matchLabels);
  expect(objects.Service.spec.selector).toEqual(selector.matchLabels);
});

test('the host is that of the certificate', () => {
  const { spec } = rendered(LEAST).Ingress;
  expect(spec.rules.map(({ host }) => host)).toEqual(['book.example']);
  expect(spec.tls.flatMap(({ hosts }) => hosts)).toEqual(['book.example']);
});

test('the pod has no rights, and writes to its volume only', () => {
  const objects = rendered(LEAST);
  const pod = podOf(objects);
  const [container] = pod.containers;
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
  });
  expect(container!.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(container!.volumeMounts).toEqual([
    { name: 'data', mountPath: argumentsOf('VOLUME'), readOnly: false },
    { name: 'tmp', mountPath: '/tmp' },
  ]);
  expect(pod.volumes[0]!.persistentVolumeClaim!.claimName).toBe(objects.PersistentVolumeClaim.metadata.name);
});

test('what may be left out appears when it is given', () => {
  const bare = rendered(LEAST);
  expect(bare.PersistentVolumeClaim.spec).not.toHaveProperty('storageClassName');
  const full = rendered({
    ...LEAST,
    storage: { className: 'fast' },
    ingress: { annotations: { 'cert-manager.io/cluster-issuer': 'main' } },
    resources: { requests: { cpu: '1', memory: '1Gi' }, limits: null },
  });
  expect(full.PersistentVolumeClaim.spec.storageClassName).toBe('fast');
  expect(full.Ingress.metadata.annotations).toEqual({ 'cert-manager.io/cluster-issuer': 'main' });
  expect(podOf(full).containers[0]!.resources).toEqual({ requests: { cpu: '1', memory: '1Gi' } });
});

test('a pod asks for room and has a limit of memory, and none of processor time', () => {
  expect(podOf(rendered(LEAST)).containers[0]!.resources).toEqual({
    requests: { cpu: '500m', memory: '768Mi' },
    limits: { memory: '2Gi' },
  });
});
