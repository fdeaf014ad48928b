import type { FeedMarket, FeedMessage } from '@fairbook/feed-contract';
import { describe, expect, test } from 'vitest';
import { announce, marketsOf, odds, playing, settlement } from '../../testing/sample-feed.ts';
import { stateAfter } from '../catalogue/catalogue.ts';
import type { HotGame } from '../catalogue/hot-game.ts';
import { fairChanceOf } from '../prices/fair-chance.ts';
import { excludedBy, sameGameOf } from './same-game.ts';

const AT = Date.UTC(2026, 10, 20, 12);
const OTHER = 'other';

type OddsChange = Extract<FeedMessage, { type: 'odds_change' }>;

/** A corner market of the other supplier. */
function corners(line: string, oddsMilli = 1900, blocked: 0 | 1 = 0, underMilli = 1900): FeedMarket {
  const id = `166:${line}`;
  const outcomes: FeedMarket['outcomes'] = [
    [`${id}:over`, oddsMilli, blocked],
    [`${id}:under`, underMilli, blocked],
  ];
  return { id, typeId: 166, line, margin: 5, outcomes, producer: OTHER };
}

function aside(markets: FeedMarket[], change: Partial<OddsChange> = {}): FeedMessage {
  return {
    ...(odds(1, AT + 1, { markets, full: false }) as OddsChange),
    producer: OTHER,
    aside: { isQuiet: true },
    ...change,
  };
}

function after(...messages: FeedMessage[]): HotGame {
  return messages.reduce<HotGame | undefined>(
    (game, message, n) => stateAfter(game, message, n + 1, AT + n),
    undefined,
  )!;
}

const live = odds(1, AT, { state: playing(AT), holdsUntil: AT + 60_000 });
const BASE = [announce(1, AT - 60_000), live];

describe('markets of another supplier than the game’s', () => {
  test('change nothing of the game but themselves', () => {
    const before = after(...BASE);
    const game = after(
      ...BASE,
      aside([corners('9.5')], { at: AT + 9_000, state: playing(AT, { score: [1, 0] }) }),
    );
    expect([...game.markets.keys()]).toEqual([...before.markets.keys(), '166:9.5']);
    const { markets, priceVersion, pricedAt, appliedSeq, listed, ...rest } = game;
    expect(before).toMatchObject(rest);
    expect(after(...BASE, aside([corners('9.5')], { at: AT + 9_000 }), live)).toMatchObject({
      heardAt: AT,
      producer: 'sample',
    });
  });

  test('don’t offer a game that its own supplier has not priced, nor open a suspended one', () => {
    expect(after(announce(1, AT), aside([corners('9.5')])).markets.size).toBe(0);
    const stopped: FeedMessage = {
      ...{ type: 'bet_stop', at: AT, producer: 'sample', gameId: 1, cause: 'feed_down' },
      state: playing(AT),
    };
    const game = after(...BASE, stopped, aside([corners('9.5')]));
    expect(game).toMatchObject({ suspended: 'feed_down', isOpen: false });
  });

  test('listed in full leave out those of no other supplier', () => {
    const both = [...BASE, aside([corners('9.5'), corners('10.5')])];
    const game = after(...both, aside([corners('10.5')], { full: true }));
    expect([...game.markets.keys()]).toEqual([...after(...BASE).markets.keys(), '166:10.5']);
  });

  test('are held when a price jumps without a reason, and not when there is one', () => {
    const both = [...BASE, aside([corners('9.5')])];
    const jump = (isQuiet: boolean) => aside([corners('9.5', 19_000, 0, 1020)], { aside: { isQuiet } });
    expect([...after(...both, jump(true)).held.keys()]).toEqual(['166:9.5']);
    expect([...after(...both, jump(false)).held.keys()]).toEqual([]);
  });

  test('are settled without ending the game, and a withdrawn result doesn’t suspend it', () => {
    const decided: FeedMessage = {
      ...(settlement(1, AT + 5, { '166:9.5:over': 'won' }, false) as Extract<
        FeedMessage,
        { type: 'bet_settlement' }
      >),
      producer: OTHER,
      aside: true,
    };
    const both = [...BASE, aside([corners('9.5')]), decided];
    const game = after(...both);
    expect(game).toMatchObject({ state: { status: 'live' }, suspended: null, resultsAt: 0 });
    expect([...game.decided]).toEqual(['166:9.5:over']);
    const taken: FeedMessage = {
      ...{ type: 'rollback_bet_settlement', at: AT + 6, producer: OTHER, gameId: 1, aside: true },
      ...{ state: playing(AT), outcomeIds: ['166:9.5:over'] },
    };
    expect(after(...both, taken)).toMatchObject({ suspended: null, isOpen: true, decided: new Set() });
    // The end of the game by its own supplier, whose clock is a little behind.
    const end = settlement(1, AT + 2, { '1::1': 'won' }, true);
    expect(after(...both, taken, end).state.status).toBe('ended');
  });

  test('have chances by their own prices, and are not combined with others by the game’s model', () => {
    const game = after(...BASE, aside([corners('9.5', 1900), { ...marketsOf(20)[1]!, producer: OTHER }]));
    const own = after(...BASE, aside([corners('9.5')]));
    expect(fairChanceOf(game, '166:9.5:over')).toBeCloseTo(0.5, 2);
    expect(sameGameOf(own, ['1::1', '18:2.5:over'])).toHaveProperty('oddsMilli');
    expect(sameGameOf(game, ['1::1', '18:2.5:over'])).toEqual({
      code: 'bets.not_buildable',
      outcomeId: '18:2.5:over',
    });
    expect(excludedBy(own, ['1::1'])).toContain('166:9.5:over');
    expect(excludedBy(game, ['18:2.5:over'])).toContain('29::yes');
  });
});
