import type { FeedFixture } from '@fairbook/feed-contract';
import type { FootballData, FootballState } from '@fairbook/sports/football';
import type { GameState } from '@fairbook/sports/state';
import type { HotGame } from '../../apps/server/sportsbook/catalogue/hot-game.ts';
import { drifted } from '../../packages/sports/football/play/drift.ts';
import { matchScript } from '../../packages/sports/football/play/script.ts';
import type { Counting } from '../arithmetic/counts.ts';
import { type Forecast, forecast } from '../arithmetic/endings.ts';
import type { Pair } from '../arithmetic/meanings.ts';

/** How a season draws its goals; the figures are those of packages/sports/football/play and data/football. */
const FIRST_HALF_SHARE = 0.45;
const RED_CARD = { own: 0.7, other: 1.25 };
const NEWCOMER = [0.82, 1.18] as const;
const GOALS = { least: 0.25, most: 3.6 };

/**
 * Corners and yellow cards of the home and the away side at usual goals, and the power with which they follow the goals of a
 * side, or of the other. Red cards come to both sides alike.
 */
const CORNERS = { home: 5.3, away: 4.6, power: 0.4 };
const YELLOW = { home: 1.95, away: 2.25, power: 0.25 };
const RED = 0.09;
const USUAL_GOALS = [1.5, 1.2] as const;

/** How many match seconds before a goal bets stop, for open play and for penalties; each lead is equally likely. */
const LEADS = [
  { share: 0.92, seconds: [5, 7, 9, 11] },
  { share: 0.08, seconds: [65, 75, 85, 95] },
];

type Halves = ReturnType<typeof matchScript>['halves'];

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
    this.#halves = matchScript(seed, gameId, { homeGoals, awayGoals, rho: ratings.rho }).halves;
    this.#seed = seed;
    this.#fixture = fixture;
    this.#speed = speed;
  }

  /**
   * The forecast of a match at a moment (epoch milliseconds) from the board, knowing that bets are open: no goal
   * comes within the lead of a stop. Of corners and cards nobody has heard since the board was `told`.
   */
  at(now: number, state: GameState, told = now): Forecast {
    return this.#forecast([now, told], state, this.#usual, isPlayed(state));
  }

  /** The same forecast without the knowledge that bets are open. */
  unwatched(now: number, state: GameState, told = now): Forecast {
    return this.#forecast([now, told], state, this.#usual, false);
  }

  /** The forecast the market goes by: pre-match it is the opinion behind the published prices. */
  valueAt(now: number, { state, pricedAt }: Pick<HotGame, 'state' | 'pricedAt'>): Forecast {
    if (state.status !== 'upcoming') return this.at(now, state, pricedAt);
    const [homeGoals, awayGoals] = this.#usual;
    const opinion = drifted(this.#seed, this.#fixture, { homeGoals, awayGoals, rho: this.#rho }, pricedAt);
    return this.#forecast([now, pricedAt], state, [opinion.homeGoals, opinion.awayGoals], false);
  }

  #forecast(
    [now, told]: readonly [number, number],
    state: GameState,
    usual: Pair,
    isWatched: boolean,
  ): Forecast {
    const secondsAt = (moment: number) => ((moment - this.#fixture.startsAt) * this.#speed) / 1000;
    const seconds = secondsAt(now);
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
      counts: countsOf(stateOf(state), usual, this.#goalsBehind(Math.floor(secondsAt(told)))),
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

/** Corners and cards so far and still expected: they come in time as goals do, whatever the score and the red cards. */
function countsOf(
  { corners, yellowCards, redCards, halfTimeCounts }: FootballState,
  [homeGoals, awayGoals]: Pair,
  behind: number,
): { corners: Counting; cards: Counting } {
  const [host, guest] = [homeGoals / USUAL_GOALS[0], awayGoals / USUAL_GOALS[1]];
  const cards = [yellowCards[0] + redCards[0], yellowCards[1] + redCards[1]] as const;
  const counting = (now: Pair, first: Pair | undefined, usual: Pair): Counting => {
    const [early, late] = [Math.max(0, FIRST_HALF_SHARE - behind), 1 - Math.max(FIRST_HALF_SHARE, behind)];
    const before = first ?? now;
    return {
      first: before,
      second: [now[0] - before[0], now[1] - before[1]],
      rest: {
        first: first ? [0, 0] : [usual[0] * early, usual[1] * early],
        second: [usual[0] * late, usual[1] * late],
      },
    };
  };
  return {
    corners: counting(corners, halfTimeCounts?.corners, [
      CORNERS.home * host ** CORNERS.power,
      CORNERS.away * guest ** CORNERS.power,
    ]),
    cards: counting(cards, halfTimeCounts?.cards, [
      YELLOW.home * guest ** YELLOW.power + RED,
      YELLOW.away * host ** YELLOW.power + RED,
    ]),
  };
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
