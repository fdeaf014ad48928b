import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { partsOf } from './reach/parts.ts';
import type { Tree } from './reach/tree.ts';
import { nearGraph, reachBetween, reachGraph, reachOf } from './reach.ts';

/** A repository in memory. */
function treeOf(texts: Record<string, string>): Tree {
  const hashOf = (text: string) => createHash('sha1').update(text).digest('hex');
  return {
    files: new Map(Object.entries(texts).map(([file, text]) => [file, hashOf(text)])),
    texts: (asked) => new Map(asked.map((file) => [file, texts[file] ?? ''])),
  };
}

const reached = (texts: Record<string, string>, changed: string[], before?: Record<string, string>) => {
  const graph = before && { before: reachGraph(treeOf(before)) };
  return [...reachOf(changed, reachGraph(treeOf(texts)), graph).tests.keys()];
};

const PACKAGE = {
  'packages/sums/package.json': JSON.stringify({
    name: '@fairbook/sums',
    exports: { '.': './index.ts', './later/*': { browser: './src/*-small.ts', default: './src/*.ts' } },
  }),
  'packages/sums/index.ts':
    "export { add } from './src/add.ts';\nexport * from './src/more.ts';\nexport * as kinds from './src/kinds.ts';\n",
  'packages/sums/src/add.ts': 'export const add = 1;\n',
  'packages/sums/src/more.ts': "import type { Kind } from './kinds.ts';\nexport const more: Kind = 2;\n",
  'packages/sums/src/kinds.ts': 'export type Kind = number;\nexport const KINDS = [];\n',
  'packages/sums/src/big.ts': 'export const big = 3;\n',
  'packages/sums/src/big-small.ts': 'export const big = 3;\n',
};
const importing = (name: string) => `import { ${name} } from '@fairbook/sums';\n`;

describe('a change of a module', () => {
  const texts = {
    ...PACKAGE,
    'packages/a/add.test.ts': importing('add'),
    'packages/a/more.test.ts': importing('more'),
    'packages/a/kinds.test.ts': importing('kinds'),
    'packages/a/all.test.ts': "import * as sums from '@fairbook/sums';\n",
    'packages/a/later.test.ts': "const { big } = await import('@fairbook/sums/later/big');\n",
    'packages/a/types.test.ts': "import type { Kind } from '@fairbook/sums';\n",
  };

  test.each([
    ['a name that an index passes on', 'packages/sums/src/add.ts', ['add', 'all']],
    ['a name among all that an index passes on', 'packages/sums/src/more.ts', ['all', 'more']],
    ['a whole module under one name', 'packages/sums/src/kinds.ts', ['all', 'kinds']],
    ['an index', 'packages/sums/index.ts', ['add', 'all', 'kinds', 'more']],
    ['one of the modules that a condition chooses', 'packages/sums/src/big-small.ts', ['later']],
    ['a manifest', 'packages/sums/package.json', ['add', 'all', 'kinds', 'later', 'more']],
    ['a test', 'packages/a/add.test.ts', ['add']],
  ])('%s: whoever imports it is reached', (_, changed, names) => {
    expect(reached(texts, [changed])).toEqual(names.map((name) => `packages/a/${name}.test.ts`));
  });

  test('a module that acts when it is loaded: whoever imports anything beside it is reached', () => {
    const acting = {
      ...texts,
      'packages/sums/src/kinds.ts': "register('kinds');\nexport const KINDS = [];\n",
    };
    const names = reached(acting, ['packages/sums/src/kinds.ts']).map((file) => file.slice(11, -8));
    expect(names).toEqual(['add', 'all', 'kinds', 'more']);
  });

  test('a removed module: whoever imported it before is reached', () => {
    const { 'packages/sums/src/add.ts': _, ...without } = texts;
    const now = { ...without, 'packages/sums/index.ts': '', 'packages/a/add.test.ts': '' };
    expect(reached(now, ['packages/sums/src/add.ts'], texts)).toContain('packages/a/add.test.ts');
  });
});

describe('a change of a file that is no module', () => {
  const READS = "import { readFileSync, globSync } from 'node:fs';\n";
  test.each([
    ['by its path from the root', "readFileSync('docs/limits.md')", 'docs/limits.md'],
    [
      'by its path from the test',
      "readFileSync(new URL('./golden/a.json', import.meta.url))",
      'tools/golden/a.json',
    ],
    [
      'from a folder above',
      "readFileSync(path.join(import.meta.dirname, '..', 'docs/limits.md'))",
      'docs/limits.md',
    ],
    [
      'by a name in a folder',
      "readFileSync(path.join(import.meta.dirname, 'golden', name))",
      'tools/golden/a.json',
    ],
    [
      'by a template',
      'readFileSync(`$' + '{import.meta.dirname}/golden/$' + '{name}.json`)',
      'tools/golden/a.json',
    ],
    ['by a pattern', "globSync('apps/**/*.sql')", 'apps/server/migrations/1.sql'],
  ])('a test that names it %s is reached', (_, code, changed) => {
    const texts = {
      'tools/reads.test.ts': READS + code,
      'docs/limits.md': '',
      'tools/golden/a.json': '',
      'apps/server/migrations/1.sql': '',
    };
    expect(reached(texts, [changed])).toContain('tools/reads.test.ts');
    expect(reached({ ...texts, 'tools/reads.test.ts': READS }, ['docs/limits.md'])).toEqual([]);
  });
});

describe('a change reaches every test', () => {
  const texts = { 'packages/a/a.test.ts': '', 'packages/b/b.test.ts': '', 'data/odd.bin': '' };
  test.each([
    ['of what each runs with', 'package-lock.json', texts],
    ['of data that nothing names', 'data/odd.bin', texts],
    ['if a module is not understood', 'packages/a/a.test.ts', { ...texts, 'packages/c.ts': 'const = {' }],
    [
      'if an import leads nowhere',
      'packages/a/a.test.ts',
      { ...texts, 'packages/c.ts': "import './gone.ts';" },
    ],
  ])('%s', (_, changed, all) => {
    expect(reached(all, [changed])).toEqual(['packages/a/a.test.ts', 'packages/b/b.test.ts']);
  });
});

test('a test with a server is near what it names: its folder, and the module that answers its calls', () => {
  const module = (name: string) => ({
    [`apps/server/play/${name}/index.ts`]: `import { ${name} } from '@fairbook/contracts';\nimport { rule } from './rule.ts';\nexport const routes = [route(${name}.save, rule)];\n`,
    [`apps/server/play/${name}/rule.ts`]: 'export const rule = 1;\n',
    [`apps/server/play/${name}/${name}.test.ts`]: "import { createWorld } from '@fairbook/testkit';\n",
  });
  const texts = {
    ...module('limits'),
    ...module('gifts'),
    'packages/contracts/package.json': JSON.stringify({ name: '@fairbook/contracts', exports: './index.ts' }),
    'packages/contracts/index.ts': 'export const limits = 1;\nexport const gifts = 2;\n',
    'packages/testkit/package.json': JSON.stringify({ name: '@fairbook/testkit', exports: './src/world.ts' }),
    'packages/testkit/src/world.ts':
      "import { compose } from '../../../apps/server/compose/compose.ts';\nexport const createWorld = compose;\n",
    'apps/server/compose/compose.ts':
      "import * as limits from '../play/limits/index.ts';\nimport * as gifts from '../play/gifts/index.ts';\nexport const compose = [limits, gifts];\n",
    'apps/server/play/asks.test.ts':
      "import { createWorld } from '@fairbook/testkit';\nplayer.api('limits.save', {});\n",
  };
  const near = (changed: string) => [...reachOf([changed], nearGraph(treeOf(texts))).tests.keys()];
  const [asks, gifts, limits] = [
    'apps/server/play/asks.test.ts',
    'apps/server/play/gifts/gifts.test.ts',
    'apps/server/play/limits/limits.test.ts',
  ];
  expect(near('apps/server/play/limits/rule.ts')).toEqual([asks, limits]);
  expect(near('apps/server/play/gifts/rule.ts')).toEqual([gifts]);
  expect(near('apps/server/compose/compose.ts')).toEqual([asks, gifts, limits]);
  expect(reached(texts, ['apps/server/play/gifts/rule.ts'])).toEqual([asks, gifts, limits]);
});

describe('of a module whose declarations changed, only those who refer to them are reached', () => {
  const HEAD = "import { add } from '@fairbook/sums';\nconst START = 1;\n";
  const first = (body: string) => `export function first() {\n  ${body}\n}\n`;
  const SECOND = 'export const second = () => add + START;\n';
  const texts = {
    ...PACKAGE,
    'packages/sums/src/kinds.ts': 'export type Kind = number;\n',
    'packages/a/both.ts': HEAD + first('return 1;') + SECOND,
    'packages/a/through.ts':
      "import { first } from './both.ts';\nexport const through = () => first();\nexport const other = 1;\n",
    'packages/a/first.test.ts': "import { first } from './both.ts';\nfirst();\n",
    'packages/a/other.test.ts': "import { other } from './through.ts';\nother();\n",
    'packages/a/second.test.ts': "import { second } from './both.ts';\nsecond();\n",
    'packages/a/through.test.ts': "import { through } from './through.ts';\nthrough();\n",
    'packages/a/whole.test.ts': "await import('./both.ts');\n",
  };
  const both = 'packages/a/both.ts';
  test.each<[what: string, changed: string, text: string, tests: string[]]>([
    ['a function', both, HEAD + first('return 2;') + SECOND, ['first', 'through', 'whole']],
    [
      'a constant inside',
      both,
      HEAD.replace('= 1', '= 2') + first('return 1;') + SECOND,
      ['second', 'whole'],
    ],
    [
      'where a name comes from',
      both,
      HEAD.replace('sums', 'sums/later/big') + first('return 1;') + SECOND,
      ['second', 'whole'],
    ],
    [
      'what another module exports',
      'packages/sums/src/add.ts',
      'export const add = 2;\n',
      ['second', 'whole'],
    ],
    ['a comment', both, `// Sums.\n${HEAD}${first('return 1;')}${SECOND}`, []],
    ['a type', 'packages/sums/src/kinds.ts', 'export type Kind = string;\n', []],
    [
      'what runs when it is loaded',
      both,
      `${HEAD + first('return 1;') + SECOND}first();\n`,
      ['first', 'other', 'second', 'through', 'whole'],
    ],
  ])('%s', (_, changed, text, names) => {
    const [before, now] = [treeOf(texts), treeOf({ ...texts, [changed]: text })];
    const { tests } = reachBetween(before, now, [changed], reachGraph);
    expect([...tests.keys()]).toEqual(names.map((name) => `packages/a/${name}.test.ts`));
  });
});

test.each([
  [
    'a template with what looks like a statement',
    'const text = `\nexport const no = 1;\n`;\nexport const yes = 1;\n',
  ],
  ['a tick in a string', "const tick = '`';\nexport const yes = 1;\nconst other = '`';\n"],
])('the parts of %s are either right or none', (_, text) => {
  const parts = partsOf(text, {}, ['yes']);
  expect(parts === null || 'yes' in parts.declared).toBe(true);
  expect(parts?.declared ?? {}).not.toHaveProperty('no');
});
