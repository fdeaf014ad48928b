import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../site/config/defaults.ts';
import { announce, marketsOf, odds, PRODUCER, playing, stop } from '../../testing/sample-feed.ts';
import { stateAfter } from './catalogue.ts';
import { factsOf } from './facts.ts';
import { type GameMessage, type HotGame, isOutdated } from './hot-game.ts';

const AT = 1_800_000_000_000;

/** The game after these messages, each taken in at its own time. */
function after(...messages: ReturnType<typeof odds>[]): HotGame {
  const opened = stateAfter(undefined, announce(1, AT - 60_000, AT - 1_000), 1, AT - 60_000);
  return messages.reduce((game, message, n) => stateAfter(game, message, n + 2, message.at)!, opened)!;
}

const live = (at: number, shift = 0, more = {}) =>
  odds(1, at, { state: playing(at), markets: marketsOf(shift), ...more });
const takenBack = (at: number): GameMessage => ({
  ...{ type: 'rollback_bet_settlement', at, producer: PRODUCER, gameId: 1 },
  ...{ state: playing(at), outcomeIds: ['29::yes'] },
});
const priceOf = ({ markets }: HotGame) => markets.get('1:')!.outcomes[0]![1];

describe('an outdated message', () => {
  test('does not replace newer prices, nor reopen what a newer one stopped', () => {
    const old = live(AT - 3_600_000, 500);
    expect(priceOf(after(live(AT), old))).toBe(2200);
    expect(isOutdated(after(live(AT)), old as GameMessage)).toBe(true);
    expect(after(live(AT), stop(1, AT + 2, 'goal'), live(AT + 1)).isOpen).toBe(false);
  });

  test('still stops, and does not change the score back', () => {
    const scored = live(AT, 0, { state: playing(AT, { score: [1, 0] }) });
    const late = after(scored, stop(1, AT - 1_000, 'goal', playing(AT - 1_000)));
    expect(late).toMatchObject({ isOpen: false, state: { score: [1, 0] } });
  });

  test('counts with an equal time, or as the first after a silence that we noticed ourselves', () => {
    expect(priceOf(after(live(AT), live(AT, 100)))).toBe(2300);
    const silent = after(live(AT), stop(1, AT + 20_000, 'feed_down'));
    const back = stateAfter(silent, live(AT + 19_000, 100), 9, AT + 20_001)!;
    expect([back.isOpen, priceOf(back)]).toEqual([true, 2300]);
  });
});

test.each([
  ['stops for a goal', stop(1, AT + 21_000, 'goal')],
  ['takes a result back', takenBack(AT + 21_000)],
])('a source that was silent and %s still has to send everything', (_, said) => {
  const silence = stop(1, AT + 20_000, 'feed_down');
  const change = live(AT + 22_000, 10, { full: false });
  expect(after(live(AT), silence, said, change).isOpen).toBe(false);
  expect(after(live(AT), silence, said, change, live(AT + 23_000)).isOpen).toBe(true);
});

test('prices are late once the next ones are due, and never without a due time', () => {
  const isLate = (game: HotGame, now: number) =>
    factsOf(game, '1::1', { now, isStale: false, delays: DEFAULT_SETTINGS.delays })!.isLate;
  const held = after(live(AT, 0, { holdsUntil: AT + 3_000 }));
  expect([isLate(held, AT + 3_000), isLate(held, AT + 3_001)]).toEqual([false, true]);
  expect(isLate(after(live(AT)), AT + 60_000)).toBe(false);
});
