import { readFileSync } from 'node:fs';
import type { FeedFixture, FeedMarket, FeedMessage, FeedTeam, TwoOrMore } from '@fairbook/feed-contract';
import { type PlayedGame, PRODUCER, type Step } from '@fairbook/sports/play';
import { type FinalState, settleOutcome } from '@fairbook/sports/settle';
import { type GameState, stateBefore } from '@fairbook/sports/state';
import type { Schedule } from './schedule.ts';

/** A question that people answer, not a clock: `data/politics/questions.json` has them with their odds and results. */
export interface Question {
  id: number;
  champ: FeedFixture['champ'];
  /** What is asked. */
  round: string;
  /** When betting ends, in ISO 8601. */
  closesAt: string;
  options: readonly { id: number; name: string; colors: [string, string]; odds: number }[];
  /** Numbers of the options that won, from 1; null while nobody knows. */
  answer: number[] | null;
}

/** The sport of the questions, its market and where the ids of its games begin. */
const SPORT_ID = 59;
const MARKET = 71_001;
const IDS_FROM = 290_000_000_000;
const HOUR = 3_600_000;

export function loadQuestions(): Question[] {
  const url = new URL('../../../data/politics/questions.json', import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8')) as Question[];
}

/** All questions as a season of the simulator: offered until they close, and settled once they have an answer. */
export function questionSeason(questions: readonly Question[]) {
  const fixtures = questions.map(fixtureOf);
  const byId = (gameId: number) => fixtures.find((fixture) => fixture.gameId === gameId) ?? null;
  const schedule: Schedule = {
    slotMs: HOUR,
    upcoming: (now) => fixtures.filter(({ startsAt }) => startsAt > now),
    newlyOffered: () => [],
    started: (now) => fixtures.filter(({ startsAt }) => startsAt <= now),
    byId,
  };
  const game = (fixture: FeedFixture) =>
    new AskedQuestion(fixture, questions.find(({ id }) => IDS_FROM + id === fixture.gameId)!);
  return { sport: { game, speed: 1 }, schedule, isEnding: false };
}

function fixtureOf({ id, champ, round, closesAt, options }: Question): FeedFixture {
  const competitors = options.map(
    ({ id: own, name, colors }): FeedTeam => ({ id: own, name, kit: { pattern: 0, colors } }),
  );
  return {
    ...{ gameId: IDS_FROM + id, sportId: SPORT_ID, champ, round, startsAt: Date.parse(closesAt) },
    competitors: competitors as TwoOrMore<FeedTeam>,
  };
}

class AskedQuestion implements PlayedGame {
  private readonly fixture: FeedFixture;
  private readonly question: Question;

  constructor(fixture: FeedFixture, question: Question) {
    this.fixture = fixture;
    this.question = question;
  }

  /** It is over with its answer, however late that comes. */
  get endsAt(): number {
    return this.question.answer ? 0 : Number.POSITIVE_INFINITY;
  }

  open(now: number): Step {
    const { startsAt } = this.fixture;
    const known: FeedMessage = { ...this.about(now), type: 'fixture', fixture: this.fixture };
    const closing: Step[] =
      startsAt > now && !this.question.answer
        ? [{ at: startsAt, run: () => ({ messages: this.tell(startsAt), next: [] }) }]
        : [];
    return { at: now, run: () => ({ messages: [known, ...this.tell(now)], next: closing }) };
  }

  resume(now: number): Step {
    return this.open(now);
  }

  /** Its odds until it closes, then the stop, and its result in the end. */
  tell(now: number): FeedMessage[] {
    const { fixture, question } = this;
    const about = { ...this.about(now), gameId: fixture.gameId };
    const market = this.market();
    if (question.answer) {
      const state = this.state('ended');
      const end = state as FinalState;
      const outcomes = market.outcomes.map(([outcomeId]) => ({
        outcomeId,
        ...settleOutcome(outcomeId, end),
      }));
      return [{ ...about, type: 'bet_settlement', final: true, state, outcomes, end }];
    }
    const isOpen = fixture.startsAt > now;
    const state = this.state(isOpen ? 'upcoming' : 'live');
    const suspended = isOpen ? null : 'other';
    return [{ ...about, type: 'odds_change', full: true, state, suspended, markets: [market] }];
  }

  private about(at: number) {
    return { at, producer: PRODUCER };
  }

  private state(status: GameState['status']): GameState {
    return { ...stateBefore(SPORT_ID), status, came: this.question.answer } as GameState;
  }

  private market(): FeedMarket {
    const { options } = this.question;
    const overround = options.reduce((sum, { odds }) => sum + 1 / odds, -1);
    return {
      ...{ id: `${MARKET}:`, typeId: MARKET, line: '', margin: Math.round(overround * 1000) / 10 },
      outcomes: options.map(({ odds }, n) => [`${MARKET}::${n + 1}`, Math.round(odds * 1000), 0]),
    };
  }
}
