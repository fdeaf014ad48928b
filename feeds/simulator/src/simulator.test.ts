import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FeedFixture, FeedMessage, OpenGame, OutcomeResult } from '@fairbook/feed-contract';
import { parseOutcomeId } from '@fairbook/sports';
import {
  type FootballState,
  footballLineUps,
  loadFootballData,
  playedFootball,
} from '@fairbook/sports/football';
import { loadPlayed } from '@fairbook/sports/play';
import { type FinalState, settleOutcome } from '@fairbook/sports/settle';
import { expect, test } from 'vitest';
import { playSeason } from '../testing.ts';
import { createSimulator } from './simulator.ts';

/** Without the far fixtures a run starts faster. */
const DATA = { ...loadFootballData(), fixtures: [] };
const lineUpsOf = footballLineUps(DATA.leagues, DATA.playerNames);
const START = Date.UTC(2026, 10, 20, 8);
const MINUTE = 60_000;
/** Whole minutes of a feed take long on a busy machine. */
const PATIENCE = 600_000;
const NIGHT = process.env.NIGHT === '1';
/** Two corners or cards between two messages have no order that a receiver could know. */
const RACES: ReadonlySet<number> = new Set([901, 913]);

interface Run {
  seed: string;
  speed: number;
  minutes: number;
  from?: number;
  resume?: Omit<OpenGame, 'sportId'>[];
}

test(
  'the same seed and times give the same messages, byte for byte',
  async () => {
    const run = { seed: 'twice', speed: 20, minutes: NIGHT ? 180 : 0.25 };
    const [first, second, other] = [
      await hashOf(run),
      await hashOf(run),
      await hashOf({ ...run, seed: 'other', minutes: 0.05 }),
    ];
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  },
  PATIENCE,
);

test(
  'betting stops before a goal and resumes after it; every priced outcome is settled once, by its rule',
  async () => {
    const games = await watch({ seed: 'settle', speed: NIGHT ? 100 : 200, minutes: NIGHT ? 240 : 1.1 });
    const ended = games.filter((game) => game.isFinal && game.fromStart);
    expect(ended.length).toBeGreaterThan(8);
    for (const game of ended) {
      expect(game.largestList).toBeGreaterThanOrEqual(40);
      expect([...game.priced].filter((id) => !game.settled.has(id))).toEqual([]);
      expect(game.repeats).toEqual([]);
      for (const outcome of game.settled.values()) {
        if (RACES.has(Number.parseInt(outcome.outcomeId, 10))) continue;
        const { why: _, ...factors } = settleOutcome(outcome.outcomeId, game.result('settle'));
        expect({ result: outcome.result, void: outcome.void }).toEqual(factors);
      }
      expect(game.shortestStopMs).toBeGreaterThanOrEqual(1_400);
      expect(game.goals.filter((goal) => !goal.wasStopped)).toEqual([]);
    }
    expect(ended.flatMap((game) => game.goals).length).toBeGreaterThan(15);
  },
  PATIENCE,
);

test(
  'games go on after a restart: those that ended meanwhile are settled, unknown ones are cancelled',
  async () => {
    const before = await watch({ seed: 'resume', speed: 100, minutes: 0.5 });
    const open = before.filter((game) => !game.isFinal && game.startsAt < START + MINUTE / 2);
    expect(open.length).toBeGreaterThan(5);
    const resume = [
      ...open.map(({ gameId, startsAt, competitorIds }) => ({ gameId, startsAt, competitorIds })),
      { gameId: 999_999, startsAt: START, competitorIds: [1001, 1002] },
    ];
    // With other data this number belongs to other sides.
    resume[0] = { ...resume[0]!, competitorIds: resume[0]!.competitorIds.toReversed() };
    const after = await watch({
      seed: 'resume',
      speed: 100,
      minutes: 0.1,
      from: START + 10 * MINUTE,
      resume,
    });
    expect(after.find(({ gameId }) => gameId === resume[0]!.gameId)!.isCancelled).toBe(true);
    for (const { gameId, priced, settled } of open.slice(1)) {
      const game = after.find((resumed) => resumed.gameId === gameId)!;
      expect(game.isFinal || game.isCancelled).toBe(true);
      if (game.isCancelled) continue;
      expect([...priced].filter((id) => !game.settled.has(id))).toEqual([]);
      for (const [id, { result, void: returned }] of settled)
        expect(game.settled.get(id)).toMatchObject({ result, void: returned });
    }
    expect(after.find((game) => game.gameId === 999_999)!.isCancelled).toBe(true);
  },
  PATIENCE,
);

test(
  'a sport that is no longer played ends with its open games: none is cancelled, and no others are offered',
  async () => {
    const [football, tennis] = loadPlayed().map((sport) => ({ ...sport, fixtures: [] }));
    const run = { seed: 'ending', clockSpeed: 100, from: START, minutes: 0.15 };
    const open = new Map<number, OpenGame>();
    await playSeason({ ...run, sports: [football!, tennis!] }, (message) => {
      if (message.type === 'fixture') {
        const { gameId, sportId, startsAt, competitors } = message.fixture;
        open.set(gameId, { gameId, sportId, startsAt, competitorIds: competitors.map(({ id }) => id) });
      }
      if (message.type === 'bet_settlement' && message.final) open.delete(message.gameId);
    });
    const ofTennis = [...open.values()].filter(({ sportId }) => sportId === tennis!.sportId);
    expect(ofTennis.filter(({ startsAt }) => startsAt > START + 30_000).length).toBeGreaterThan(5);

    const told = { offered: new Set<number>(), priced: new Set<number>(), cancelled: [] as number[] };
    const again = { ...run, sports: [football!], ending: [tennis!], resume: [...open.values()] };
    await playSeason({ ...again, from: START + 60_000, minutes: 0.35 }, (message) => {
      if (message.type === 'fixture' && message.fixture.sportId === tennis!.sportId)
        told.offered.add(message.fixture.gameId);
      if (message.type === 'odds_change') told.priced.add(message.gameId);
      if (message.type === 'bet_settlement' && message.final) open.delete(message.gameId);
      if (message.type === 'bet_cancel' && message.reason !== 'cancelled')
        told.cancelled.push(message.gameId);
    });
    expect(told.cancelled).toEqual([]);
    expect([...told.offered].sort()).toEqual(ofTennis.map(({ gameId }) => gameId).sort());
    const left = ofTennis.filter(({ gameId }) => open.has(gameId));
    expect(left.length).toBeLessThan(ofTennis.length);
    for (const { gameId } of left) expect(told.priced).toContain(gameId);
  },
  PATIENCE,
);

class Watched {
  startsAt = 0;
  competitorIds: readonly number[] = [];
  private fixture: FeedFixture | null = null;
  fromStart = false;
  isFinal = false;
  isCancelled = false;
  largestList = 0;
  shortestStopMs = Number.POSITIVE_INFINITY;
  readonly priced = new Set<string>();
  readonly settled = new Map<string, OutcomeResult>();
  readonly repeats: string[] = [];
  readonly goals: { wasStopped: boolean }[] = [];
  private score: [number, number] = [0, 0];
  private half: [number, number] = [0, 0];
  private readonly order: ('home' | 'away')[] = [];
  /** Corners and cards by half, as the last state tells them. */
  private counts: Pick<Extract<FinalState, { sport: 'football' }>, 'corners' | 'cards'> = {};
  private scorers: readonly string[] = [];
  private readonly cameOn = new Map<string, number>();
  private firstMinute: number | null = null;
  private stoppedAt: number | null = null;
  readonly gameId: number;

  constructor(gameId: number) {
    this.gameId = gameId;
  }

  take(message: FeedMessage) {
    if (message.type === 'fixture') {
      const { startsAt, competitors } = message.fixture;
      this.fixture = message.fixture;
      Object.assign(this, { startsAt, competitorIds: competitors.map(({ id }) => id) });
    }
    if (message.type === 'bet_cancel') this.isCancelled = true;
    if (message.type === 'bet_stop') this.stoppedAt ??= message.at;
    if (message.type === 'odds_change') this.prices(message);
    if (message.type === 'bet_settlement' && !this.isFinal) this.settle(message);
  }

  private prices({ at, full, state, suspended, markets }: Extract<FeedMessage, { type: 'odds_change' }>) {
    if (state.status === 'upcoming') this.fromStart = true;
    const { score, halfTimeScore } = state as FootballState;
    this.goalsUntil(score);
    this.told(state as FootballState);
    if (halfTimeScore !== null) this.half = halfTimeScore;
    if (suspended === null && this.stoppedAt !== null) {
      expect(full).toBe(true);
      this.shortestStopMs = Math.min(this.shortestStopMs, at - this.stoppedAt);
      this.stoppedAt = null;
    }
    if (full) this.largestList = Math.max(this.largestList, markets.length);
    for (const [id] of markets.flatMap((market) => market.outcomes)) {
      expect(this.settled.has(id)).toBe(false);
      this.priced.add(id);
    }
  }

  /** The first goal's minute by the clock, who scored, and who came on after how many goals. */
  private told({ period, clock, scorers, substitutions }: FootballState) {
    if (scorers?.length && this.firstMinute === null && clock) {
      const half = period === 'first_half' ? 0 : 1;
      this.firstMinute = half * 45 + Math.min(45, Math.floor(clock.seconds / 60) - half * 45 + 1);
    }
    for (const substitution of substitutions ?? []) {
      const [side, , on] = substitution.split('-');
      this.cameOn.set(`${side}-${on}`, this.cameOn.get(`${side}-${on}`) ?? this.scorers.length);
    }
    this.scorers = scorers ?? [];
  }

  private goalsUntil([home, away]: [number, number]) {
    const scored = [...Array(home - this.score[0]).fill('home'), ...Array(away - this.score[1]).fill('away')];
    this.order.push(...scored);
    if (this.fromStart) for (const _ of scored) this.goals.push({ wasStopped: this.stoppedAt !== null });
    this.score = [home, away];
  }

  private settle({ final, state, outcomes }: Extract<FeedMessage, { type: 'bet_settlement' }>) {
    for (const outcome of outcomes) {
      if (this.settled.has(outcome.outcomeId)) this.repeats.push(outcome.outcomeId);
      expect(parseOutcomeId(outcome.outcomeId)).not.toBeNull();
      this.settled.set(outcome.outcomeId, outcome);
    }
    const { halfTimeScore } = state as FootballState;
    if (halfTimeScore !== null) this.half = halfTimeScore;
    this.count(state as FootballState);
    this.told(state as FootballState);
    this.isFinal = final;
  }

  private count({ corners, yellowCards, redCards, halfTimeCounts }: FootballState) {
    if (!halfTimeCounts) return;
    const counted = (first: [number, number], [home, away]: [number, number]) => ({
      ...{ first, second: [home - first[0], away - first[1]] as const, order: [] },
    });
    const cards: [number, number] = [yellowCards[0] + redCards[0], yellowCards[1] + redCards[1]];
    this.counts = {
      corners: counted(halfTimeCounts.corners, corners),
      cards: counted(halfTimeCounts.cards, cards),
    };
  }

  result(seed: string) {
    const second = [this.score[0] - this.half[0], this.score[1] - this.half[1]] as const;
    const starters = lineUpsOf(seed, this.fixture!).flatMap(({ slots }, place) =>
      slots.map(({ starter }) => [`${place + 1}-${starter}`, 0] as const),
    );
    const played = Object.fromEntries([...starters, ...this.cameOn]);
    return {
      ...{ sport: 'football' as const, first: this.half, second, goals: this.order, ...this.counts },
      minutes: this.firstMinute === null ? [] : [this.firstMinute],
      players: { scorers: this.scorers, played },
    };
  }
}

async function watch(run: Run): Promise<Watched[]> {
  const games = new Map<number, Watched>();
  await play(run, (message) => {
    if (message.type === 'alive') return;
    const gameId = message.type === 'fixture' ? message.fixture.gameId : message.gameId;
    const game = games.get(gameId) ?? new Watched(gameId);
    games.set(gameId, game);
    game.take(message);
  });
  return [...games.values()];
}

async function hashOf(run: Run): Promise<string> {
  const hash = createHash('sha256');
  await play(run, (message) => hash.update(JSON.stringify(message)));
  return hash.digest('hex');
}

function play(
  { seed, speed, minutes, from = START, resume = [] }: Run,
  take: (message: FeedMessage) => void,
) {
  const sports = [playedFootball(DATA)];
  return playSeason({ seed, clockSpeed: speed, sports, from, minutes, resume }, take);
}

test('a clock that is set back by an hour and put right again silences the feed for no longer than that', async () => {
  let [passed, off] = [0, 0];
  const waits: number[] = [];
  const told: number[] = [];
  await new Promise<void>((resolve, reject) => {
    const after = (ms: number, run: () => void) => {
      waits.push(ms);
      passed += ms;
      off = passed > 12_000 && passed < 25_000 ? -3_600_000 : 0;
      if (passed > 45_000) resolve();
      else setImmediate(run);
      return () => {};
    };
    const clock = { now: () => START + passed + off, after };
    const sports = [playedFootball(DATA)];
    const simulator = createSimulator({ seed: 'back', clockSpeed: 20, clock, sports, onFailure: reject });
    simulator.start(async ({ type }) => void (type === 'alive' && told.push(passed))).catch(reject);
  });
  expect(Math.max(...waits)).toBeLessThanOrEqual(5_000);
  expect(told.filter((at) => at > 25_000).length).toBeGreaterThanOrEqual(3);
});

test('a game that is over is forgotten: what stays in memory is what is on offer', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const football = playedFootball(DATA);
  const made: { game: WeakRef<object>; endsAt: number }[] = [];
  const sport = {
    ...football,
    game(...given: Parameters<typeof football.game>) {
      const game = football.game(...given);
      made.push({ game: new WeakRef(game), endsAt: game.endsAt });
      return game;
    },
  };
  const minutes = 1.2;
  const end = START + minutes * MINUTE;
  let held = { over: Number.NaN, open: Number.NaN };
  await playSeason({ seed: 'memory', clockSpeed: 200, from: START, minutes, sports: [sport] }, ({ at }) => {
    if (at < end - 1_000 || !Number.isNaN(held.over)) return;
    collect();
    const kept = made.filter(({ game }) => game.deref());
    const isOver = ({ endsAt }: { endsAt: number }) => endsAt < at - MINUTE / 4;
    held = { over: kept.filter(isOver).length, open: kept.length };
    expect(made.filter(isOver).length).toBeGreaterThan(10);
  });
  expect(held.open).toBeGreaterThan(20);
  expect(held.over).toBe(0);
});
