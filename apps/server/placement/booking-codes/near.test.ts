import { describe, expect, test } from 'vitest';
import type { PickGame } from '../../sportsbook/index.ts';
import { nearMatches } from './near.ts';

const team = (id: number) => ({ id, name: `Team ${id}` });

function game(
  gameId: number,
  home: number,
  away: number,
  outcomes: string[],
  changes: Partial<PickGame> = {},
): PickGame {
  return {
    gameId,
    sportId: 1,
    round: '1',
    champName: 'League',
    countryCode: 'en',
    competitors: [team(home), team(away)],
    startsAt: gameId * 1_000,
    isLive: false,
    state: 'offered',
    outcomes: outcomes.map((id) => ({ id, coefMilli: 2000, isBlocked: false })),
    ...changes,
  };
}

const RESULT = ['1::1', '1::x', '1::2'];
const over = game(1, 10, 11, [], { state: 'over' });
const near = (outcomeId: string, games: PickGame[], played: PickGame = over) =>
  nearMatches(played, outcomeId, games).map((found) => [found.why, found.game.gameId, found.outcomeId]);

describe('the next game of the picked team', () => {
  test.each<[string, string, PickGame[], [string, number, string][]]>([
    ['at home again', '1::1', [game(2, 10, 12, RESULT)], [['next_game', 2, '1::1']]],
    ['away this time', '1::1', [game(2, 12, 10, RESULT)], [['next_game', 2, '1::2']]],
    ['not of the opponent', '1::1', [game(2, 11, 12, RESULT)], []],
    [
      'of both when no team was picked',
      '1::x',
      [game(3, 11, 12, RESULT), game(2, 10, 13, RESULT)],
      [
        ['next_game', 2, '1::x'],
        ['next_game', 3, '1::x'],
      ],
    ],
    [
      'a double chance changes sides',
      '10::1x',
      [game(2, 12, 10, ['10::1x', '10::x2'])],
      [['next_game', 2, '10::x2']],
    ],
    [
      'a handicap changes sides and sign',
      '16:-1.5:1',
      [game(2, 12, 10, ['16:1.5:2', '16:-1.5:2'])],
      [['next_game', 2, '16:1.5:2']],
    ],
    [
      'one team’s half becomes the other’s',
      '69:0.5:over',
      [game(2, 12, 10, ['69:0.5:over', '70:0.5:over'])],
      [['next_game', 2, '70:0.5:over']],
    ],
    [
      'a winning margin changes sides',
      '15::1-3-plus',
      [game(2, 12, 10, ['15::2-3-plus', '15::1-3-plus'])],
      [['next_game', 2, '15::2-3-plus']],
    ],
    [
      'the nearest available line',
      '18:2.5:over',
      [game(2, 10, 12, ['18:5.5:over', '18:3.0:over', '18:3.0:under'])],
      [['next_game', 2, '18:3.0:over']],
    ],
    ['not while it is suspended', '1::1', [game(2, 10, 12, RESULT, { state: 'suspended' })], []],
    ['not of another sport', '1::1', [game(2, 10, 12, RESULT, { sportId: 2 })], []],
    [
      'two at most, the soonest first',
      '1::1',
      [game(4, 10, 12, RESULT), game(2, 10, 12, RESULT), game(3, 10, 12, RESULT)],
      [
        ['next_game', 2, '1::1'],
        ['next_game', 3, '1::1'],
      ],
    ],
    ['none for an invalid outcome', 'nonsense', [game(2, 10, 12, RESULT)], []],
  ])('%s', (_name, outcomeId, games, expected) => expect(near(outcomeId, games)).toEqual(expected));
});

describe('another line of the same game', () => {
  const played = game(1, 10, 11, ['18:1.5:over', '18:2.0:over', '18:4.5:over', '18:2.5:under']);
  test('the nearest two, of the same side', () => {
    expect(near('18:2.5:over', [played], played)).toEqual([
      ['other_line', 1, '18:2.0:over'],
      ['other_line', 1, '18:1.5:over'],
    ]);
  });
  test('never the selection itself, nor a blocked one', () => {
    const blocked = {
      ...played,
      outcomes: played.outcomes.map((outcome) => ({ ...outcome, isBlocked: outcome.id !== '18:2.0:over' })),
    };
    expect(near('18:2.0:over', [blocked], blocked)).toEqual([]);
    expect(near('18:2.5:over', [blocked], blocked)).toEqual([['other_line', 1, '18:2.0:over']]);
  });
});
