import { hash } from 'node:crypto';
import type { FeedFixture, FeedMessage, TwoOrMore } from '@fairbook/feed-contract';
import {
  DecidedOutcomes,
  messagesOf,
  type PlayedCups,
  type PlayedGame,
  type PlayedSeasons,
  type PlayedSport,
  pricesBefore,
  type SeasonModel,
  type Seed,
  type Step,
  type StepResult,
  seasonOffers,
  seasonPrices,
} from '@fairbook/sports/play';
import { type GameState, seasonKeyOf, stateBefore } from '@fairbook/sports/state';
import type { Contest } from './contest.ts';
import type { CupSchedule } from './cups.ts';
import { knockOut } from './knock-out.ts';
import { minuteOf, momentOf } from './minutes.ts';
import type { LeagueSchedule, Schedule } from './schedule.ts';
import { tableOf } from './tables.ts';

const SPORT_ID = 95;
/** Ids of leagues and cups are below this number. */
const LEAGUES = 100;
/** Between two goes of a simulation other games have their turn. */
const TURN_MS = 10;
/** After a start competitions are priced one after the other, in the order of their ids. */
const APART_MS = 1000;

/** A season of a league or a cup, and when its games are played. */
interface Plan {
  fixture: FeedFixture;
  games: readonly FeedFixture[];
  /** When games are being played, and nothing is known of what they change: soonest first. */
  busy: readonly { from: number; to: number }[];
  /** When rounds are drawn, which changes prices, too. */
  draws: readonly number[];
  /** The end of the last game. */
  endsAt: number;
  contest: Contest;
}

/** The season of a competition that is not over at a moment. */
type Planner = (now: number) => Plan;

type Leagues = PlayedSport & { seasons: PlayedSeasons };

/** Cups with their games. */
interface Cups {
  cups: PlayedCups;
  schedule: CupSchedule;
}

/**
 * Long-term bets on the leagues and cups of a sport, as a season of the simulator. Each competition always has the next table or
 * winner on offer.
 */
export function longTerm(sport: Leagues, schedule: LeagueSchedule, seed: string, cups?: Cups) {
  const planners = new Map([
    ...leaguePlanners(sport, schedule, seed),
    ...(cups ? cupPlanners(sport, cups, seed) : []),
  ]);
  const known = new Map<number, Plan & { from: number }>();

  function planOf(id: number, now: number): Plan {
    const before = known.get(id);
    if (before && before.from <= now && now < before.endsAt) return before;
    const plan = planners.get(id)!(now);
    known.set(id, { ...plan, from: now });
    return plan;
  }
  const plansAt = (now: number) => [...planners.keys()].map((id) => planOf(id, now));
  const find = (gameId: number): Plan | null => {
    const id = gameId - sport.seasons.idsFrom;
    const made = planners.get(id % LEAGUES);
    if (!made) return null;
    const first = made(momentOf(Math.floor(id / LEAGUES)));
    // The season before may not be over in the minute in which this one begins.
    const plans = [first, made(first.endsAt)];
    return plans.find(({ fixture }) => fixture.gameId === gameId) ?? null;
  };
  const fixtures = (plans: readonly Plan[]) => plans.map(({ fixture }) => fixture);
  const offered: Schedule = {
    slotMs: schedule.slotMs,
    upcoming: (now) => fixtures(plansAt(now).filter(({ fixture }) => fixture.startsAt > now)),
    newlyOffered(from, to) {
      const before = new Set(plansAt(from).map(({ fixture }) => fixture.gameId));
      return fixtures(plansAt(to).filter(({ fixture }) => !before.has(fixture.gameId)));
    },
    started: (now) => fixtures(plansAt(now).filter(({ fixture }) => fixture.startsAt <= now)),
    byId: (gameId) => find(gameId)?.fixture ?? null,
  };
  const game = (fixture: FeedFixture) => new LongTermBets(find(fixture.gameId)!, seed);
  return { sport: { game, speed: 1 }, schedule: offered, isEnding: false };
}

function leaguePlanners(sport: Leagues, schedule: LeagueSchedule, seed: string): [number, Planner][] {
  const { seasons, leagues } = sport;
  const ids = Object.keys(seasons.places).map(Number);
  return ids
    .filter((id) => leagues.some((league) => league.id === id))
    .map((leagueId) => [
      leagueId,
      (now) => {
        const games = schedule.seasonOf(leagueId, now);
        const plan = planned(leagueId, games, seasons, schedule.longestMs);
        const clubs = plan.fixture.competitors;
        return { ...plan, draws: [], contest: tableOf({ leagueId, clubs, games, seasons, seed }) };
      },
    ]);
}

function cupPlanners({ seasons }: Leagues, { cups, schedule }: Cups, seed: string): [number, Planner][] {
  return cups.cups.map((cup) => [
    cup.id,
    (now) => {
      const games = schedule.gamesOf(cup, now);
      const plan = planned(
        cup.id,
        games.map(({ fixture }) => fixture),
        seasons,
        schedule.tieMs,
      );
      const clubs = plan.fixture.competitors;
      const draws = [...new Set(games.map(({ drawnAt }) => drawnAt))];
      return { ...plan, draws, contest: knockOut({ clubs, games, cups, seed }) };
    },
  ]);
}

function planned(
  leagueId: number,
  games: readonly FeedFixture[],
  { idsFrom, champsFrom }: PlayedSeasons,
  longestMs: number,
): Omit<Plan, 'draws' | 'contest'> {
  const busy: { from: number; to: number }[] = [];
  for (const { startsAt } of games) {
    const last = busy.at(-1);
    if (last && startsAt <= last.to) last.to = startsAt + longestMs;
    else busy.push({ from: startsAt, to: startsAt + longestMs });
  }
  const [first] = games;
  const clubs = new Map(games.flatMap(({ competitors }) => competitors).map((club) => [club.id, club]));
  const { champ } = first!;
  const fixture: FeedFixture = {
    gameId: idsFrom + minuteOf(first!.startsAt) * LEAGUES + leagueId,
    ...{ sportId: SPORT_ID, round: yearsOf(games) },
    champ: { ...champ, id: champsFrom + leagueId, key: seasonKeyOf(champ.key) },
    competitors: [...clubs.values()].sort((a, b) => a.id - b.id) as TwoOrMore<FeedFixture['competitors'][0]>,
    startsAt: busy.at(-1)!.from,
  };
  return { fixture, games, busy, endsAt: busy.at(-1)!.to };
}

/** `2025/26`, or `2025` for a season within one year. */
function yearsOf(games: readonly FeedFixture[]): string {
  const years = games.flatMap(({ replay }) => (replay ? replay.playedAt.slice(0, 4) : []));
  const [first = '', last = ''] = [years[0], years.at(-1)];
  return first === last ? first : `${first}/${last.slice(2)}`;
}

/** Bets on one season: priced while no game of it is played, closed with its last games, settled from its end. */
class LongTermBets implements PlayedGame {
  private readonly plan: Plan;
  private readonly seed: string;
  private readonly say: ReturnType<typeof messagesOf>;
  private readonly decided = new DecidedOutcomes();
  /** The prices of the games that were over when they were made. */
  private priced: { over: number; model: SeasonModel } | null = null;

  constructor(plan: Plan, seed: string) {
    this.plan = plan;
    this.seed = seed;
    this.say = messagesOf(plan.fixture.gameId);
  }

  get endsAt(): number {
    return this.plan.endsAt;
  }

  open(now: number): Step {
    const known = this.say.fixture(now, this.plan.fixture);
    const run = () => ({
      messages: [known, ...this.tell(now), ...this.lost(now)],
      next: this.stepsFrom(now),
    });
    return { at: now, run };
  }

  resume(now: number): Step {
    return this.open(now);
  }

  tell(now: number): FeedMessage[] {
    if (now >= this.endsAt) return [this.settlement(now)];
    if (this.isBusy(now)) return [this.say.betStop(now, 'games_on', this.state(now))];
    return this.priced?.over === this.overAt(now) ? [this.prices(now, this.priced.model)] : [];
  }

  private isBusy(now: number): boolean {
    return this.plan.busy.some(({ from, to }) => from <= now && now < to);
  }

  private stepsFrom(now: number): Step[] {
    const { busy, draws, endsAt } = this.plan;
    if (now >= endsAt) return [];
    const turns = busy.flatMap(({ from, to }): Step[] => [
      { at: from, run: () => ({ messages: this.tell(from), next: [] }) },
      { at: to, run: () => (to === endsAt ? { messages: this.tell(to), next: [] } : this.played(to)) },
    ]);
    const soon = now + 1 + (this.plan.fixture.gameId % LEAGUES) * APART_MS;
    const prices = [soon, ...draws.filter((at) => at > now)].map((at) => ({
      at,
      run: () => this.reprice(at),
    }));
    return [...prices, ...turns.filter(({ at }) => at > now)];
  }

  private played(now: number): StepResult {
    const { messages, next } = this.reprice(now);
    return { messages: [...this.lost(now), ...messages], next };
  }

  /** Simulates the rest of the season in many small steps, then tells the prices, unless games have begun meanwhile. */
  private reprice(now: number): StepResult {
    if (this.isBusy(now)) return { messages: [], next: [] };
    const over = this.overAt(now);
    const { contest } = this.plan;
    const forecast = contest.forecast(over, now, this.seedAt(now));
    const go = (at: number): StepResult => {
      forecast.run(contest.inAGo);
      if (!forecast.isDone)
        return { messages: [], next: [{ at: at + TURN_MS, run: () => go(at + TURN_MS) }] };
      if (this.isBusy(at)) return { messages: [], next: [] };
      this.priced = { over, model: forecast.model() };
      return { messages: [this.prices(at, this.priced.model)], next: [] };
    };
    return go(now);
  }

  /** The same games give the same prices, also after a restart. */
  private seedAt(now: number): Seed {
    const { gameId } = this.plan.fixture;
    const bytes = hash('sha256', `${this.seed}/forecast/${gameId}/${this.overAt(now)}`, 'buffer');
    return [bytes.readInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8), bytes.readInt32LE(12)];
  }

  private prices(now: number, model: SeasonModel): FeedMessage {
    const markets = seasonOffers(model).flatMap(({ typeId, line }) => {
      const priced = seasonPrices.priceMarket([model], typeId, line, pricesBefore);
      return priced ? [{ id: `${typeId}:${line}`, ...priced }] : [];
    });
    return this.say.prices(now, this.state(now), markets, true, { models: [model, model] });
  }

  /** How many games are over. */
  private overAt(now: number): number {
    const { games, busy } = this.plan;
    const over = busy.findLast(({ to }) => to <= now)?.to ?? Number.NEGATIVE_INFINITY;
    return games.filter(({ startsAt }) => startsAt < over).length;
  }

  private state(now: number): GameState {
    const { fixture, games, endsAt, contest } = this.plan;
    const over = this.overAt(now);
    const { isBegun, places, gaps } = contest.standing(over);
    const nobody = fixture.competitors.map(() => null);
    const status = now >= endsAt ? 'ended' : now < fixture.startsAt ? 'upcoming' : 'live';
    return {
      ...stateBefore(SPORT_ID),
      ...{ status, phase: now >= endsAt ? 'official' : isBegun ? 'running' : 'before' },
      ...{ places: isBegun ? places : nobody, gaps: isBegun ? gaps : nobody },
      withdrawn: fixture.competitors.map(() => false),
      stage: Math.floor((over / games.length) * 100),
    } as GameState;
  }

  /** Settles the bets on clubs that are out. */
  private lost(now: number): FeedMessage[] {
    if (now >= this.endsAt) return [];
    const { isOut } = this.plan.contest.standing(this.overAt(now));
    const outcomes = this.settled(isOut, this.endAt(now));
    return outcomes.length > 0 ? [this.say.settlement(now, false, this.state(now), outcomes)] : [];
  }

  private settlement(now: number): FeedMessage {
    const end = this.endAt(now);
    const all = end.places.map(() => true);
    return this.say.settlement(now, true, this.state(now), this.settled(all, end), end);
  }

  private settled(isDue: readonly boolean[], end: ReturnType<typeof this.endAt>) {
    const ids = seasonOffers(this.plan.contest.lines).flatMap(({ typeId, line }) =>
      isDue.flatMap((isSettled, n) => (isSettled ? [`${typeId}:${line}:${n + 1}`] : [])),
    );
    return this.decided.settle(ids, end, () => true);
  }

  private endAt(now: number) {
    const { places } = this.plan.contest.standing(this.overAt(now));
    return { sport: 'season' as const, places, withdrawn: places.map(() => false) };
  }
}
