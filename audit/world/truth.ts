import type { FeedFixture } from '@fairbook/feed-contract';
import type { FootballData, FootballState } from '@fairbook/sports/football';
import type { GameState } from '@fairbook/sports/state';
import type { HotGame } from '../../apps/server/sportsbook/catalogue/hot-game.ts';
import { drifted } from '../../packages/sports/football/play/drift.ts';
import { matchScript } from '../../packages/sports/football/play/script.ts';
import { type Forecast, forecast } from '../arithmetic/endings.ts';
import type { Pair } from '../arithmetic/meanings.ts';

/** How a season draws its goals; the figures are those of packages/sports/football/play and data/football. */
const FIRST_HALF_SHARE = 0.45;
const RED_CARD = { own: 0.7, other: 1.25 };
const NEWCOMER = [0.82, 1.18] as const;
const GOALS = { least: 0.25, most: 3.6 };

/** How many match seconds before a goal bets stop, for open play and for penalties; each lead is equally likely. */
const LEADS = [
  { share: 0.92, seconds: [5, 7, 9, 11] },
  { share: 0.08, seconds: [65, 75, 85, 95] },
];

type Halves = ReturnType<typeof matchScript>['parts'];

/** The truth about one match: its expected goals, and the length of its halves. */
export class Truth {
  readonly #usual: Pair;
  readonly #rho: number;
  readonly #halves: Halves;
  readonly #seed: string;
  readonly #fixture: FeedFixture;
  readonly #speed: number;

  constructor(seed: string, speed: number, { ratings }: FootballData, fixture: FeedFixture) {
    const {
      gameId,
      champ,
      competitors: [home, away],
    } = fixture;
    const level = ratings.competitions[champ.key]!;
    const [host, guest] = [ratings.teams[home.id] ?? NEWCOMER, ratings.teams[away.id] ?? NEWCOMER];
    this.#usual = [inBounds(level[0] * host[0] * guest[1]), inBounds(level[1] * guest[0] * host[1])];
    this.#rho = ratings.rho;
    const [homeGoals, awayGoals] = this.#usual;
    this.#halves = matchScript(seed, gameId, { homeGoals, awayGoals, rho: ratings.rho }).parts;
    this.#seed = seed;
    this.#fixture = fixture;
    this.#speed = speed;
  }

  /**
   * The forecast of a match at a moment (epoch milliseconds) from the board, knowing that bets are open: no goal
   * comes within the lead of a stop.
   */
  at(now: number, state: GameState): Forecast {
    return this.#forecast(now, state, this.#usual, isPlayed(state));
  }

  /** The same forecast without the knowledge that bets are open. */
  unwatched(now: number, state: GameState): Forecast {
    return this.#forecast(now, state, this.#usual, false);
  }

  /** The forecast the market goes by: pre-match it is the opinion behind the published prices. */
  valueAt(now: number, { state, pricedAt }: Pick<HotGame, 'state' | 'pricedAt'>): Forecast {
    if (state.status !== 'upcoming') return this.at(now, state);
    const [homeGoals, awayGoals] = this.#usual;
    const opinion = drifted(this.#seed, this.#fixture, { homeGoals, awayGoals, rho: this.#rho }, pricedAt);
    return this.#forecast(now, state, [opinion.homeGoals, opinion.awayGoals], false);
  }

  #forecast(now: number, state: GameState, usual: Pair, isWatched: boolean): Forecast {
    const seconds = ((now - this.#fixture.startsAt) * this.#speed) / 1000;
    const behind = this.#goalsBehind(seconds);
    const safe = isWatched ? this.#safeShare(seconds, behind) : 0;
    const { score, halfTimeScore, redCards } = stateOf(state);
    const rate = ratesOf(usual, redCards);
    const left = (share: number): Pair => [rate[0] * share, rate[1] * share];
    const first = halfTimeScore ?? score;
    return forecast({
      first,
      second: [score[0] - first[0], score[1] - first[1]],
      rest: {
        first: left(halfTimeScore ? 0 : Math.max(0, FIRST_HALF_SHARE - behind - safe)),
        second: left(1 - Math.max(FIRST_HALF_SHARE, behind + (halfTimeScore ? safe : 0))),
      },
      usual,
      rho: this.#rho,
    });
  }

  /** The share of a match's goals that can't come yet, because bets are open. */
  #safeShare(seconds: number, behind: number): number {
    const means = LEADS.map(({ share, seconds: leads }) => {
      const sum = leads.reduce((all, lead) => all + this.#goalsBehind(seconds + lead) - behind, 0);
      return (share * sum) / leads.length;
    });
    return means.reduce((all, mean) => all + mean, 0);
  }

  /**
   * The share of a match's goals that is expected by a moment: the rate rises evenly over the match, and added time
   * doesn't change the share of a half.
   */
  #goalsBehind(seconds: number): number {
    const part = ({ from, to }: Halves[number]) =>
      Math.min(1, Math.max(0, (seconds - from) / (to - from))) / 2;
    const played = part(this.#halves[0]) + part(this.#halves[1]);
    return 0.8 * played + 0.2 * played ** 2;
  }
}

/** The state of a football match. Throws an Error for another sport, which the audit doesn't cover. */
export function stateOf(state: GameState): FootballState {
  if (state.sport !== 'football') throw new Error(`the audit does not cover ${state.sport}`);
  return state;
}

function isPlayed(state: GameState): boolean {
  const { period } = stateOf(state);
  return period === 'first_half' || period === 'second_half';
}

/** A red card lowers the expected goals of its side and raises those of the other. */
function ratesOf([homeGoals, awayGoals]: Pair, [home, away]: FootballState['redCards']): Pair {
  return [
    homeGoals * RED_CARD.own ** home * RED_CARD.other ** away,
    awayGoals * RED_CARD.own ** away * RED_CARD.other ** home,
  ];
}

function inBounds(goals: number): number {
  return Math.min(GOALS.most, Math.max(GOALS.least, goals));
}
