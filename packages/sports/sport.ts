/**
 * The parts of a sport's folder, in separate files because they are loaded separately. `<sport>` is its key in
 * `sports.ts`, `<Sport>` the same with a capital; `npm run generate` joins the parts of all sports in `registry/`.
 *
 * | file | exports | is | loaded by | without it |
 * | --- | --- | --- | --- | --- |
 * | `types.ts` | type `<Sport>` | `SportTypes` | all, as types | |
 * | `state.ts` | `<sport>States` | `SportStates` | server | |
 * | `schema.ts` | `<sport>Schema` | `SportSchema` | contracts | |
 * | `rules.ts` | `<sport>Rules` | `SportRules` | settlement, office, rules page | |
 * | `ends.ts` | `<sport>Ends` | `SportEnds` | risk, rules page, results by hand | the book takes every outcome of a game to win at once; no results by hand |
 * | `progress.ts` | `<sport>Progress` | `SportProgress` | open bets, office | an open leg has no standing |
 * | `price/pricing.ts` | `<sport>Pricing` | `SportPricing` | catalogue, cash-out, receipts | no combinations of one game, no cash-out |
 * | `play/played.ts` | `load<Sport>` | `() => PlayedSport` | simulator | the simulator does not play it |
 * | `screen.ts` | `<sport>Screen` | `SportScreen` | pages | pages do not list it |
 * | `board.ts` | `<sport>Board` | `Board` | pages | only the score is shown, if its state has one |
 * | `page-board.ts` | `<sport>Page` | `PageBoard`, with `SportStatistics` | pages of a game, office | the board of its rows |
 * | `story.ts` | `<sport>Story` | `SportStory` | catalogue, and with the tracker | nothing is recorded of its games |
 * | `tracker.ts` | `<sport>Tracker` | `SportTracker` | the page of a game, those of all sports together when it shows one | no field, timeline or statistics |
 *
 * The first four are what a sport is: its states, its markets and their settlement. All others are optional: a sport
 * that a supplier prices and settles needs none of them. `faces.gen.ts` is generated from the rules. The ids of markets
 * and of competitors are unique over all sports.
 */
import type { JointLeg, JointPrice } from '@fairbook/pricing';
import type { TSchema } from 'typebox';
import type { ByHand } from './by-hand/told.ts';
import type { MarketFace } from './markets/market.ts';
import type { Verdict } from './settlement/verdict.ts';
import type { OwnState, Standing } from './state.ts';

/** The types of a sport, distinguished by `sport`: members of the unions over all sports. */
export interface SportTypes {
  /** The public state of a game. */
  state: Standing & { sport: string };
  /** The published result of a finished game. */
  result: { sport: string };
  /** Causes of suspension specific to this sport: `goal`, `medical_timeout`. */
  cause: string;
  /** How a game ended: everything its markets are settled from. */
  end: { sport: string };
  /**
   * The model behind the prices of a game, in integers wherever it is stored; `never` in a sport without one. `sport`
   * is missing in models stored before there were other sports.
   */
  model: { sport?: string };
}

/** The same types on the wire, as properties of closed objects. */
export interface SportSchema {
  /** Of the state: `sport` and the sport's own fields. */
  state: Record<string, TSchema>;
  /** Of the result, including `sport`. */
  result: Record<string, TSchema>;
  causes: readonly string[];
  /** Of the model as stored with a coupon and in its receipt; missing in a sport without one. */
  model?: Record<string, TSchema>;
}

/** The ends of games that exposure is calculated on, and that show what outcomes have in common. */
export interface SportEnds<End, State> {
  /** Ends that exposure is calculated on, in all formats; at most about two thousand in all. */
  counted: readonly End[];
  /**
   * For sports with thousands of final scores: each counted end stands for a class of ends, and this gives the worst
   * and the best result of an outcome for its player in each class. Missing where each end stands for itself.
   */
  rangesOf?(outcomeId: string): readonly VerdictRange[] | null;
  /**
   * The format that limits how a game may end, such as best of three or five sets. '' where all games have the same
   * format.
   */
  formatOf(game: End | OwnState<State>): string;
  /**
   * Whether a game in this state can still end so, as far as the parts that are over say; missing where only its score
   * does.
   */
  isReachable?(state: State, end: End): boolean;
  /**
   * Ends that tell outcomes apart: any two outcomes that differ, at lines up to `widestLine`, have different results in
   * one of them. Thousands, and most processes never need them: they are made when they are asked for.
   */
  telling(): readonly End[];
  /**
   * Whether classes of ends compare two outcomes better than the telling ends do. Of a first scorer with a last one the
   * telling ends have few pairs; each class may have any. Missing where the telling ends have all.
   */
  areToldByClasses?(a: string, b: string): boolean;
  widestLine: number;
  /** The same where it differs between types of markets. */
  widestLineOf?(typeId: number): number;
  /** The end of a game and the line by which the rules explain every market. */
  example: End;
  exampleLine(market: MarketFace): string;
  /** The published score of an end by competitor, then the scores of its parts: halves, sets. */
  scoresOf(end: End): EndScores;
  /** How operators enter results by hand. */
  byHand: ByHand<End, State>;
}

export type VerdictRange = readonly [worst: Verdict, best: Verdict];

export interface EndScores {
  score: number[];
  parts: number[][];
}

/** How an open leg stands by the current score. */
export interface Progress {
  /** Its result if the game ended now. */
  now: Verdict;
  /** Whether that result is final. */
  isDecided: boolean;
  /** Fewest goals, games etc. still needed to win; null when it wins already, or can't win. */
  toWin: number | null;
}

/** The score so far in the part of a game that decides a leg: by competitor, in their order. */
export interface LegScore {
  unit: 'goals' | 'points' | 'games' | 'sets' | 'corners' | 'cards';
  score: readonly [first: number, second: number];
  /** How many win the match, where it is a race to a number of them. */
  toWin?: number;
}

/** How an open leg stands by the state of its game. */
export interface SportProgress<State> {
  /** Null where the state alone does not decide it, or for an unknown outcome. */
  of(outcomeId: string, state: OwnState<State>): Progress | null;
  /** Null for a part that has not begun, a leg that no score decides, and an unknown outcome. */
  scoreOf(outcomeId: string, state: OwnState<State>): LegScore | null;
}

/** A market as published. */
export interface PublishedMarket {
  typeId: number;
  line: string;
  outcomes: readonly (readonly [outcomeId: string, oddsMilli: number, blocked: 0 | 1])[];
}

/** The value of an outcome by a model. */
export interface ModelChance {
  /** Inverse of its fair odds, from 0 to 1. */
  fair: number;
  /** Share of the stake expected back by voids. A stake of 1 is worth `returned + (1 − returned) × fair × odds`. */
  returned: number;
}

/** A final score by competitor, and its chance from 0 to 1. */
export interface ScoreChance {
  score: readonly number[];
  chance: number;
}

/** Whether an outcome may be void: never, as a whole, or by half while its other half wins or loses. */
export type MayReturn = 'never' | 'whole' | 'half_won' | 'half_lost';

/**
 * The models behind the prices of a sport, and what they say of outcomes and combinations. All functions are pure: the
 * same model gives the same price years later.
 */
export interface SportPricing<Model, State> {
  /** How far the rounding of a model may move the chance of one outcome. */
  roundedWithin: number;
  /** The model behind published prices when the feed sends none; null when they don't determine one. */
  modelBehind(state: State, markets: readonly PublishedMarket[]): Model | null;
  /** The model as stored with a coupon: in integers. */
  rounded(model: Model): Model;
  /** The chance of every final score; missing in sports whose final scores nobody needs so far. */
  scoreChances?(model: Model): readonly ScoreChance[];
  /** Whether an outcome may be void; one unknown to the rules may be void as a whole. */
  mayReturn(outcomeId: string): MayReturn;
  /** Null for an outcome unknown to the rules, or of which this model says nothing. */
  chanceIn(model: Model, outcomeId: string): ModelChance | null;
  /**
   * Whether stored models never have the chance of this outcome, such as that a player scores. Its price can't replace
   * it, because a price doesn't tell how likely a void is. Missing where models have every outcome.
   */
  isUnmodelled?(outcomeId: string): boolean;
  /** Whether an outcome can be a leg of a same-game combination: it wins, loses or is void as a whole. */
  isBuildable(outcomeId: string): boolean;
  /** Combined price of legs of one game. Throws a RangeError for no legs or more than `MAX_JOINT_LEGS`. */
  jointPrice(model: Model, legs: readonly JointLeg[]): JointPrice;
  /**
   * The expected return of a stake on outcomes of one game, in multiples of the stake, when all outcomes that are not
   * void must win. `oddsOf` gives the agreed odds of those that are left. Null when one of the outcomes can't be
   * combined.
   */
  jointReturn(
    model: Model,
    outcomeIds: readonly string[],
    oddsOf: (survivors: readonly number[]) => number,
  ): number | null;
  /** The `candidates` that can't win together with all of `chosen`, or can't be combined at all. */
  impossiblePartners(model: Model, chosen: readonly string[], candidates: readonly string[]): string[];
}
