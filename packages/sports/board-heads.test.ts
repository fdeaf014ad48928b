import { LANGUAGES, loadTranslator } from '@fairbook/i18n/dictionaries';
import { expect, test } from 'vitest';
import { boardOf, textOf } from './all.ts';
import { stateBefore } from './states.ts';

type Shown = Parameters<ReturnType<typeof boardOf>['columns']>[0];

/** Four sets, two for each side. */
const twoAll = (won: number) => [
  [won, 1],
  [1, won],
  [won, 1],
  [1, won],
];

/** The most parts that these sports may have on a scoreboard, overtime included. */
const LONGEST = {
  tennis: [4, { sets: [...twoAll(6), [3, 2]], bestOf: 5 }],
  basketball: [3, { parts: Array(6).fill([20, 20]) }],
  hockey: [2, { parts: Array(4).fill([1, 1]) }],
  volleyball: [6, { sets: [...twoAll(25), [5, 3]], bestOf: 5 }],
} as const;

test.each(
  Object.entries(LONGEST).flatMap(([sport, game]) => LANGUAGES.map((lang) => [sport, lang, game] as const)),
)('the parts of a long game of %s fit the width of a phone in %s', (sport, lang, [sportId, parts]) => {
  const state = { ...stateBefore(sportId), status: 'live', ...parts } as unknown as Shown;
  expect(state.sport).toBe(sport);
  const columns = boardOf(state)
    .columns(state)
    .filter(({ kind }) => kind === 'part' || kind === 'past');
  expect(columns.length).toBe(Object.values(parts)[0].length);
  const t = loadTranslator(lang);
  for (const { label } of columns) expect(textOf(t, label)).toMatch(/^.{1,3}$/);
});
