import { LANGUAGES, translatorIn } from '@fairbook/i18n/dictionaries';
import { expect, test } from 'vitest';
import { boardOf, textOf } from '../all.ts';
import { stateBefore } from '../states.ts';

type Shown = Parameters<ReturnType<typeof boardOf>['columns']>[0];

/** Four sets, two for each side. */
const twoAll = (won: number) => [
  [won, 1],
  [1, won],
  [won, 1],
  [1, won],
];

/** The most parts that these sports usually have on a scoreboard, overtime included. */
const LONGEST: [sport: string, sportId: number, count: number, own: object][] = [
  ['tennis', 4, 5, { sets: [...twoAll(6), [3, 2]], bestOf: 5 }],
  ['basketball', 3, 6, { parts: Array(6).fill([20, 20]) }],
  ['hockey', 2, 4, { parts: Array(4).fill([1, 1]) }],
  ['volleyball', 6, 5, { sets: [...twoAll(25), [5, 3]], bestOf: 5 }],
];

test.each(LONGEST)(
  'the parts of a long game of %s fit the width of a phone',
  (sport, sportId, count, own) => {
    const state = { ...stateBefore(sportId), status: 'live', ...own } as unknown as Shown;
    expect(state.sport).toBe(sport);
    const columns = boardOf(state).columns(state);
    const parts = columns.filter(({ kind }) => kind === 'part' || kind === 'past');
    expect(parts).toHaveLength(count);
    for (const t of LANGUAGES.map((lang) => translatorIn(lang)))
      for (const { label } of parts) expect(textOf(t, label)).toMatch(/^.{1,3}$/);
  },
);
