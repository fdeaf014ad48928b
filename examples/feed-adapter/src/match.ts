import type { FeedFixture, FeedMarket, FeedMessage, OutcomeResult } from '@fairbook/feed-contract';
import { settleOutcome } from '@fairbook/sports/settle';
import { type GameState, stateBefore } from '@fairbook/sports/state';
import { factorsOf, mappedMarket, pricesOf } from './markets.ts';
import type { Element } from './xml.ts';

export const PRODUCER = 'recording';

type FootballState = Extract<GameState, { sport: 'football' }>;
type Pair = [number, number];

/** The known state of a match. */
export interface Match {
  fixture: FeedFixture;
  state: FootballState;
  goals: readonly ('home' | 'away')[];
  markets: ReadonlyMap<string, FeedMarket>;
  isSuspended: boolean;
  /** The message that closed the match; null while it is open. */
  end: FeedMessage | null;
}

/** How recorded times map to ours. */
export interface Timing {
  /** Recorded epoch milliseconds → ours. */
  at(recordedMs: number): number;
  /** Match seconds per second. */
  speed: number;
}

/** A match from the provider's reply to the fixture query, which opens it. */
export function opened(reply: Element, gameId: number, timing: Timing): Match {
  const fixture = only(reply, 'fixture');
  const tournament = only(fixture, 'tournament');
  const [home, away] = only(fixture, 'competitors').children;
  return {
    fixture: {
      gameId,
      sportId: 1,
      champ: {
        id: idIn(tournament),
        key: `recorded.${idIn(tournament)}`,
        name: tournament.attributes.name!,
        countryCode: only(tournament, 'category').attributes.country_code!.toLowerCase(),
      },
      round: `Round ${only(fixture, 'tournament_round').attributes.number}`,
      competitors: [teamOf(home!, '#c8102e'), teamOf(away!, '#00599c')],
      startsAt: timing.at(Date.parse(fixture.attributes.start_time!)),
    },
    state: stateBefore(1) as FootballState,
    goals: [],
    markets: new Map(),
    isSuspended: false,
    end: null,
  };
}

/**
 * Applies a provider's message: the match after it, and the message mapped to ours. Throws a RangeError for an
 * unknown message and for a settlement that contradicts the score, because no payout may rest on a guess.
 */
export function told(match: Match, element: Element, timing: Timing): [Match, FeedMessage] {
  const about = { at: timeOf(element, timing), producer: PRODUCER, gameId: match.fixture.gameId };
  switch (element.name) {
    case 'odds_change':
      return repriced(match, element, { ...timing, about });
    case 'bet_stop': {
      const next = { ...match, isSuspended: true };
      return [next, { type: 'bet_stop', ...about, cause: 'other', state: match.state }];
    }
    case 'bet_settlement': {
      const state: FootballState = { ...match.state, status: 'ended', period: 'over', clock: null };
      const outcomes = only(element, 'outcomes').children.flatMap((market) =>
        results(market, { ...match, state }),
      );
      const end: FeedMessage = { type: 'bet_settlement', ...about, final: true, state, outcomes };
      return [{ ...match, state, end }, end];
    }
    case 'bet_cancel': {
      const end: FeedMessage = { type: 'bet_cancel', ...about, reason: 'cancelled' };
      return [{ ...match, end }, end];
    }
    default:
      throw new RangeError(`an unknown message: ${element.name}`);
  }
}

/** The time of a recorded message on our clock (epoch milliseconds). */
export function timeOf({ attributes }: Element, timing: Timing): number {
  return timing.at(Number(attributes.timestamp ?? Date.parse(attributes.generated_at!)));
}

type About = { at: number; producer: string; gameId: number };

function repriced(match: Match, element: Element, timing: Timing & { about: About }): [Match, FeedMessage] {
  const status = element.children.find(({ name }) => name === 'sport_event_status');
  const state = status ? stateIn(status, match.state, timing) : match.state;
  const changed = only(element, 'odds').children.flatMap((market) => {
    const former = match.markets.get(mappedMarket(market)?.id ?? '');
    return pricesOf(market, former) ?? [];
  });
  const markets = new Map([...match.markets, ...changed.map((market) => [market.id, market] as const)]);
  const goals = [...match.goals, ...scored(match.state.score, state.score)];
  const message: FeedMessage = {
    type: 'odds_change',
    ...timing.about,
    full: false,
    state,
    suspended: null,
    markets: changed,
  };
  return [{ ...match, state, goals, markets, isSuspended: false }, message];
}

/** The provider's codes of a match's status. */
const PERIODS: Readonly<Record<string, FootballState['period']>> = {
  0: 'before',
  6: 'first_half',
  31: 'half_time',
  7: 'second_half',
  100: 'over',
};

function stateIn(
  { attributes, children }: Element,
  before: FootballState,
  { about, speed }: { about: About; speed: number },
): FootballState {
  const period = PERIODS[attributes.match_status!];
  if (!period) throw new RangeError(`an unknown match status: ${attributes.match_status}`);
  const score: Pair = [Number(attributes.home_score), Number(attributes.away_score)];
  const time = children.find(({ name }) => name === 'clock')?.attributes.match_time;
  const [minutes = 0, seconds = 0] = time?.split(':').map(Number) ?? [];
  const isBreak = period === 'half_time';
  return {
    ...before,
    status: 'live',
    period,
    score,
    halfTimeScore: isBreak ? score : before.halfTimeScore,
    clock: time ? { at: about.at, seconds: minutes * 60 + seconds, speed: isBreak ? 0 : speed } : null,
    isBreak,
  };
}

function scored([home, away]: Pair, [nextHome, nextAway]: Pair): ('home' | 'away')[] {
  const fresh = (side: 'home' | 'away', count: number) => Array.from({ length: count }, () => side);
  return [...fresh('home', nextHome - home), ...fresh('away', nextAway - away)];
}

/** The results of a settlement with our explanation; throws where the provider's factors and ours differ. */
function results(element: Element, { state, goals }: Match): OutcomeResult[] {
  const first = state.halfTimeScore ?? state.score;
  const second: Pair = [state.score[0] - first[0], state.score[1] - first[1]];
  const outcomes = mappedMarket(element)?.outcomes ?? [];
  return outcomes.map(({ id, element: outcome }) => {
    const theirs = factorsOf(outcome);
    const ours = settleOutcome(id, { sport: 'football', first, second, goals });
    if (ours.result.join() !== theirs.result.join() || ours.void.join() !== theirs.void.join())
      throw new RangeError(`the settlement of outcome ${id} contradicts the score ${state.score.join(':')}`);
    return { outcomeId: id, ...theirs, why: ours.why };
  });
}

function teamOf({ attributes }: Element, colour: string) {
  const kit = { pattern: 1, colors: [colour, '#ffffff'] as [string, string] };
  return { id: idIn({ attributes }), name: attributes.name!, kit };
}

/** `sr:competitor:7001` → 7001. */
function idIn({ attributes }: Pick<Element, 'attributes'>): number {
  return Number(attributes.id!.split(':').at(-1));
}

function only({ name, children }: Element, wanted: string): Element {
  const found = children.find((child) => child.name === wanted);
  if (!found) throw new RangeError(`${name} without ${wanted}`);
  return found;
}
