import { expect, test } from 'vitest';
import { formatOutcomeId } from '../markets/ids.ts';
import { NO_TEXT, translator } from '../testing/translator.ts';
import { tennisEnds } from './ends.ts';
import type { TennisFinal } from './final-state.ts';
import { marketGroups } from './markets/groups.ts';
import { tennisPayoff, tennisRules } from './rules.ts';
import { tennisScreen } from './screen.ts';

const NAMED = { ...tennisScreen.named(['Jannik Sinner', 'Carlos Alcaraz']), line: '2', set: 1 };
const t = { en: translator('en'), ru: translator('ru') };

const STOPPED: TennisFinal = {
  ...tennisEnds.example,
  ...{ sets: [[4, 1]], games: [[0, 0, 1, 0, 0]], server: 0, retired: 1 },
};

test.each(['en', 'ru'] as const)(
  '%s has a complete text for every market, short name and explanation',
  (lang) => {
    for (const group of marketGroups) expectText(t[lang](`markets.group_${group}`));
    for (const market of tennisRules.markets) {
      expectText(t[lang](`markets.${market.names.full}`, NAMED));
      for (const brief of market.names.brief)
        expectText(t[lang](`markets.${brief}`, { line: '2', name: 'x' }));
      for (const key of market.outcomes)
        for (const final of [tennisEnds.example, STOPPED]) {
          const id = formatOutcomeId(market.id, tennisEnds.exampleLine(market), key);
          const why = tennisPayoff(id)!.why(final);
          expectText(t[lang](`explain.${why.key}`, why.values));
        }
    }
  },
);

test.each([
  [
    '2010:31.5:over',
    'Final score: 6–4, 3–6, 7–6. 32 games played; the line is 31.5. A tie-break counts as one game. This selection won.',
  ],
  [
    '2204:3.5:1',
    'Final score: 6–4, 3–6, 7–6. Set 2: 3–6. Games: 3–6; a tie-break counts as one game. The handicap +3.5 applies to the first player’s games. This selection won.',
  ],
  ['2302:13:2', 'Final score: 6–4, 3–6, 7–6. Set 3, game 13: won by the first player. This selection lost.'],
  [
    '2401::1',
    'Final score: 6–4, 3–6, 7–6. Set 4 wasn’t played. Settled on the set winner. The stake is returned.',
  ],
])('%s is explained with its figures', (outcomeId, text) => {
  const why = tennisPayoff(outcomeId)!.why(tennisEnds.example);
  expect(t.en(`explain.${why.key}`, why.values)).toBe(text);
});

test('the explanation of a retirement starts with its score', () => {
  const why = tennisPayoff('2001::1')!.why(STOPPED);
  expect(t.en(`explain.${why.key}`, why.values)).toMatch(/^Retirement at 4–1: .* The stake is returned\.$/);
});

test('the explanation of a market decided early says so: 26 games and three more to come are over 28.5', () => {
  const playing: TennisFinal = {
    ...tennisEnds.example,
    sets: [
      [6, 7],
      [6, 1],
      [3, 3],
    ],
    games: tennisEnds.example.games.slice(0, 2),
    retired: null,
  };
  const why = tennisPayoff('2010:28.5:under')!.why(playing);
  expect(t.en(`explain.${why.key}`, why.values)).toBe(
    'Decided at 6–7, 6–1, 3–3, however the match ends. 26 games played; the line is 28.5. A tie-break counts as one game. This selection lost.',
  );
  expect(t.ru(`explain.${why.key}`, why.values)).toMatch(/^Решено при счёте 6–7, 6–1, 3–3/);
});

function expectText(text: string) {
  expect(text, NO_TEXT).not.toMatch(/[{}]|markets\.|explain\.|undefined|NaN|^$| {2}/);
}
