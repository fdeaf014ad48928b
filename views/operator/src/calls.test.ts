import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CALLS, type Call, isForOperators } from '@fairbook/contracts';
import { expect, test } from 'vitest';

/** Operator calls that no screen makes, each with its reason. */
const WITHOUT_SCREEN: Readonly<Record<string, string>> = {
  'seo.changes': 'The screen reads the history of every part by one call, `config.history`.',
  'articles.draft': 'The previewed page reads it (views/journal).',
  'casinoDesk.round': 'The page of a round shows it, for its player as for operators.',
};

const FOLDER = import.meta.dirname;
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
);
const TEXT = FILES.map((file) => readFileSync(path.join(FOLDER, file), 'utf8')).join('\n');

/** Calls are named in quotes, as `bonuses.approve`, or put together: `api(`${of}.approve`)`. */
const isNamed = (id: string) => TEXT.includes(`'${id}'`);

/** A file is read by a link to its path. */
const isLinked = ({ path: address }: Call) => TEXT.includes(address.split('{')[0]!);

test('every operator call is made by a screen, or says why not', () => {
  const missing = Object.values<Call>(CALLS)
    .filter(isForOperators)
    .filter((call) => !isNamed(call.id) && !isLinked(call) && !Object.hasOwn(WITHOUT_SCREEN, call.id));
  expect(missing.map(({ id }) => id)).toEqual([]);
});

test('the list of exceptions names no call that is gone', () => {
  for (const id of Object.keys(WITHOUT_SCREEN)) expect(Object.keys(CALLS)).toContain(id);
});
