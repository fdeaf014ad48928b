import type { FeedMarket } from '@fairbook/feed-contract';
import { expect, test } from 'vitest';
import { announce, odds, playing } from '../../testing/sample-feed.ts';
import { stateAfter } from './catalogue.ts';
import type { HotGame } from './hot-game.ts';

const AT = Date.UTC(2026, 10, 20, 12);

function cornersAt(over: number, under: number): FeedMarket {
  const id = '166:9.5';
  return {
    id,
    typeId: 166,
    line: '9.5',
    margin: 5,
    outcomes: [
      [`${id}:over`, over, 0],
      [`${id}:under`, under, 0],
    ],
  };
}

/** A game whose total of corners jumps with the next message, in which so many corners have been taken. */
function afterJump(corners: [number, number]): HotGame {
  const prices = (at: number, market: FeedMarket, state: Parameters<typeof playing>[1]) =>
    odds(1, at, { state: playing(at, state), markets: [market], holdsUntil: at + 60_000 });
  return [
    announce(1, AT - 60_000),
    prices(AT, cornersAt(19_000, 1020), { corners: [4, 4] }),
    prices(AT + 2000, cornersAt(1600, 2350), { corners }),
  ].reduce<HotGame | undefined>((game, message, n) => stateAfter(game, message, n + 1, AT + n), undefined)!;
}

test('a jump of a corner price is held unless corners were taken, although betting went on', () => {
  expect([...afterJump([4, 4]).held.keys()]).toEqual(['166:9.5']);
  expect([...afterJump([5, 4]).held.keys()]).toEqual([]);
});
