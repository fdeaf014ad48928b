import { allStates, payingOf, type States } from './final-states.ts';
import { payoffKey } from './same-payoff.ts';
import { StateSums } from './state-sums.ts';
import type { BaseMinor, RiskLeg } from './types.ts';

type Where = Pick<RiskLeg, 'gameId' | 'outcomeId'>;

/** One outcome's share of the risk. */
export interface ExposedOutcome extends Where {
  exposure: BaseMinor;
  coupons: number;
}

/** One player's open exposure on an outcome. */
export interface OwnOpen {
  stake: BaseMinor;
  /** What those coupons pay when all goes well, their stakes included. */
  win: BaseMinor;
}

interface Cell extends ExposedOutcome {
  /** Changed in place: a bet makes no garbage here. */
  players: Map<number, OwnOpen & { coupons: number }>;
}

/** A coupon's risk as it stands in the sums. */
export interface Hold {
  cells: readonly Cell[];
  liability: BaseMinor;
  /** Its cost on each of its outcomes. */
  onCells: BaseMinor;
  userId: number;
  own: OwnOpen;
  where: readonly PayingStates[];
}

/** In which final states of a game a coupon may pay, when its other games end at worst for the house. */
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
  /** What the coupon would cost the house at worst: its possible win without its stake. */
  liability: BaseMinor;
  /** It pays when a leg loses. */
  isAnti?: boolean;
  /** Legs that win together or not at all, by their places. */
  together?: readonly (readonly number[])[];
}

const NOTHING: OwnOpen = { stake: 0n, win: 0n };

/**
 * What open coupons could cost, per outcome and per final state of each game, in the memory of this node. A coupon counts in full on each of its legs:
 * when a leg wins, the worst case is that all the others do. The sum on an outcome is therefore never too low; adding
 * outcomes up counts a coupon of several legs several times. Outcomes of a game that pay the same are one, under the id
 * that was first bet on.
 *
 * Everything here is synchronous, so between a look and the hold that follows it no other coupon comes in.
 */
export class Exposure {
  readonly #games = new Map<number, Map<string, Cell>>();
  /** Without what other coupons would bring in a state: those may be sold back or void yet. */
  readonly #states = new Map<number, StateSums>();

  of({ gameId, outcomeId }: Where): BaseMinor {
    return this.#games.get(gameId)?.get(payoffKey(outcomeId))?.exposure ?? 0n;
  }

  /** What a player has open on an outcome, over all coupons with it. */
  ownOf(userId: number, { gameId, outcomeId }: Where): OwnOpen {
    return this.#games.get(gameId)?.get(payoffKey(outcomeId))?.players.get(userId) ?? NOTHING;
  }

  /** The most that coupons may cost in any final state in which this outcome wins, as if `without` were not held. */
  inStates({ gameId, outcomeId }: Where, without?: Hold): BaseMinor {
    const sums = this.#states.get(gameId);
    const wins = sums && payingOf(outcomeId)?.wins;
    if (!wins) return 0n;
    if (without) this.#add(without.where, -without.liability);
    const most = sums.highestIn(wins);
    if (without) this.#add(without.where, without.liability);
    return BigInt(most);
  }

  /** No less than what coupons may cost in any final state of a game. Costs nothing to ask. */
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
    const where = statesOf(coupon);
    this.#add(where, liability);
    // It pays where its legs lose: none of its outcomes costs anything by winning.
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

  /** Games with their outcomes, in no order. */
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
 * By game: legs that count together must all pay, of others one is enough. An anti-express pays wherever another of its
 * games lets it. A leg whose payoff is not known stands in no state; its own outcome still counts it.
 */
function statesOf({ legs, isAnti = false, together = [] }: Liability): PayingStates[] {
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
