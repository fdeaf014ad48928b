import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { LIVE_PATH } from '@fairbook/contracts/operations/live';
import { expect, test } from 'vitest';
import { ROOT, STOPPING_SECONDS, textOf, VARIABLES } from './facts.ts';

const PAGE = textOf('docs/deploy.md');

const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()));

const partOf = (title: string): string => PAGE.split(`\n## ${title}\n`)[1]!.split('\n## ')[0]!;

test('the figures of docs/deploy.md are those of docs/performance.md', () => {
  const measured = rowsOf(textOf('docs/performance.md'));
  const figures = rowsOf(partOf('Sizing')).slice(2);
  expect(figures).toHaveLength(5);
  for (const [, what, figure = '', unit] of figures) {
    const row = measured.find(([, name]) => name === what);
    expect(row?.[5], what).toBe(unit);
    const numberOf = (text: string) => Number(text.replaceAll(',', ''));
    const ratio = numberOf(figure) / numberOf(row![2]!);
    expect(ratio, `${what}: ${figure}, measured ${row![2]}`).toBeGreaterThan(0.75);
    expect(ratio, `${what}: ${figure}, measured ${row![2]}`).toBeLessThan(1.1);
  }
});

test('docs/deploy.md names every file that the server keeps a secret in', () => {
  const sources = globSync('apps/server/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] }).map(textOf);
  const names = sources
    .filter((text) => text.includes('keptSecret('))
    .flatMap((text) => [...text.matchAll(/const FILE = '([^']+)'|keptSecret\([^()]*?, '([^']+)'/g)])
    .map(([, constant, literal]) => constant ?? literal!);
  expect(names).toHaveLength(8);
  const secrets = partOf('Secrets');
  expect(names.filter((name) => !secrets.includes(`| \`${name}\` |`))).toEqual([]);
});

test('the files that docs/deploy.md names exist', () => {
  const named = [...PAGE.matchAll(/`((?:apps|deploy|tools|docs)\/[^\s`<]*|Dockerfile|compose\.yaml)`/g)].map(
    ([, file]) => file!,
  );
  const commands = [...PAGE.matchAll(/(apps\/server\/bin\/[\w-]+\.ts)/g)].map(([, file]) => file!);
  const linked = [...PAGE.matchAll(/\]\(([\w-]+\.md)/g)].map(([, file]) => `docs/${file}`);
  const all = [...named, ...commands, ...linked];
  expect(all.length).toBeGreaterThan(15);
  expect(all.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('what docs/deploy.md says of the server is so', () => {
  expect(PAGE).toContain(`stops within ${STOPPING_SECONDS} seconds`);
  expect(partOf('TLS and proxies')).toContain(`WebSocket upgrades on \`${LIVE_PATH}\``);
  const names = [...PAGE.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name]) => name!);
  const ofCompose = ['DATABASE_PASSWORD', 'BACKUP_RECIPIENT'];
  expect(names.filter((name) => !VARIABLES.has(name) && !ofCompose.includes(name))).toEqual([]);
});
