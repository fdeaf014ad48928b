import type { live, sportsbook } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { type SavedBet, savedBet } from '../../e2e/saved-coupon.ts';
import type { Opening } from './stage.ts';
import { because, type State, slow, state, values } from './state.ts';

const LONG: Partial<SavedBet> = {
  opponents: ['Wolverhampton Wanderers Football Club', 'Borussia Mönchengladbach Reserves'],
  marketName: 'Total goals of the home team in the second half, with extra time',
  outcomeName: 'Wolverhampton Wanderers Football Club over 2.25',
};

const express = (count: number, more: Record<string, unknown> = {}) =>
  state((s) => ({ draft: { bets: s.legs(count), ...more } }));

const terms = (value: object, count = 5): State =>
  state((s) => ({
    draft: { bets: s.legs(count) },
    quote: (quote) => ({ ...quote, terms: { ...quote.terms, ...value } as never }),
  }));

/** The state of one game from the live connection. */
type Football = Extract<sportsbook.GameState, { sport: 'football' }>;
const game = (index: number, change: Partial<Football>): State =>
  state((s) => {
    const id = s.games[index]!.id;
    return {
      draft: { bets: s.legs(3) },
      frame(frame: live.ServerFrame) {
        if (frame.type === 'snapshot' && frame.topic === `game:${id}`) {
          const data = frame.data as sportsbook.Game;
          data.state = { ...(data.state as Football), ...change };
        }
        if (frame.type === 'snapshot' && frame.topic.startsWith('list:')) {
          for (const each of (frame.data as live.ListSnapshot).games)
            if (each.id === id) each.state = { ...(each.state as Football), ...change };
        }
        return frame;
      },
    };
  });

const moved = (factor: number, more: Opening['settings'] = {}): State =>
  state((s) => ({
    draft: {
      bets: s
        .legs(3)
        .map((bet, i) => (i === 1 ? bet : { ...bet, coefMilli: Math.round(bet.coefMilli * factor) })),
    },
    settings: { changeCoefAction: 0, ...more },
  }));

const page =
  (path: string): State =>
  (stage) =>
    stage.open({ path });

/** The coupon being put together, and pages with coupons that haven't been sent. */
export const DRAFTS: Readonly<Record<string, State>> = {
  empty: state(() => ({})),
  one: express(1),
  four: express(4),
  system: express(5, { typeId: 2, systemValues: [2, 3, 4] }),
  named: express(4, { typeId: 2, systemValues: [1, 2, 3, 4] }),
  banker: state((s) => ({
    draft: {
      bets: s.legs(4).map((bet, i) => ({ ...bet, blockId: i === 0 ? 0 : null })),
      typeId: 2,
      systemValue: 2,
    },
  })),
  singles: state((s) => {
    const legs = s.legs(4);
    const amountByBetId = { [betKey(legs[1]!)]: '7.5' };
    return { draft: { bets: legs, typeId: 9, amountByBetId } };
  }),
  blocks: state((s) => ({
    draft: {
      bets: s.legs(4).map((bet, i) => ({ ...bet, blockId: [1, 1, 2, 3][i]! })),
      typeId: 4,
      isStakedByBlock: true,
      amountByBlockId: { 2: '2' },
    },
  })),
  'block-system': state((s) => ({
    draft: {
      bets: s.legs(4).map((bet, i) => ({ ...bet, blockId: [1, 1, 2, 3][i]! })),
      typeId: 4,
      systemValue: 2,
    },
  })),
  chain: state((s) => ({ draft: { bets: s.legs(3), typeId: 3 } })),
  anti: state((s) => ({ draft: { bets: s.legs(3), typeId: 6 } })),
  sameGame: state((s) => {
    const [first, second] = s.games;
    return {
      draft: { bets: [savedBet(first!, 1), savedBet(first!, 18, 0), savedBet(second!, 1)], typeId: 1 },
    };
  }),
  'same-game': state((s) => {
    const [first, second, third] = s.games;
    return {
      draft: {
        bets: [savedBet(first!, 1), savedBet(first!, 18, 0), savedBet(second!, 1), savedBet(third!, 1)],
        typeId: 2,
      },
    };
  }),
  promo: async (stage) => {
    const panel = await stage.open({
      draft: { bets: stage.legs(3) },
      quote: (quote) => ({ ...quote, terms: { promo: { code: 'BOOST10', kind: 'boost', percent: 10 } } }),
    });
    await panel.getByRole('button', { name: 'I have a promo code' }).click();
    return panel;
  },
  boost: terms({ promo: { code: 'BOOST10', kind: 'boost', percent: 10 } }),
  'free-bet': terms({ promo: { code: 'WELCOME', kind: 'free_bet', percent: null } }),
  bonuses: terms({ bonusCoef: 1.05, hyperBonus: { percent: 12, minStake: '5.00', maxBonus: '200.00' } }),
  capped: express(6, { amount: '9000' }),
  'not-quoted': state((s) => ({
    draft: { bets: s.legs(4) },
    quote: (quote) => ({
      ...quote,
      refusals: [
        because(
          'bets.banned_express',
          'This market is not taken in an express.',
          'remove_leg',
          values(s.legs(4)[2]!),
        ),
        because('bets.win_too_large', '', 'set_stake', { max: '4.00', amount: '4.00' }),
        because(
          'bets.limit_reached',
          'The limit of this game is used up for today.',
          'remove_leg',
          values(s.legs(4)[0]!),
        ),
      ].map((reason, i) => (i === 0 ? { ...reason, field: 'bets.2' } : reason)),
    }),
  })),
  'too-much': express(3, { amount: '99999' }),
  'too-little': express(3, { amount: '0.1' }),
  deposit: express(3, { amount: '600' }),
  fell: moved(1.06),
  rose: moved(0.94),
  suspended: game(0, { suspended: 'video_review', suspendedSince: '2026-08-16T16:20:41.000Z' }),
  over: game(0, { status: 'ended', period: 'over' }),
  live: game(0, {
    status: 'live',
    period: 'second_half',
    score: [1, 1],
    clock: { at: new Date().toISOString(), seconds: 3800, speed: 1 },
  }),
  settings: async (stage) => {
    const panel = await stage.open({ draft: { bets: stage.legs(2) } });
    await panel.getByRole('button', { name: 'Coupon settings' }).click();
    return panel;
  },
  offline: (stage) =>
    stage.open({ draft: { bets: stage.legs(3) }, isOffline: true }).then(slow(stage, 12_000)),
  'signed-out': state((s) => ({ draft: { bets: s.legs(3) }, isVisitor: true })),
  long: state((s) => ({
    draft: { bets: s.legs(3).map((bet) => ({ ...bet, ...LONG })), amount: '12345.67' },
  })),
  fifty: express(50, { amount: '1' }),
  eight: express(8),
  header: async (stage) => {
    await stage.open({ path: '/en' });
    await stage.page.setViewportSize({ width: 1024, height: 768 });
    await stage.page.locator('.nav-more').click();
    return stage.page.locator('body');
  },
  calculator: page(
    '/en/information/betting-calculator?t=2&z=2.3&a=10&w=1&l=5000-rplaced-d10-h1.2-e3.5-nFirst%20horse&l=3500-e3.5-nSecond&l=2400-rlost-e3.5-nThird&l=9000-rvoid-e3.5-nFourth',
  ),
  russian: state((s) => ({ path: '/ru/line', draft: { bets: s.legs(5), typeId: 2, systemValues: [2, 3] } })),
};
