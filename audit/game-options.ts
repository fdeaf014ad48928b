import { GAMES, type GameId } from '@fairbook/games';
import { Check } from 'typebox/value';

const from = (first: number, last: number, step = 1): number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, n) => first + n * step);
const RISKS = ['low', 'medium', 'high'];
const EMPTY = { player: 0, banker: 0, tie: 0, playerPair: 0, bankerPair: 0 };

/** Options of games that have any, over their whole range. */
const OPTIONS: Partial<Record<GameId, readonly unknown[]>> = {
  dice: ['under', 'over'].flatMap((side) => from(1, 9_998, 7).map((target) => ({ side, target }))),
  limbo: [...from(101, 1_000), ...from(1_000, 1_000_000, 999)].map((target) => ({ target })),
  plinko: from(8, 16).flatMap((rows) => RISKS.map((risk) => ({ rows, risk }))),
  wheel: [10, 20, 30, 40, 50].flatMap((segments) => RISKS.map((risk) => ({ segments, risk }))),
  keno: from(1, 10).flatMap((count) => RISKS.map((risk) => ({ numbers: from(1, count), risk }))),
  mines: from(1, 24).map((mines) => ({ mines })),
  tower: ['easy', 'medium', 'hard', 'expert'].map((difficulty) => ({ difficulty })),
  roulette: [
    [['red', 1]],
    [
      ['red', 1],
      ['black', 1],
    ],
    [['0', 1]],
  ].map((bets) => ({
    bets: bets.map(([on, chips]) => ({ on, chips })),
  })),
  baccarat: Object.keys(EMPTY).map((place) => ({ ...EMPTY, [place]: 1 })),
  'ridge-hunt': ['ball', 'pellets'].map((load) => ({ target: 'ibex', load })),
  crash: [101, 150, 200, 1_000, 100_000].map((auto) => ({ auto })),
  'three-card-poker': [{ pairPlus: false }, { pairPlus: true }],
};

/** Options that a game can be played with, over their whole range. Throws if there are none. */
export function optionsOf(id: GameId): readonly unknown[] {
  const { options: schema, fits, usual } = GAMES[id];
  const all = (OPTIONS[id] ?? [usual]).filter(
    (options) => Check(schema, options) && fits?.(options as never) !== false,
  );
  if (all.length === 0) throw new Error(`${id} has no options that can be played`);
  return all;
}
