import type { FeedFixture } from '@fairbook/feed-contract';
import { type GameState, stateBefore } from '@fairbook/sports/state';
import { describe, expect, test } from 'vitest';
import { type GameMessage, newGame } from './hot-game.ts';
import { nextGame } from './next-game.ts';

const kit = { pattern: 0, colors: ['#fff', '#000'] as [string, string] };

function gameOf(sportId: number) {
  const fixture: FeedFixture = {
    gameId: 7,
    sportId,
    champ: { id: 1, key: 'a.b', name: 'A', countryCode: 'en' },
    round: '1',
    competitors: [
      { id: 1, name: 'A', kit },
      { id: 2, name: 'B', kit },
    ],
    startsAt: 1_000,
  };
  return newGame(fixture, 'feed', 1, 0);
}

const chess = { ...stateBefore(1), sport: 'chess' } as unknown as GameState;
const about = { at: 5, producer: 'feed', gameId: 7 };

describe('a state of another or an unknown sport changes nothing', () => {
  const messagesWith = (state: GameState): GameMessage[] => [
    { type: 'odds_change', ...about, full: true, state, suspended: null, markets: [] },
    { type: 'bet_stop', ...about, cause: 'other', state },
    { type: 'bet_settlement', ...about, final: true, state, outcomes: [] },
    { type: 'rollback_bet_settlement', ...about, state, outcomeIds: ['1::1'] },
    { type: 'rollback_bet_cancel', ...about, state },
  ];
  test.each([
    [1, 'tennis', stateBefore(4)],
    [4, 'football', stateBefore(1)],
    [1, 'chess', chess],
    [3, 'chess', chess],
  ] as const)('sport %i with a state of %s', (sportId, sport, state) => {
    for (const message of messagesWith(state))
      expect(() => nextGame(gameOf(sportId), message, 2, 5), message.type).toThrow(
        new RangeError(`game 7 of sport ${sportId} can't have a state of "${sport}"`),
      );
  });

  test.each([1, 3, 4])('sport %i with its initial state', (sportId) => {
    for (const message of messagesWith(stateBefore(sportId)))
      expect(() => nextGame(gameOf(sportId), message, 2, 5), message.type).not.toThrow();
  });
});

describe('a stop by the house lies over what the feed says', () => {
  const market = { id: '1:', typeId: 1, line: '', margin: 5 };
  const prices: GameMessage = {
    type: 'odds_change',
    ...about,
    full: true,
    state: stateBefore(1),
    suspended: null,
    markets: [{ ...market, outcomes: [['1::1', 2000, 0]] }],
  };
  const feedStop: GameMessage = { type: 'bet_stop', ...about, cause: 'feed_down', state: stateBefore(1) };
  const house = (on: string, isStopped: boolean): GameMessage => ({
    type: 'house_stop',
    at: 6,
    producer: 'house',
    gameId: 7,
    on,
    isStopped,
    by: 1,
  });

  test.each<[string, GameMessage[], string | null, boolean]>([
    ['a stop', [prices, house('game', true)], 'trader', false],
    ['a stop and its end', [prices, house('game', true), house('game', false)], null, true],
    ['prices after a stop', [prices, house('game', true), prices], 'trader', false],
    [
      'two stops, one of which ends',
      [prices, house('game', true), house('champ', true), house('game', false)],
      'trader',
      false,
    ],
    [
      'a silence under a stop that ends',
      [prices, house('game', true), feedStop, house('game', false)],
      'feed_down',
      false,
    ],
    [
      'full prices after a silence under a stop that ends',
      [prices, feedStop, house('game', true), prices, house('game', false)],
      null,
      true,
    ],
    ['a stop of a market', [prices, house('1:', true)], null, true],
  ])('%s', (_, messages, suspended, isOpen) => {
    const game = messages.reduce((before, each, n) => nextGame(before, each, n + 2, 5), gameOf(1));
    expect(game).toMatchObject({ suspended, isOpen });
  });

  test.each(['game', '1:', '1::1'])('moves the gate for %s, and a repeated one does not', (on) => {
    const game = nextGame(gameOf(1), prices, 2, 5);
    const stopped = nextGame(game, house(on, true), 3, 6);
    expect(stopped.epoch).toBe(game.epoch + 1);
    expect(nextGame(stopped, house(on, true), 4, 7).epoch).toBe(stopped.epoch);
  });
});
