import type { BaseMinor, RiskLeg } from '../types.ts';
import { allStates, payingOf, type States, winsOf } from './final-states.ts';
import { payoffKey } from './same-payoff.ts';
import { StateSums } from './state-sums.ts';

type Where = Pick<RiskLeg, 'gameId' | 'outcomeId'>;

/** The possible loss on one outcome. */
export interface ExposedOutcome extends Where {
  exposure: BaseMinor;
  coupons: number;
}

/** One player's open exposure on an outcome. */
export interface OwnOpen {
  stake: BaseMinor;
  /** The payout of those coupons if every leg wins, stakes included. */
  win: BaseMinor;
}

interface Cell extends ExposedOutcome {
  /** Mutated in place, so that a bet creates no garbage here. */
  players: Map<number, OwnOpen & { coupons: number }>;
}

/** A coupon's risk as it is counted in the sums. */
export interface Hold {
  cells: readonly Cell[];
  liability: BaseMinor;
  /** Its cost on each of its outcomes. */
  onCells: BaseMinor;
  userId: number;
  own: OwnOpen;
  where: readonly PayingStates[];
}

/** The final states of a game in which a coupon may pay, with its other games ending worst for the house. */
interface PayingStates {
  gameId: number;
  /** How many final states the game has. */
  count: number;
  states: States;
}

export interface Liability {
  userId: number;
  own: OwnOpen;
  legs: readonly Where[];
  /** The coupon's worst cost to the house: its possible win without its stake. */
  liability: BaseMinor;
  /** Whether it pays when a leg loses. */
  isAnti?: boolean;
  /** Groups of legs that win only together, by their indexes. */
  together?: readonly (readonly number[])[];
}

const NOTHING: OwnOpen = { stake: 0n, win: 0n };

/**
 * The possible cost of open coupons, per outcome and per final state of each game, in this node's memory. A coupon
 * counts in full on each of its legs, because in the worst case all the others win. The sum on an outcome is
 * therefore never too low; a sum over outcomes counts a coupon of several legs several times. Outcomes of a game with
 * the same payoff are one, under the id that was first bet on.
 *
 * Everything is synchronous, so no other coupon comes between a check and the hold that follows it.
 */
export class Exposure {
  readonly #games = new Map<number, Map<string, Cell>>();
  /** Without the gains from other coupons in a state: those may still be cashed out or voided. */
  readonly #states = new Map<number, StateSums>();

  of({ gameId, outcomeId }: Where): BaseMinor {
    return this.#games.get(gameId)?.get(payoffKey(outcomeId))?.exposure ?? 0n;
  }

  /** A player's open stake and win on an outcome, over all coupons with it. */
  ownOf(userId: number, { gameId, outcomeId }: Where): OwnOpen {
    return this.#games.get(gameId)?.get(payoffKey(outcomeId))?.players.get(userId) ?? NOTHING;
  }

  /**
   * The highest cost over all final states in which this outcome wins, excluding `without`. The game's `state` may
   * rule out states of another format.
   */
  inStates({ gameId, outcomeId, state }: Where & Pick<RiskLeg, 'state'>, without?: Hold): BaseMinor {
    const sums = this.#states.get(gameId);
    const wins = sums && winsOf(outcomeId, state);
    if (!wins) return 0n;
    if (without) this.#add(without.where, -without.liability);
    const most = sums.highestIn(wins);
    if (without) this.#add(without.where, without.liability);
    return BigInt(most);
  }

  /** An upper bound on the cost over all final states of a game, without any computation. */
  atMostIn(gameId: number): BaseMinor {
    return BigInt(this.#states.get(gameId)?.atMost ?? 0);
  }

  hold(coupon: Liability): Hold {
    const { legs, liability, userId, own, isAnti } = coupon;
    const cells: Cell[] = [];
    for (const leg of legs) {
      const cell = this.#cell(leg);
      if (!cells.includes(cell)) cells.push(cell);
    }
    const where = payingStatesOf(coupon);
    this.#add(where, liability);
    // An anti-express pays where its legs lose, so none of its outcomes costs anything by winning.
    const onCells = isAnti ? 0n : liability;
    for (const cell of cells) {
      cell.exposure += onCells;
      cell.coupons += 1;
      const player = cell.players.get(userId);
      if (player) change(player, own, 1);
      else cell.players.set(userId, { ...own, coupons: 1 });
    }
    return { cells, liability, onCells, userId, own, where };
  }

  release({ cells, liability, onCells, userId, own, where }: Hold): void {
    this.#add(where, -liability);
    for (const cell of cells) {
      cell.exposure -= onCells;
      cell.coupons -= 1;
      const player = cell.players.get(userId)!;
      if (player.coupons === 1) cell.players.delete(userId);
      else change(player, own, -1);
      if (cell.coupons === 0) this.#forget(cell);
    }
  }

  /** Whether any coupon on the game is held. */
  has(gameId: number): boolean {
    return this.#games.has(gameId);
  }

  /** Games with their outcomes, in no particular order. */
  games(): Iterable<[gameId: number, outcomes: Iterable<ExposedOutcome>]> {
    return [...this.#games].map(([gameId, outcomes]) => [gameId, outcomes.values()]);
  }

  #cell({ gameId, outcomeId }: Where): Cell {
    const outcomes = this.#games.get(gameId) ?? new Map<string, Cell>();
    if (outcomes.size === 0) this.#games.set(gameId, outcomes);
    const key = payoffKey(outcomeId);
    const known = outcomes.get(key);
    if (known) return known;
    const cell = { gameId, outcomeId, exposure: 0n, coupons: 0, players: new Map() };
    outcomes.set(key, cell);
    return cell;
  }

  #forget({ gameId, outcomeId }: Where): void {
    const outcomes = this.#games.get(gameId);
    outcomes?.delete(payoffKey(outcomeId));
    if (outcomes?.size !== 0) return;
    this.#games.delete(gameId);
    this.#states.delete(gameId);
  }

  #add(where: readonly PayingStates[], liability: BaseMinor): void {
    const sum = Number(liability);
    if (sum === 0) return;
    for (const { gameId, count, states } of where) {
      const sums = this.#states.get(gameId) ?? new StateSums(count);
      this.#states.set(gameId, sums);
      sums.add(states, sum);
    }
  }
}

function change(player: OwnOpen & { coupons: number }, { stake, win }: OwnOpen, by: 1 | -1): void {
  player.stake += by === 1 ? stake : -stake;
  player.win += by === 1 ? win : -win;
  player.coupons += by;
}

/**
 * Paying states by game: legs that win only together must all pay, of a game's other legs one is enough. An
 * anti-express may pay in every state, because a leg of another game may lose. A leg with an unknown payoff has no
 * states, but still counts on its outcome.
 */
export function payingStatesOf({
  legs,
  isAnti = false,
  together = [],
}: Pick<Liability, 'legs' | 'isAnti' | 'together'>): PayingStates[] {
  const isAlone = legs.length === 1;
  if (!isAnti && together.length === 0 && areOfDifferentGames(legs)) {
    return legs.flatMap(({ gameId, outcomeId }) => {
      const paying = payingOf(outcomeId);
      return paying ? { gameId, count: paying.count, states: isAlone ? paying.wins : paying.pays } : [];
    });
  }
  const games = Map.groupBy(legs.keys(), (n) => legs[n]!.gameId);
  return [...games].flatMap(([gameId, places]) => {
    const known = places.flatMap((n) => payingOf(legs[n]!.outcomeId) ?? []);
    const [first] = known;
    if (!first) return [];
    const { count } = first;
    if (isAnti) return [{ gameId, count, states: allStates(count) }];
    const each = known.map(({ wins, pays }) => (isAlone ? wins : pays));
    if (each.length === 1) return [{ gameId, count, states: each[0]! }];
    const areAll = together.some((group) => places.every((n) => group.includes(n)));
    return [{ gameId, count, states: areAll ? inAll(each) : inAny(each) }];
  });
}

function areOfDifferentGames(legs: readonly Where[]): boolean {
  return legs.every(({ gameId }, n) => legs.findIndex((other) => other.gameId === gameId) === n);
}

function inAll([first, ...rest]: readonly States[]): States {
  return first!.filter((n) => rest.every((states) => states.includes(n)));
}

function inAny(each: readonly States[]): States {
  return Uint16Array.from(new Set(each.flatMap((states) => [...states])));
}
