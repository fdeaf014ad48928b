import type { Static, TSchema } from 'typebox';

/** Sums of a round are in ten-thousandths of the stake that the player chose: 19,800 is 1.98 times the stake. */
export const WHOLE = 10_000;

/** The random numbers of a round, in the order in which its rules ask for them. */
export interface Draws {
  /** A number from 0 to `n` − 1, each as likely as any other; `n` from 1 to 2³². */
  below(n: number): number;
}

/** Where a round stands after its start, or after a step. */
export interface Stage<State> {
  state: State;
  /** What this step stakes, in ten-thousandths of the chosen stake; 0 for a step that costs nothing. */
  staked: number;
  /** What the round pays in all, in ten-thousandths of the chosen stake; null while it goes on. */
  paid: number | null;
}

/** One way in which a round may end: what it staked and paid in all, and its chance. */
export interface Ending {
  staked: number;
  paid: number;
  chance: number;
}

/** What a game costs and gives on average, published beside it. All but `largest` follow from its endings. */
export interface Maths {
  /** What comes back of all that is staked, from 0 to 1. */
  returned: number;
  /** What a round costs on average, in chosen stakes: further stakes of its steps are in it. */
  cost: number;
  /** The chance of a round that pays anything, and of one that pays more than it staked. */
  hits: number;
  wins: number;
  /** The most that a round pays, in ten-thousandths of the chosen stake. */
  largest: number;
  /** Standard deviation of what a round brings, in chosen stakes. */
  deviation: number;
  /** Null if counted over every ending; else the simulated rounds, and the half-width of `returned` at 99.9 %. */
  simulated: { rounds: number; halfWidth: number } | null;
}

/** How a round goes, which decides what its page needs. */
export const FAMILIES = ['draw', 'steps', 'cards', 'reels', 'rounds', 'shots'] as const;
export type Family = (typeof FAMILIES)[number];

/**
 * The rules of a game. A round is its options, its actions and its draws: nothing else is kept, so played again from
 * these it ends the same. All functions are pure.
 */
export interface Game<
  Options extends TSchema = TSchema,
  Action extends TSchema = TSchema,
  State = unknown,
  Shown = unknown,
> {
  /** Also its address, `/games/{id}`. */
  id: string;
  /** Changes with its rules or its sums, never with its looks. A round keeps the version it was played by. */
  version: number;
  family: Family;
  /** What a player chooses before the round. */
  options: Options;
  /** The options that the page starts with. */
  usual: Static<Options>;
  /** What a player may do in a round; null for a game that ends with its draw. */
  action: Action | null;
  /** What the schema of the options can't say: true for options that can be played. Absent if all can. */
  fits?(options: Static<Options>): boolean;
  start(options: Static<Options>, draws: Draws): Stage<State>;
  /** The next stage; null for an action that is not allowed now. */
  act?(state: State, action: Static<Action>, draws: Draws): Stage<State> | null;
  /** What the player may see: never what the player has yet to find. After the end everything. */
  show(state: State, isOver: boolean): Shown;
  /**
   * The next action of a round that was left alone too long; it leads to the end and stakes nothing. Null: nothing was
   * decided yet, and going with the stake is no better than playing on, so the stake goes back.
   */
  leave?(state: State): Static<Action> | null;
  /** The most that a round with these options can pay and stake, in ten-thousandths of the chosen stake. */
  most(options: Static<Options>): { paid: number; staked: number };
  /** Every ending and its chance; for a game with decisions under the play that `texts` calls best. Null: simulated. */
  endings(options: Static<Options>): readonly Ending[] | null;
  /** The simulated figures, for a game whose endings can't be counted. */
  measured?(options: Static<Options>): Omit<Maths, 'largest'>;
}

/** Keeps the id and the types of a game. */
export function game<const Id extends string, Options extends TSchema, Action extends TSchema, State, Shown>(
  of: Game<Options, Action, State, Shown> & { id: Id },
): Game<Options, Action, State, Shown> & { id: Id } {
  return of;
}

/** The rules of a game under an id of their own: a game of one player as a shared one. */
export const sharedAs = <
  const Id extends string,
  Options extends TSchema,
  Action extends TSchema,
  State,
  Shown,
>(
  id: Id,
  rules: Game<Options, Action, State, Shown>,
): Game<Options, Action, State, Shown> & { id: Id } => ({ ...rules, id, family: 'rounds' });
