import type { bets, cashout as cashoutCalls } from '@fairbook/contracts';
import type { Locator } from 'playwright-core';
import type { SavedBet } from '../../e2e/saved-coupon.ts';
import type { Opening, Stage } from './stage.ts';
import { because, type State, slow, values } from './state.ts';

const ID = '00000000-0000-4000-8000-000000000001';
/** Presses the main button once it is enabled. */
async function placed(stage: Stage, opening: Opening): Promise<Locator> {
  const panel = await stage.open({ settings: { changeCoefAction: 1 }, ...opening });
  await panel.locator('.c-foot [data-step="place"], .c-foot [data-step="ask_big_stake"]').click();
  await stage.page.waitForTimeout(600);
  return panel;
}

function pending(more: object): object {
  return {
    couponId: ID,
    number: 4812931,
    status: 'pending',
    coef: 4.01,
    possibleWin: '40.10',
    acceptedAt: null,
    amount: '10.00',
    delaySeconds: 8,
    delayGameId: null,
    delayCause: null,
    delay: { until: new Date(Date.now() + 8_000).toISOString(), seconds: 8, gameId: 1, cause: 'sport' },
    receipt: null,
    refusals: [],
    ...more,
  };
}

const bigStake =
  (offer: object | null): State =>
  (stage) => {
    const until = new Date(Date.now() + 75_000).toISOString();
    const sent = pending({ delaySeconds: 0, delay: null, vip: { until, offer } });
    return placed(stage, { draft: { bets: stage.legs(3), typeId: 1 }, place: sent, coupon: sent });
  };

function refused(reasons: (legs: SavedBet[]) => bets.Refused[]): State {
  return (stage) => {
    const legs = stage.legs(4);
    const problem = {
      type: 'about:blank',
      title: 'Refused',
      status: 422,
      requestId: 'r-1',
      errors: reasons(legs),
    };
    return placed(stage, { draft: { bets: legs, typeId: 1 }, place: problem });
  };
}

/** An express of three placed through the API; returns the path of its page. */
async function pathOfPlaced({ member: { api, accountId }, legs }: Stage): Promise<string> {
  const bets = legs(3).map(({ gameId, outcomeId, coefMilli }) => ({
    gameId,
    outcomeId,
    coef: coefMilli / 1000,
  }));
  const body = { accountId, typeId: 1 as const, amount: '10.00', changeCoefAction: 1 as const, bets };
  const { couponId } = await api('bets.place', { idempotencyKey: crypto.randomUUID(), body });
  return `/en/office/history/${couponId}`;
}

/** Its cash-out, opened from its page. */
const cashout =
  (act: (dialog: Locator) => Promise<unknown>, change?: Opening['cashout']): State =>
  async (stage) => {
    await stage.open({ path: await pathOfPlaced(stage), ...(change && { cashout: change }) });
    await stage.page.getByRole('main').getByRole('button', { name: 'Cash out' }).click();
    const dialog = stage.page.getByRole('dialog');
    await stage.page.waitForTimeout(1_000);
    await act(dialog);
    return dialog;
  };

const RULES: cashoutCalls.CashoutOffer['rules'] = [
  { kind: 'sell', target: '14.00', percent: 50, hasTold: false },
  { kind: 'rises', target: '12.50', percent: 100, hasTold: false },
  { kind: 'falls', target: '6.00', percent: 100, hasTold: true },
].map(
  (rule, i) => ({ ...rule, id: ID.replace(/1$/, String(i)), createdAt: '2026-08-22T16:52:10.104Z' }) as never,
);

const REVISIONS: bets.Coupon['revisions'] = [
  { n: 1, at: '2026-08-22T16:52:10.104Z', reason: 'settled', payout: '40.10', change: '40.10' },
  { n: 2, at: '2026-08-22T17:20:31.870Z', reason: 'corrected', payout: '0.00', change: '-40.10' },
];

/** The coupon after it was sent: being placed, accepted, refused, cashed out. */
export const SENT: Readonly<Record<string, State>> = {
  'big-stake-waits': bigStake(null),
  'big-stake-offer': bigStake({ amount: '8.00', coef: 3.85, possibleWin: '30.80', coefs: [] }),
  'big-stake-ended': (stage) => {
    const why = because(
      'offers.ended',
      'The time for our offer is over. The stake is back.',
      'unset_big_stake',
      {
        max: '840.00',
      },
    );
    return placed(stage, {
      draft: { bets: stage.legs(3), typeId: 1 },
      place: pending({ delaySeconds: 0, delay: null }),
      coupon: pending({ status: 'refused', refusals: [why] }),
    });
  },
  delay: (stage) => {
    const bets = stage.legs(3);
    const sent = pending({ delayGameId: bets[1]!.gameId, delayCause: 'sport' });
    return placed(stage, { draft: { bets, typeId: 1 }, place: sent, coupon: sent });
  },
  'refused-one': refused(([leg]) => [because('bets.game_over', '', 'remove_leg', values(leg!))]),
  refused: refused(([leg, other]) => [
    because('bets.price_changed', '', 'accept_price', { ...values(leg!), coef: 2.24 }),
    because('bets.game_over', '', 'remove_leg', values(other!)),
    because('bets.stake_too_large', '', 'set_stake', { max: '6.40', amount: '6.40' }),
    because('wallet.insufficient_funds', '', 'deposit', { balance: '3.20', amount: '3.20' }),
    because('bets.depend', 'These results depend on each other.', 'remove_leg', values(other!)),
    because('bets.feed_stale', 'Prices aren’t updating.', 'wait'),
    because('promo.not_now', 'The promo code BOOST10 is over.', 'change_type'),
  ]),
  unknown: (stage) => placed(stage, { draft: { bets: stage.legs(3), typeId: 1 }, place: 'lost' }),
  'one-click': async (stage) => {
    await stage.open({ settings: { isActiveOneClick: true, oneClickAmount: { EUR: '5' } } });
    const price = stage.page.locator('main .game button.odds:not([aria-disabled="true"]):visible');
    await price.nth(2).click();
    await stage.page.waitForTimeout(300);
    return stage.page.locator('body');
  },
  accepted: (stage) =>
    placed(stage, { draft: { bets: stage.legs(3), typeId: 1, amount: '1' } }).then(slow(stage)),
  'singles-sent': (stage) =>
    placed(stage, { draft: { bets: stage.legs(3), typeId: 9, amount: '1' } }).then(slow(stage)),
  cashout: cashout(async () => {}),
  'cashout-part': cashout((dialog) => dialog.getByRole('button', { name: '50%' }).click()),
  'cashout-rule': cashout((dialog) => dialog.locator('summary', { hasText: 'Watch the value' }).click()),
  'cashout-fall': cashout(async (dialog) => {
    await dialog.getByLabel('Lowest drop I accept').selectOption('5');
    await dialog.locator('.cash-fold').last().scrollIntoViewIfNeeded();
  }),
  'cashout-tells': cashout(
    async () => {},
    (offer) => ({ ...offer, rules: RULES }),
  ),
  'cashout-edit': cashout(async (dialog) => {
    await dialog.locator('summary', { hasText: 'Edit the selections' }).click();
    await dialog.getByRole('checkbox').first().press('Space');
    await dialog.page().waitForTimeout(1_000);
  }),
  'cashout-none': cashout(
    async () => {},
    (offer) => ({
      ...offer,
      offer: null,
      token: null,
      reasons: [
        because(
          'cashout.suspended',
          'FC Barcelona – Athletic Club is suspended since 18:20:41: video review.',
        ),
        because('cashout.stale', 'The prices of one selection are older than ten seconds.'),
      ],
    }),
  ),
  resettled: async (stage) =>
    stage.open({
      path: await pathOfPlaced(stage),
      html: (text) =>
        text
          .replace('"revisions":[]', `"revisions":${JSON.stringify(REVISIONS)}`)
          .replace('"status":"accepted"', '"status":"lost"'),
    }),
  history: (stage) => cashout(async (dialog) => dialog.page().keyboard.press('Escape'))(stage),
};
