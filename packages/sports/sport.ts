/**
 * The parts of a sport's folder, each in its own file, because they are loaded separately. `<sport>` is its key in
 * `sports.ts`, `<Sport>` the same with a capital; `npm run generate` joins the parts of all sports in `registry/`.
 *
 * | file | exports | is | loaded by |
 * | --- | --- | --- | --- |
 * | `types.ts` | type `<Sport>` | `SportTypes` | all, as types |
 * | `state.ts` | `<sport>States` | `SportStates` | server |
 * | `schema.ts` | `<sport>Schema` | `SportSchema` | contracts |
 * | `rules.ts` | `<sport>Rules`, `<sport>Payoff` | `SportRules`, `payoffsOf(rules)` | settlement, office, rules page |
 * | `ends.ts` | `<sport>Ends` | `SportEnds` | risk, rules page |
 * | `progress.ts` | `<sport>Progress` | `SportProgress` | office |
 * | `price/pricing.ts` | `<sport>Pricing` | `SportPricing` | catalogue, cash-out, receipts |
 * | `play/played.ts` | `load<Sport>` | `() => PlayedSport` | simulator |
 * | `screen.ts` | `<sport>Screen` | `SportScreen` | every page |
 * | `board.ts` | `<sport>Board` | `Board` | every page |
 * | `page-board.ts` | `<sport>Page` | `PageBoard` | pages of a game, office |
 *
 * `faces.gen.ts` is written from the rules. Market ids and competitors' ids are one space over all sports.
 */
import type { JointLeg, JointPrice } from '@fairbook/pricing';
import type { TSchema } from 'typebox';
import type { MarketFace } from './market.ts';
import type { OwnState, Standing } from './state.ts';
import type { Verdict } from './verdict.ts';

/** The types of a sport, all told apart by `sport`: members of the unions over all sports. */
export interface SportTypes {
  /** Where a game stands, as everybody sees it. */
  state: Standing & { sport: string };
  /** The published result of a finished game. */
  result: { sport: string };
  /** Causes of suspension specific to this sport: `goal`, `medical_timeout`. */
  cause: string;
  /** How a game ended: everything its markets are settled from. */
  end: { sport: string };
  /** The model behind the prices of a game, in integers wherever it is stored. */
  /** Its sport may be left out of what was stored before there was another. */
  model: { sport?: string };
}

/** The same on the wire: properties of closed objects. */
export interface SportSchema {
  /** Of the state, `sport` among them and without what every game has. */
  state: Record<string, TSchema>;
  /** Of the result, `sport` among them. */
  result: Record<string, TSchema>;
  causes: readonly string[];
  /** Of the model as it is kept with a coupon and in its receipt. */
  model: Record<string, TSchema>;
}

/** The ends of a game that say what the book comes to, and what outcomes have in common. */
export interface SportEnds<End> {
  /** Those that the book is counted in; a few hundred. */
  counted: readonly End[];
  /** Those in which any two outcomes that differ at lines up to `widestLine` come to something different. */
  telling: readonly End[];
  widestLine: number;
  /** The game by which every market of the rules is explained, and the line it is explained at. */
  example: End;
  exampleLine(market: MarketFace): string;
  /** Its score as it is published, in the order of the competitors, then those of its parts: halves, sets. */
  scoresOf(end: End): EndScores;
}

export interface EndScores {
  score: number[];
  parts: number[][];
}

/** How an open leg stands by the score of this moment. */
export interface Progress {
  /** Its result if the game ended now. */
  now: Verdict;
  /** Whether that result is final. */
  isDecided: boolean;
  /** Fewest of what the sport counts (goals, games) that are still needed to win; null when it wins already, or can't. */
  toWin: number | null;
}

/** How an open leg stands by the state of its game. */
export interface SportProgress<State> {
  /** Null where the state alone does not tell, or for an outcome that is not of the table. */
  of(outcomeId: string, state: OwnState<State>): Progress | null;
}

/** A market as it is published. */
export interface PublishedMarket {
  typeId: number;
  line: string;
  outcomes: readonly (readonly [outcomeId: string, oddsMilli: number, blocked: 0 | 1])[];
}

/** What an outcome is worth by a model. */
export interface ModelChance {
  /** Inverse of its fair odds, from 0 to 1. */
  fair: number;
  /** Share of the stake that is expected back by voids. A stake of 1 is worth `returned + (1 − returned) × fair × odds`. */
  returned: number;
}

/** Whether an outcome may be void: never, as a whole, or by half while its other half wins or loses. */
export type MayReturn = 'never' | 'whole' | 'half_won' | 'half_lost';

/** What the prices of a sport say beyond their figures. All of it pure: the same model gives the same price years later. */
export interface SportPricing<Model, State> {
  /** How far the rounding of a model may move a chance of one outcome. */
  roundedWithin: number;
  /** What is behind published prices, where the feed does not say; null where they don't tell. */
  modelBehind(state: State, markets: readonly PublishedMarket[]): Model | null;
  /** A model as it is stored with a coupon: in integers. */
  rounded(model: Model): Model;
  /** What an outcome may come to; one that the rules do not know may be void as a whole. */
  mayReturn(outcomeId: string): MayReturn;
  /** Null for an outcome that the rules do not know. */
  chanceIn(model: Model, outcomeId: string): ModelChance | null;
  /** Whether an outcome can be a leg of a same-game combination: it wins, loses or is void as a whole. */
  isBuildable(outcomeId: string): boolean;
  /** Price of legs of one game together. A RangeError for no legs or more than `MAX_JOINT_LEGS`. */
  jointPrice(model: Model, legs: readonly JointLeg[]): JointPrice;
  /**
   * What a stake on outcomes of one game is expected to come back as, in multiples of it, when all that are not void must
   * win. `oddsOf` are the agreed odds of those that are left. Null when one of the outcomes can't be combined.
   */
  jointReturn(
    model: Model,
    outcomeIds: readonly string[],
    oddsOf: (survivors: readonly number[]) => number,
  ): number | null;
  /** Those of `candidates` that can't win together with all of `chosen`, or can't be combined at all. */
  impossiblePartners(model: Model, chosen: readonly string[], candidates: readonly string[]): string[];
}
