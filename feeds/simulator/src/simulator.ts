import type { FeedClock, FeedFixture, FeedMessage, FeedSource, OpenGame } from '@fairbook/feed-contract';
import {
  type PlayedGame,
  type PlayedSport,
  PRODUCER,
  type Step,
  StepQueue,
  type StepResult,
} from '@fairbook/sports/play';
import { cupSchedule } from './cups.ts';
import { longTerm } from './long-term.ts';
import { type Question, questionSeason } from './questions.ts';
import { createSchedule, type Schedule } from './schedule.ts';

export interface SimulatorOptions {
  /** Secret: all future results follow from it. */
  seed: string;
  clock: FeedClock;
  /** Match seconds per second, 1 to 200. */
  clockSpeed: number;
  sports: readonly PlayedSport[];
  /** Sports that were played before: their open games are played to the end, and no others are offered. */
  ending?: readonly PlayedSport[];
  /** Questions without a clock, offered as they are. */
  questions?: readonly Question[];
  /** Whether bets are taken on the final tables of leagues, and on winners of cups that are played; missing in feeds without. */
  hasSeasons?: boolean;
  /** Whether cups are played beside the leagues; missing in feeds of leagues alone. */
  hasCups?: boolean;
  /** Games that are not closed yet; those that ended meanwhile are settled at once. */
  resume?: readonly Omit<OpenGame, 'sportId'>[];
  /**
   * Called when a step fails. The simulator then stays silent, which suspends all games: their correct prices are
   * unknown. Without a listener the failure ends the process.
   */
  onFailure?: (error: unknown) => void;
}

const ALIVE_MS = 5_000;
/** A simulator that is further behind than this skips the steps that only move prices. */
const BEHIND_MS = 3_000;

/** A limit of steps in a row, so that a simulator that is behind doesn't block the process. */
const STEPS_IN_A_ROW = 4;
const OPENED_AT_ONCE = 24;
const breath = () => new Promise((resolve) => setImmediate(resolve));

function fail(error: unknown): never {
  throw error;
}

/**
 * An endless season of each sport as one feed. The same seed, speed, data and times give the same messages, byte for
 * byte. Nothing is stored: after a restart every game is found where it would have been. Throws a RangeError for a
 * `clockSpeed` outside 1 to 200.
 */
export function createSimulator({
  seed,
  clock,
  clockSpeed,
  sports,
  ending = [],
  questions = [],
  hasSeasons = false,
  hasCups = false,
  resume = [],
  onFailure = fail,
}: SimulatorOptions): FeedSource {
  if (!(clockSpeed >= 1 && clockSpeed <= 200)) throw new RangeError('clockSpeed must be from 1 to 200');
  const seasonOf = (isEnding: boolean) => (sport: PlayedSport) => ({
    ...{ sport, isEnding },
    schedule: createSchedule(sport, seed, clockSpeed),
  });
  const seasonsOf = (sport: PlayedSport) => {
    const { seasons, cups } = sport;
    if (!seasons) return [];
    const league = createSchedule(sport, seed, clockSpeed);
    const withCups = hasCups && cups && { cups, schedule: cupSchedule({ ...sport, cups }, league, seed) };
    return [longTerm({ ...sport, seasons }, league, seed, withCups || undefined)];
  };
  const cupsOf = (isEnding: boolean) => (sport: PlayedSport) => {
    const { cups } = sport;
    if (!cups) return [];
    const league = createSchedule(sport, seed, clockSpeed);
    return [{ ...{ sport, isEnding }, schedule: cupSchedule({ ...sport, cups }, league, seed) }];
  };
  const seasons: readonly Season[] = [
    ...sports.map(seasonOf(false)),
    ...ending.map(seasonOf(true)),
    ...(questions.length > 0 ? [questionSeason(questions)] : []),
    ...(hasSeasons ? sports.flatMap(seasonsOf) : []),
    ...(hasCups ? [...sports.flatMap(cupsOf(false)), ...ending.flatMap(cupsOf(true))] : []),
  ];
  const queue = new StepQueue();
  let isStopped = false;
  let cancelWait = () => {};

  const games = new Map<number, PlayedGame>();

  function newGame({ sport }: Season, fixture: FeedFixture): PlayedGame {
    const game = sport.game(fixture, { seed, speed: sport.speed ?? clockSpeed });
    games.set(fixture.gameId, game);
    return game;
  }

  /** Sends the full state of every game that is not over, to a receiver without any. */
  function tellAgain(now: number) {
    forgetOver(now);
    for (const game of games.values())
      queue.push({ at: now, run: () => ({ messages: game.tell(clock.now()), next: [] }) });
  }

  function fill(now: number) {
    queue.push(alive(now));
    for (const step of resumed(resume, seasons, newGame, now)) queue.push(step);
    const isResumed = new Set(resume.map(({ gameId }) => gameId));
    for (const season of seasons) if (!season.isEnding) fillSeason(season, isResumed, now);
  }

  function fillSeason(season: Season, isResumed: ReadonlySet<number>, now: number) {
    const { schedule } = season;
    for (const fixture of schedule.started(now)) {
      const game = newGame(season, fixture);
      if (!isResumed.has(fixture.gameId) && game.endsAt > now) queue.push(game.open(now));
    }
    for (const fixture of schedule.upcoming(now)) queue.push(newGame(season, fixture).open(now));
    const newGames = (fixtures: readonly FeedFixture[]) => {
      forgetOver(clock.now());
      return fixtures.map((fixture) => newGame(season, fixture));
    };
    queue.push(offering(schedule, newGames, now));
  }

  /** Forgets games that are over. Steps that are still due keep their game themselves. */
  function forgetOver(now: number) {
    for (const [gameId, game] of games) if (game.endsAt <= now) games.delete(gameId);
  }

  /** Sends the first step of each game; games are independent, so many are sent at once. */
  async function open(emit: (message: FeedMessage) => Promise<void>, now: number) {
    for (let steps = due(now); steps.length > 0 && !isStopped; steps = due(now)) {
      await Promise.all(steps.map((step) => perform(step.run(), emit)));
      await breath();
    }
  }

  function due(now: number): Step[] {
    const steps: Step[] = [];
    while (steps.length < OPENED_AT_ONCE && queue.next && queue.next.at <= now) steps.push(queue.pop()!);
    return steps;
  }

  async function perform({ messages, next }: StepResult, emit: (message: FeedMessage) => Promise<void>) {
    for (const message of messages) if (!isStopped) await emit(message);
    for (const later of next) queue.push(later);
  }

  async function play(emit: (message: FeedMessage) => Promise<void>) {
    for (let steps = 0; !isStopped; steps += 1) {
      const step = queue.next!;
      const wait = step.at - clock.now();
      if (wait > 0) {
        // Something is due every five seconds: a longer wait is a clock that was set back, and may be put right again.
        await pause(Math.min(wait, ALIVE_MS));
        continue;
      }
      if (steps % STEPS_IN_A_ROW === 0) await breath();
      queue.pop();
      const isLeftOut = step.skip !== undefined && wait < -BEHIND_MS;
      await perform(isLeftOut ? { messages: [], next: step.skip!() } : step.run(), emit);
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.after(ms, resolve);
      cancelWait = () => {
        cancel();
        resolve();
      };
    });
  }

  let playing: Promise<void> = Promise.resolve();
  return {
    name: PRODUCER,
    async start(emit) {
      const now = clock.now();
      fill(now);
      await open(emit, now);
      playing = play(emit).catch(onFailure);
    },
    async recover() {
      tellAgain(clock.now());
      cancelWait();
    },
    async stop() {
      isStopped = true;
      cancelWait();
      await playing;
    },
  };
}

/** The season of one sport. */
interface Season {
  sport: Pick<PlayedSport, 'game' | 'speed'>;
  schedule: Schedule;
  /** Only its open games are played. */
  isEnding: boolean;
}

function alive(at: number): Step {
  return {
    at,
    run: () => ({ messages: [{ type: 'alive', at, producer: PRODUCER }], next: [alive(at + ALIVE_MS)] }),
  };
}

/** Offers each slot's games when their time has come. */
function offering(
  schedule: Schedule,
  newGames: (fixtures: readonly FeedFixture[]) => PlayedGame[],
  last: number,
): Step {
  const at = (Math.floor(last / schedule.slotMs) + 1) * schedule.slotMs;
  const games = () => newGames(schedule.newlyOffered(last, at)).map((game) => game.open(at));
  return { at, run: () => ({ messages: [], next: [...games(), offering(schedule, newGames, at)] }) };
}

/** First steps of the games that were open; games of another schedule are cancelled. */
function resumed(
  open: NonNullable<SimulatorOptions['resume']>,
  seasons: readonly Season[],
  newGame: (season: Season, fixture: FeedFixture) => PlayedGame,
  now: number,
): Step[] {
  const offered = new Set(
    seasons.flatMap(({ schedule }) => schedule.upcoming(now)).map(({ gameId }) => gameId),
  );
  return open.flatMap(({ gameId, startsAt, competitorIds }) => {
    const found = fixtureOf(seasons, gameId);
    const isOther = String(found?.fixture.competitors.map(({ id }) => id)) !== String(competitorIds);
    if (!found || isOther || (startsAt > now && !offered.has(gameId))) return [takenOut(gameId, now)];
    if (startsAt <= now) return [newGame(found.season, found.fixture).resume(now)];
    return found.season.isEnding ? [newGame(found.season, found.fixture).open(now)] : [];
  });
}

function fixtureOf(seasons: readonly Season[], gameId: number) {
  for (const season of seasons) {
    const fixture = season.schedule.byId(gameId);
    if (fixture) return { season, fixture };
  }
  return null;
}

function takenOut(gameId: number, at: number): Step {
  const message: FeedMessage = {
    type: 'bet_cancel',
    at,
    producer: PRODUCER,
    gameId,
    reason: 'schedule_changed',
  };
  return { at, run: () => ({ messages: [message], next: [] }) };
}
