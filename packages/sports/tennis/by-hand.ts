import { type ByHand, mustBe, OVER, SIDES, sideKey } from '../by-hand/told.ts';
import { winnerOfSets } from '../families/race-to-n/by-hand.ts';
import type { TennisFinal } from './final-state.ts';
import { type Format, MATCH } from './score.ts';
import type { TennisState } from './state.ts';

const GAMES = ['games1', 'games2', 'games3', 'games4', 'games5'] as const;

/**
 * Results by hand: the games of each set, who retired, and in each set who won its games in order. Without that order
 * bets on single games are void.
 */
export const tennisByHand: ByHand<TennisFinal, TennisState> = {
  fields: () => [
    { name: 'bestOf', kind: 'choice', options: ['3', '5'] },
    { name: 'lastTieBreak', kind: 'choice', options: ['7', '10'] },
    { name: 'sets', kind: 'scores', least: 0, most: 5 },
    { name: 'retired', kind: 'choice', options: ['none', ...SIDES] },
    ...GAMES.map((name) => ({ name, kind: 'order' as const })),
  ],
  suggested: ({ bestOf, lastTieBreak, sets, retired }) => ({
    ...{ bestOf: String(bestOf), lastTieBreak: String(lastTieBreak), sets, retired: sideKey(retired) },
  }),
  ended(told, state) {
    const format = {
      bestOf: Number(told.choice('bestOf')),
      lastTieBreak: Number(told.choice('lastTieBreak')),
    } as Format;
    const [sets, retired] = [told.scores('sets'), told.side('retired')];
    mustBe((winnerOfSets(sets, format, MATCH) === null) === (retired !== null), 'retired');
    const games = sets.map((set, n) => {
      const name = GAMES[n]!;
      const order = told.order(name);
      const isWhole = SIDES.every((_, place) => order.filter((each) => each === place).length === set[place]);
      mustBe(order.length === 0 || isWhole, name);
      return order;
    });
    for (const name of GAMES.slice(sets.length)) mustBe(told.order(name).length === 0, name);
    const points: [number, number] = retired === null ? [0, 0] : state.points;
    return {
      end: { sport: 'tennis', format, sets, games, points, server: null, retired },
      state: { ...state, ...OVER, ...format, sets, points, server: null, retired },
    };
  },
};
