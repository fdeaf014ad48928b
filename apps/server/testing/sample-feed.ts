import type { FeedFixture, FeedMarket, FeedMessage, SuspendCause } from '@fairbook/feed-contract';
import { type GameState, stateBefore } from '@fairbook/sports/state';

export const PRODUCER = 'sample';

/** Invented data for tests: a small football match with a result, two totals and both teams to score. */
export function fixtureOf(gameId: number, startsAt: number): FeedFixture {
  const kit = { pattern: 1, colors: ['#c00', '#fff'] as [string, string] };
  return {
    gameId,
    sportId: 1,
    champ: { id: 7, key: 'sample-league', name: 'Sample League', countryCode: 'en' },
    round: 'Round 1',
    competitors: [
      { id: gameId * 2, name: `Home ${gameId}`, kit },
      { id: gameId * 2 + 1, name: `Away ${gameId}`, kit },
    ],
    startsAt,
  };
}

/** The message that announces a game; times in epoch milliseconds, by default an hour before the start. */
export function announce(gameId: number, at: number, startsAt = at + 3_600_000): FeedMessage {
  return { type: 'fixture', at, producer: PRODUCER, fixture: fixtureOf(gameId, startsAt) };
}

/** The sport of the sample match of esports: Dota 2. */
const DOTA = 402;

/** A match of esports before its start, with a price for each side. */
export function esportsMatch(gameId: number, at: number): FeedMessage[] {
  const fixture = fixtureOf(gameId, at + 3_600_000);
  const champ = { id: 8, key: 'sample-major', name: 'Sample Major', countryCode: '' };
  const id = '28001:';
  const market: FeedMarket = {
    ...{ id, typeId: 28_001, line: '', margin: 5 },
    outcomes: [
      [`${id}:1`, 1800, 0],
      [`${id}:2`, 2000, 0],
    ],
  };
  return [
    { type: 'fixture', at, producer: PRODUCER, fixture: { ...fixture, sportId: DOTA, champ } },
    odds(gameId, at, { state: stateBefore(DOTA) as FeedState, markets: [market] }),
  ];
}

type FeedState = Extract<FeedMessage, { type: 'odds_change' }>['state'];
type Football = Extract<GameState, { sport: 'football' }>;

/** A football state before the match, with changes. */
export function stateOf(change: Partial<Football> = {}): Football {
  return { ...(stateBefore(1) as Football), ...change };
}

/** A football state in the first half, its clock at 10:00 at the time `at`, with changes. */
export function playing(at: number, change: Partial<Football> = {}): Football {
  return stateOf({
    status: 'live',
    period: 'first_half',
    clock: { at, seconds: 600, speed: 1 },
    isBreak: change.period === 'half_time',
    ...change,
  });
}

/** Four markets; `shift` moves every price by this many thousandths. */
export function marketsOf(shift = 0): FeedMarket[] {
  return [
    market(1, '', [
      ['1', 2200],
      ['x', 3400],
      ['2', 3300],
    ]),
    market(18, '2.5', [
      ['over', 1950],
      ['under', 1900],
    ]),
    market(18, '3.5', [
      ['over', 3300],
      ['under', 1330],
    ]),
    market(29, '', [
      ['yes', 1800],
      ['no', 2000],
    ]),
  ];

  function market(typeId: number, line: string, outcomes: [string, number][]): FeedMarket {
    const id = `${typeId}:${line}`;
    return {
      id,
      typeId,
      line,
      margin: 5,
      outcomes: outcomes.map(([key, odds]) => [`${id}:${key}`, odds + shift, 0]),
    };
  }
}

/** Those four and more totals; with the usual sixteen 41 outcomes, as a busy match has them; `shift` as above. */
export function wideMarkets(shift = 0, totals = 16): FeedMarket[] {
  const more = Array.from({ length: totals }, (_, n): FeedMarket => {
    const line = `${n + 4.5}`;
    const id = `18:${line}`;
    const step = 10 * (n % 16);
    const [over, under] = [1900 + step + shift, 1950 - step + shift];
    return {
      id,
      typeId: 18,
      line,
      margin: 5,
      outcomes: [
        [`${id}:over`, over, 0],
        [`${id}:under`, under, 0],
      ],
    };
  });
  return [...marketsOf(shift), ...more];
}

/** A full price message with the sample markets, before the match unless changed. */
export function odds(
  gameId: number,
  at: number,
  change: Partial<Extract<FeedMessage, { type: 'odds_change' }>> = {},
): FeedMessage {
  return {
    type: 'odds_change',
    at,
    producer: PRODUCER,
    gameId,
    full: true,
    state: stateOf(),
    suspended: null,
    markets: marketsOf(),
    ...change,
  };
}

/** A message that suspends the game. */
export function stop(gameId: number, at: number, cause: SuspendCause, state = playing(at)): FeedMessage {
  return { type: 'bet_stop', at, producer: PRODUCER, gameId, cause, state };
}

/** A settlement at 2:1 of these outcomes, by outcome id; `final` closes the game. */
export function settlement(
  gameId: number,
  at: number,
  results: Record<string, 'won' | 'lost' | 'void'>,
  final = true,
): FeedMessage {
  return {
    type: 'bet_settlement',
    at,
    producer: PRODUCER,
    gameId,
    final,
    state: playing(at, { period: 'over', score: [2, 1], halfTimeScore: [1, 0] }),
    outcomes: Object.entries(results).map(([outcomeId, verdict]) => ({
      outcomeId,
      result: [verdict === 'won' ? 1 : 0, 1],
      void: [verdict === 'void' ? 1 : 0, 1],
      why: { key: 'result', values: { home: 2, away: 1, verdict } },
    })),
  };
}
