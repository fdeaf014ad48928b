import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { handbookPath, OPERATOR_PAGES, type OperatorPage } from '@fairbook/contracts/site/operator-pages';
import { dictionaryIds, readDictionary, SOURCE_LANGUAGE, textsOf } from '@fairbook/i18n/dictionaries';
import { describe, expect, test } from 'vitest';
import { PACKAGE, ROOT, textOf, VARIABLES } from './deploy/facts.ts';
import { PICTURES } from './operator-pictures/list.ts';

/** The handbook says what the screens say: this test fails when either of them moves away. */
const FOLDER = 'docs/operators';
const FILES = readdirSync(path.join(ROOT, FOLDER)).filter((file) => file.endsWith('.md'));
const PAGES = FILES.map((file) => [file, textOf(`${FOLDER}/${file}`)] as const);
const MOST_LINES = 60;
const MOST_BYTES = 60_000;
const INDEX = textOf(`${FOLDER}/README.md`);

/** Everything that a screen can say in English, with `…` where a value stands. */
const SAID = new Set(
  dictionaryIds(SOURCE_LANGUAGE).flatMap((id) =>
    Object.entries(readDictionary(SOURCE_LANGUAGE, id)).flatMap(([key, text]) =>
      textsOf(text, `${id}.${key}`).map((each) => each.replaceAll(/\{\w+\}/g, '…')),
    ),
  ),
);

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one!);
/** Text between backticks, and lines of blocks of code. */
const codeIn = (text: string) => [
  ...found(text.replaceAll(/```[\s\S]*?```/g, ''), /`([^`]+)`/g),
  ...found(text, /```\n([\s\S]*?)```/g).flatMap((block) => block.split('\n')),
];
const linksIn = (text: string) => found(text, /\]\(([^)]+)\)/g);

test('each tab of operators names a page of the handbook', () => {
  const tabs = (OPERATOR_PAGES as readonly OperatorPage[]).flatMap(({ id, tabs }) =>
    tabs.map((tab) => [`${id}.${tab.id}`, path.basename(handbookPath(id, tab.id))] as const),
  );
  expect(tabs.length).toBeGreaterThan(60);
  expect(tabs.filter(([, page]) => !FILES.includes(`${page}.md`))).toEqual([]);
});

test('the index leads to every page', () => {
  const missing = FILES.filter((file) => file !== 'README.md' && !INDEX.includes(`](${file})`));
  expect(missing).toEqual([]);
});

describe.each(PAGES)('%s', (_, text) => {
  test('has a title and is short', () => {
    expect(text).toMatch(/^# \S/);
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(MOST_LINES);
  });

  test('names in bold only what a screen says', () => {
    const names = found(text, /\*\*([^*]+)\*\*/g).map((name) => name.replaceAll(/\s+/g, ' '));
    expect(names.filter((name) => !SAID.has(name))).toEqual([]);
  });

  test('links to what exists', () => {
    expect(linksIn(text).filter((link) => !existsSync(path.join(ROOT, FOLDER, link)))).toEqual([]);
  });

  test('gives commands, files, variables and figures that exist', () => {
    const code = codeIn(text);
    const scripts = code.flatMap((each) => found(each, /\bnpm run (?:--silent )?([\w:]+)/g));
    expect(scripts.filter((name) => !(name in PACKAGE.scripts))).toEqual([]);
    const files = code.filter((each) => /^(docs|deploy|examples)\/\S+$/.test(each));
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    const variables = code.flatMap((each) => found(each, /\b([A-Z]+(?:_[A-Z]+)+)\b/g));
    expect(variables.filter((name) => !VARIABLES.has(name))).toEqual([]);
    const figures = code.filter((each) => each.startsWith('fairbook_'));
    expect(figures.filter((name) => !textOf('docs/metrics.md').includes(`\`${name}\``))).toEqual([]);
  });
});

test('every picture is shown once, made by the command, and light', () => {
  const shown = PAGES.flatMap(([, text]) => found(text, /\]\(pictures\/([\w-]+)\.webp\)/g));
  expect(shown.toSorted()).toEqual(PICTURES.map(({ name }) => name).toSorted());
  const files = globSync(`${FOLDER}/pictures/*`, { cwd: ROOT });
  expect(files.map((file) => path.basename(file, '.webp')).sort()).toEqual(shown.toSorted());
  const heavy = files.filter((file) => statSync(path.join(ROOT, file)).size > MOST_BYTES);
  expect(heavy).toEqual([]);
});

test('the check fails for a name that no screen has', () => {
  expect(SAID.has('Withdrawals')).toBe(true);
  expect(SAID.has('Approve …')).toBe(true);
  expect(SAID.has('Withdrawls')).toBe(false);
  expect(readFileSync(path.join(ROOT, FOLDER, 'withdrawals.md'), 'utf8')).toContain('**Withdrawals**');
});
