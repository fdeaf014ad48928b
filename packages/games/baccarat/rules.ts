import { type Static, Type } from 'typebox';
import { cardAt, dealFrom, rankOf } from '../src/cards/shoe.ts';
import { type Draws, game, WHOLE } from '../src/game.ts';
import { ALL_WAYS, OUTCOMES, type Outcome } from './figures.ts';
import { bankerDraws, PACKS, playerDraws, pointsOf, winnerOf } from './table.ts';

/** The most chips on one place. */
export const MOST_CHIPS = 20;
/** What one chip brings with its own, in ten-thousandths: the banker's is paid less 5 % commission. */
export const PAYS = {
  player: 20_000,
  banker: 19_500,
  tie: 100_000,
  playerPair: 130_000,
  bankerPair: 130_000,
};
export const PLACES = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;
export type Place = (typeof PLACES)[number];

const Chips = Type.Integer({ minimum: 0, maximum: MOST_CHIPS });
const Options = Type.Object(
  { player: Chips, banker: Chips, tie: Chips, playerPair: Chips, bankerPair: Chips },
  { additionalProperties: false },
);
type Stakes = Static<typeof Options>;

/** A table without chips. */
export const NO_CHIPS: Stakes = { player: 0, banker: 0, tie: 0, playerPair: 0, bankerPair: 0 };

/** All chips on the table. */
export const chipsOf = (stakes: Stakes): number => PLACES.reduce((sum, place) => sum + stakes[place], 0);

/** What the chips bring: the winning side's, ties and pairs; player and banker get theirs back at a tie. */
function paidFor(stakes: Stakes, { winner, playerPair, bankerPair }: Omit<Outcome, 'ways'>): number {
  const pairs =
    (playerPair ? stakes.playerPair * PAYS.playerPair : 0) +
    (bankerPair ? stakes.bankerPair * PAYS.bankerPair : 0);
  const back = winner === 'tie' ? (stakes.player + stakes.banker) * WHOLE : 0;
  return stakes[winner] * PAYS[winner] + back + pairs;
}

/** Deals a round by the table: two cards each in turn, then a third by the rules. */
function deal(draws: Draws) {
  const places: number[] = [];
  const next = () => {
    places.push(dealFrom(draws, PACKS, places));
    return cardAt(places.at(-1)!);
  };
  const player = [next()];
  const banker = [next()];
  player.push(next());
  banker.push(next());
  const [before, other] = [pointsIn(player), pointsIn(banker)];
  const third = playerDraws(before, other) ? next() : null;
  if (third !== null) player.push(third);
  if (bankerDraws(before, other, third === null ? null : pointsOf(third))) banker.push(next());
  return { player, banker };
}

/** The points of some cards: the last digit of their sum. */
export const pointsIn = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

const isPair = ([one, two]: readonly number[]) => rankOf(one!) === rankOf(two!);

/** Punto banco with eight packs, shuffled for every round. */
export const baccarat = game({
  id: 'baccarat',
  version: 1,
  family: 'cards',
  options: Options,
  usual: { ...NO_CHIPS, banker: 1 },
  action: null,
  fits: (stakes) => chipsOf(stakes) > 0,
  start(stakes, draws) {
    const { player, banker } = deal(draws);
    const result = {
      winner: winnerOf(pointsIn(player), pointsIn(banker)),
      playerPair: isPair(player),
      bankerPair: isPair(banker),
    };
    const state = { player, banker, ...result };
    return { state, staked: chipsOf(stakes) * WHOLE, paid: paidFor(stakes, result) };
  },
  show: (state) => state,
  most: (stakes) => ({
    paid: Math.max(...OUTCOMES.map((outcome) => paidFor(stakes, outcome))),
    staked: chipsOf(stakes) * WHOLE,
  }),
  endings: (stakes) =>
    OUTCOMES.map((outcome) => ({
      staked: chipsOf(stakes) * WHOLE,
      paid: paidFor(stakes, outcome),
      chance: outcome.ways / ALL_WAYS,
    })),
});
