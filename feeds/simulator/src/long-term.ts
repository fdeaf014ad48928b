import { hash } from 'node:crypto';
import type { FeedFixture, FeedMessage, TwoOrMore } from '@fairbook/feed-contract';
import {
  behindOf,
  messagesOf,
  type PlayedGame,
  type PlayedSeasons,
  type PlayedSport,
  placesOf,
  pricesBefore,
  ranksOf,
  SeasonForecast,
  type SeasonModel,
  type SeasonSoFar,
  type Step,
  type StepResult,
  seasonOffers,
  seasonPrices,
} from '@fairbook/sports/play';
import { settleOutcome } from '@fairbook/sports/settle';
import { type GameState, stateBefore } from '@fairbook/sports/state';
import { minuteOf, momentOf } from './minutes.ts';
import type { LeagueSchedule, Schedule } from './schedule.ts';

const SPORT_ID = 95;
/** Ids of leagues are below this number. */
const LEAGUES = 100;
/** So many seasons are simulated in one go: some milliseconds, in which nothing else is done. Then other games have their turn. */
const IN_A_GO = 250;
const TURN_MS = 10;
/** After a start leagues are priced one after the other, in the order of their ids. */
const APART_MS = 1000;

/** A season of a league, and when its games are played. */
interface Plan {
  fixture: FeedFixture;
  games: readonly FeedFixture[];
  /** When games are being played, and nothing is known of what they change: soonest first. */
  busy: readonly { from: number; to: number }[];
  /** The end of the last game. */
  endsAt: number;
}

type Leagues = PlayedSport & { seasons: PlayedSeasons };

/** Long-term bets on the leagues of a sport, as a season of the simulator. Each league always has the next table on offer. */
export function longTerm(sport: Leagues, schedule: LeagueSchedule, seed: string) {
  const { seasons } = sport;
  const leagueIds = Object.keys(seasons.places)
    .map(Number)
    .filter((id) => sport.leagues.some((league) => league.id === id));
  const known = new Map<number, Plan & { from: number }>();

  /** The season of a league that is not over at a moment. */
  function planOf(leagueId: number, now: number): Plan {
    const before = known.get(leagueId);
    if (before && before.from <= now && now < before.endsAt) return before;
    const plan = planned(leagueId, schedule.seasonOf(leagueId, now), seasons, schedule.longestMs);
    known.set(leagueId, { ...plan, from: now });
    return plan;
  }
  const plansAt = (now: number) => leagueIds.map((leagueId) => planOf(leagueId, now));
  const find = (gameId: number): Plan | null => {
    const id = gameId - seasons.idsFrom;
    const leagueId = id % LEAGUES;
    if (!leagueIds.includes(leagueId)) return null;
    const made = (at: number) =>
      planned(leagueId, schedule.seasonOf(leagueId, at), seasons, schedule.longestMs);
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
  const game = (fixture: FeedFixture) => new LeagueSeason(find(fixture.gameId)!, seasons, seed);
  return { sport: { game, speed: 1 }, schedule: offered, isEnding: false };
}

function planned(
  leagueId: number,
  games: readonly FeedFixture[],
  { idsFrom, champsFrom }: PlayedSeasons,
  longestMs: number,
): Plan {
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
    champ: { ...champ, id: champsFrom + leagueId, key: `${champ.key}.season` },
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

/** Bets on one season: priced while no game of its league is played, closed with its last games, settled from its table. */
class LeagueSeason implements PlayedGame {
  private readonly plan: Plan;
  private readonly seasons: PlayedSeasons;
  private readonly seed: string;
  private readonly say: ReturnType<typeof messagesOf>;
  /** Clubs by id, numbered as in the fixture. */
  private readonly numbers: ReadonlyMap<number, number>;
  private readonly scores = new Map<number, readonly [number, number] | null>();
  /** The prices of the games that were over when they were made. */
  private priced: { over: number; model: SeasonModel } | null = null;

  constructor(plan: Plan, seasons: PlayedSeasons, seed: string) {
    this.plan = plan;
    this.seasons = seasons;
    this.seed = seed;
    this.say = messagesOf(plan.fixture.gameId);
    this.numbers = new Map(plan.fixture.competitors.map(({ id }, n) => [id, n]));
  }

  get endsAt(): number {
    return this.plan.endsAt;
  }

  open(now: number): Step {
    const known = this.say.fixture(now, this.plan.fixture);
    return { at: now, run: () => ({ messages: [known, ...this.tell(now)], next: this.stepsFrom(now) }) };
  }

  resume(now: number): Step {
    return this.open(now);
  }

  tell(now: number): FeedMessage[] {
    if (now >= this.endsAt) return [this.settlement(now)];
    if (this.isBusy(now)) return [this.say.betStop(now, 'games_on', this.state(now))];
    return this.priced?.over === this.overAt(now).length ? [this.prices(now, this.priced.model)] : [];
  }

  private isBusy(now: number): boolean {
    return this.plan.busy.some(({ from, to }) => from <= now && now < to);
  }

  private stepsFrom(now: number): Step[] {
    const { busy, endsAt } = this.plan;
    if (now >= endsAt) return [];
    const turns = busy.flatMap(({ from, to }): Step[] => [
      { at: from, run: () => ({ messages: this.tell(from), next: [] }) },
      { at: to, run: () => (to === endsAt ? { messages: this.tell(to), next: [] } : this.reprice(to)) },
    ]);
    const soon = now + 1 + (this.plan.fixture.gameId % LEAGUES) * APART_MS;
    const first = { at: soon, run: () => this.reprice(soon) };
    return [first, ...turns.filter(({ at }) => at > now)];
  }

  /** Simulates the rest of the season in many small steps, then tells the prices, unless games have begun meanwhile. */
  private reprice(now: number): StepResult {
    if (this.isBusy(now)) return { messages: [], next: [] };
    const over = this.overAt(now).length;
    const forecast = new SeasonForecast({ ...this.soFar(now), left: this.left(now) }, this.seedAt(now));
    const go = (at: number): StepResult => {
      forecast.run(IN_A_GO);
      if (!forecast.isDone)
        return { messages: [], next: [{ at: at + TURN_MS, run: () => go(at + TURN_MS) }] };
      if (this.isBusy(at)) return { messages: [], next: [] };
      this.priced = { over, model: forecast.model() };
      return { messages: [this.prices(at, this.priced.model)], next: [] };
    };
    return go(now);
  }

  /** The same games give the same prices, also after a restart. */
  private seedAt(now: number): [number, number, number, number] {
    const { gameId } = this.plan.fixture;
    const bytes = hash('sha256', `${this.seed}/forecast/${gameId}/${this.overAt(now).length}`, 'buffer');
    return [bytes.readInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8), bytes.readInt32LE(12)];
  }

  private prices(now: number, model: SeasonModel): FeedMessage {
    const markets = seasonOffers(model).flatMap(({ typeId, line }) => {
      const priced = seasonPrices.priceMarket([model], typeId, line, pricesBefore);
      return priced ? [{ id: `${typeId}:${line}`, ...priced }] : [];
    });
    return this.say.prices(now, this.state(now), markets, true, { models: [model, model] });
  }

  private overAt(now: number): readonly FeedFixture[] {
    const { games, busy } = this.plan;
    const over = busy.findLast(({ to }) => to <= now)?.to ?? Number.NEGATIVE_INFINITY;
    return games.filter(({ startsAt }) => startsAt < over);
  }

  private soFar(now: number): Omit<SeasonSoFar, 'left'> {
    const { champ, competitors } = this.plan.fixture;
    const { points, places, champsFrom } = this.seasons;
    return {
      ...{ clubs: competitors.length, points, ...places[champ.id - champsFrom]! },
      played: this.overAt(now).flatMap((game) => {
        const score = this.scoreOf(game);
        return score ? [{ sides: this.sidesOf(game), score }] : [];
      }),
    };
  }

  /** The games to come with the chances of their scores: the costly part, which only a forecast needs. */
  private left(now: number): SeasonSoFar['left'] {
    const games = this.plan.games.slice(this.overAt(now).length);
    return games.map((game) => ({ sides: this.sidesOf(game), scores: this.seasons.scores(game) }));
  }

  private sidesOf({ competitors: [first, second] }: FeedFixture): readonly [number, number] {
    return [this.numbers.get(first.id)!, this.numbers.get(second.id)!];
  }

  private scoreOf(game: FeedFixture): readonly [number, number] | null {
    const known = this.scores.get(game.gameId);
    if (known !== undefined) return known;
    const score = this.seasons.played(game, this.seed);
    this.scores.set(game.gameId, score);
    return score;
  }

  private state(now: number): GameState {
    const { fixture, games, endsAt } = this.plan;
    const season = this.soFar(now);
    const ranks = ranksOf(season);
    const isBegun = season.played.length > 0;
    const status = now >= endsAt ? 'ended' : now < fixture.startsAt ? 'upcoming' : 'live';
    return {
      ...stateBefore(SPORT_ID),
      ...{ status, phase: now >= endsAt ? 'official' : isBegun ? 'running' : 'before' },
      places: isBegun ? placesOf(ranks) : fixture.competitors.map(() => null),
      gaps: isBegun ? behindOf(ranks).map((points) => points * 1000) : fixture.competitors.map(() => null),
      withdrawn: fixture.competitors.map(() => false),
      stage: Math.floor((this.overAt(now).length / games.length) * 100),
    } as GameState;
  }

  private settlement(now: number): FeedMessage {
    const season = this.soFar(now);
    const places = placesOf(ranksOf(season));
    const end = { sport: 'season' as const, places, withdrawn: places.map(() => false) };
    const outcomes = seasonOffers(season).flatMap(({ typeId, line }) =>
      places.map((_, n) => {
        const outcomeId = `${typeId}:${line}:${n + 1}`;
        return { outcomeId, ...settleOutcome(outcomeId, end) };
      }),
    );
    return this.say.settlement(now, true, this.state(now), outcomes, end);
  }
}
