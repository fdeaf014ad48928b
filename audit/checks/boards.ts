import { scoreOf } from '@fairbook/sports/state';
import type { HotGame } from '../../apps/server/sportsbook/catalogue/hot-game.ts';
import { isSold } from '../world/facts.ts';
import type { Random } from '../world/random.ts';
import type { Season } from '../world/season.ts';
import { offeredOn } from './board.ts';
import { type BoardFindings, checkBoard, type Finding } from './prices.ts';

/** The totals of all boards of one kind. */
export interface BoardsTally {
  boards: number;
  outcomes: number;
  valueBets: number;
  /** Value bets at odds under 6.00 that are worth over two percent more than they cost. */
  bigValueBets: number;
  groups: number;
  unequal: number;
  beaten: number;
  /** Prices that return less than the floor. */
  mean: number;
  /** Boards for which the linear programme was solved, and those with a certain profit. */
  solved: number;
  sure: number;
  worst: { valueBet: Worst; unequal: Worst; beaten: Worst; sure: Worst; meanest: Worst };
}

/**
 * Every fourth board by day: without a value bet a sure profit is impossible, and every board with one is solved anyway.
 */
const SOLVE_EVERY = process.env.NIGHT === '1' ? 1 : 4;

/** The worst finding of its kind, and where it was. */
interface Worst extends Finding {
  at: string;
}

export function emptyTally(): BoardsTally {
  const nothing = { what: '', size: 0, at: '' };
  return {
    boards: 0,
    outcomes: 0,
    valueBets: 0,
    bigValueBets: 0,
    groups: 0,
    unequal: 0,
    beaten: 0,
    mean: 0,
    solved: 0,
    sure: 0,
    worst: {
      valueBet: nothing,
      unequal: nothing,
      beaten: nothing,
      sure: nothing,
      meanest: { ...nothing, size: 9 },
    },
  };
}

/**
 * Checks boards at random moments in the life of their prices, and every second board at its last one, just before
 * the message that changes it.
 */
export class Boards {
  readonly #season: Season;
  readonly #status: 'live' | 'upcoming';
  readonly #tally: BoardsTally;
  readonly #moments: number[];
  readonly #random: Random;
  readonly #armed = new Set<number>();

  constructor(
    season: Season,
    status: 'live' | 'upcoming',
    boards: number,
    tally: BoardsTally,
    random: Random,
  ) {
    const { from, seconds } = season.options;
    this.#season = season;
    this.#status = status;
    this.#tally = tally;
    this.#random = random;
    this.#moments = Array.from({ length: boards }, () => from + 1000 * seconds * (0.1 + 0.85 * random()));
    this.#moments.sort((a, b) => a - b);
  }

  still(from: number, to: number): void {
    while (this.#moments[0] !== undefined && this.#moments[0] < to) {
      const at = Math.max(from, this.#moments.shift()!);
      const open = this.#season.sold(this.#status, at);
      const game = open[Math.floor(this.#random() * open.length)];
      if (!game) continue;
      if (this.#status === 'live' && this.#moments.length % 2 === 0) this.#armed.add(game.fixture.gameId);
      else this.#look(game, at);
    }
  }

  beforeChange(game: HotGame, at: number): void {
    if (isSold(game, at - 1) && this.#armed.delete(game.fixture.gameId)) this.#look(game, at - 1);
  }

  #look(game: HotGame, at: number): void {
    const truth = this.#season.truth(game);
    const now = truth.at(at, game.state, game.pricedAt);
    const offered = offeredOn(game, now);
    if (offered.length === 0) return;
    const life = game.state.status === 'live' ? [game.pricedAt, game.holdsUntil ?? at] : [];
    const board = {
      offered,
      now,
      life: life.map((moment) => truth.unwatched(moment, game.state, game.pricedAt)),
    };
    const solves = this.#tally.boards % SOLVE_EVERY === 0;
    add(this.#tally, checkBoard(board, solves), placeOf(this.#season, game, at));
  }
}

function placeOf({ options: { seed, speed } }: Season, { fixture, state }: HotGame, at: number): string {
  return `seed ${seed} ×${speed}, game ${fixture.gameId} at ${scoreOf(state).join(':')}, ${new Date(at).toISOString()}`;
}

function add(tally: BoardsTally, found: BoardFindings, at: string): void {
  const { worst } = tally;
  const worse = (one: Worst, others: readonly Finding[]) =>
    others.reduce<Worst>((most, other) => (other.size > most.size ? { ...other, at } : most), one);
  tally.boards += 1;
  tally.outcomes += found.outcomes;
  tally.valueBets += found.valueBets.length;
  tally.bigValueBets += found.valueBets.filter(({ size, isShort }) => isShort && size > 0.02).length;
  tally.groups += found.groups;
  tally.unequal += found.unequal.length;
  tally.beaten += found.beaten.length;
  tally.mean += found.mean;
  if (found.certain !== null) {
    tally.solved += 1;
    tally.sure += found.certain > 1 ? 1 : 0;
  }
  worst.valueBet = worse(worst.valueBet, found.valueBets);
  worst.unequal = worse(worst.unequal, found.unequal);
  worst.beaten = worse(worst.beaten, found.beaten);
  worst.sure = worse(worst.sure, [{ what: 'certain return', size: found.certain ?? 0 }]);
  if (found.meanest.size < worst.meanest.size) worst.meanest = { ...found.meanest, at };
}
