import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { CHART, renderAll } from './chart.ts';
import { ROOT, textOf } from './facts.ts';

/** Helm, and models of the Kubernetes API with its schemas: .ci/run installs them, since nobody else needs 60 MB. */
const TOOLS = process.env.FAIRBOOK_CHART_TOOLS;
if (!TOOLS && process.env.CI) throw new Error('FAIRBOOK_CHART_TOOLS names no folder: see .ci/run');
if (!TOOLS)
  console.warn('NOT CHECKED: the chart by Helm and the Kubernetes API (FAIRBOOK_CHART_TOOLS, see .ci/run)');

interface Described {
  apiVersion: string;
  kind: string;
}

const LEAST = { host: 'book.example', existingSecret: 'book-secrets' };
const ROLES = {
  ...(parse(textOf(`${CHART}/values-roles.yaml`)) as object),
  nats: { url: 'nats://nats:4222' },
};
const CASES: [string, object][] = [
  ['the least', LEAST],
  [
    'a Secret of its own',
    { host: 'book.example', database: { url: 'postgres://db/book' }, metricsToken: 'x'.repeat(32) },
  ],
  ['nodes of all roles', { ...ROLES, ...LEAST }],
  [
    'a class of storage and resources',
    { ...LEAST, storage: { className: 'fast' }, resources: { limits: null } },
  ],
];

/** What Helm makes of the chart with these values. */
function byHelm(values: object): Described[] {
  const options = ['template', 'book', CHART, '--values', '-'];
  const done = spawnSync(path.join(TOOLS!, 'helm/helm'), options, {
    cwd: ROOT,
    input: stringify(values),
    encoding: 'utf8',
  });
  expect(done.status, done.stderr).toBe(0);
  return parseAllDocuments(done.stdout).flatMap((each) => (each.toJS() as Described | null) ?? []);
}

/** Each object as one line with its keys in order. */
const sorted = (objects: readonly object[]): string[] =>
  objects.map((each) => stringify(each, { sortMapEntries: true })).sort();

test.runIf(TOOLS).each(CASES)('Helm renders what our small renderer renders: %s', (_, values) => {
  expect(sorted(byHelm(values))).toEqual(sorted(renderAll(values)));
});

test.runIf(TOOLS).each(CASES)('the Kubernetes API takes each field and value: %s', async (_, values) => {
  const objects = byHelm(values);
  for (const object of objects) {
    const file = path.join(TOOLS!, 'node_modules/kubernetes-models', object.apiVersion, `${object.kind}.js`);
    const { [object.kind]: Model } = await import(pathToFileURL(file).href);
    expect(() => new Model(object).validate(), object.kind).not.toThrow();
    const wrong = { ...object, metadata: { name: 7 } };
    expect(() => new Model(wrong).validate()).toThrow('metadata/name');
  }
  expect(unknownFields(objects)).toBe('');
  const [first] = objects;
  expect(unknownFields([{ ...first!, spek: {} } as Described])).toContain('spek');
});

/** What the compiler says of the objects as literals of the API's types, where a field that nobody knows is an error. */
function unknownFields(objects: readonly Described[]): string {
  const folder = mkdtempSync(path.join(TOOLS!, 'objects-'));
  try {
    symlinkSync(path.join(TOOLS!, 'node_modules'), path.join(folder, 'node_modules'));
    const lines = objects.flatMap(({ apiVersion, kind, ...rest }, i) => [
      `import type { I${kind} as I${i} } from 'kubernetes-models/${apiVersion}/${kind}';`,
      `export const _${i}: I${i} = ${JSON.stringify({ apiVersion, kind, ...rest })};`,
    ]);
    writeFileSync(path.join(folder, 'objects.ts'), lines.join('\n'));
    const compilerOptions = {
      module: 'nodenext',
      target: 'es2024',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
    };
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['objects.ts'] }),
    );
    const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
    return spawnSync(tsc, ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
