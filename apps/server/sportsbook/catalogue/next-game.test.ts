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
