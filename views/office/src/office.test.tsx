import { type Api, ApiError } from '@fairbook/client';
import type { bets, cashout, receivables } from '@fairbook/contracts';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { viewServer } from '@fairbook/remote-view/render';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { withConfig } from '@fairbook/ui/doc/testing';
import { describe, expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import { aCoupon, aLeg, aLine, aReceipt, totalsFor } from './testing/coupons.ts';
import { WALLETS } from './testing/wallets.ts';
import { view } from './view.tsx';

const ID = aCoupon().couponId;

const RULE: cashout.ListedCashoutRule = {
  id: '0198c0de-0000-7000-8000-0000000000aa',
  kind: 'rises',
  target: '12.00',
  percent: 50,
  hasTold: false,
  createdAt: '2026-05-22T12:00:00.000Z',
  couponId: ID,
  couponNumber: 4_809_774,
  iso: 'EUR',
  endedAt: null,
  endedWhy: null,
};

const LIMITED = {
  factor: 0.4,
  since: '2026-03-01T12:00:00.000Z',
  reason: 'review',
  why: 'We are looking through your account.',
  appeal: { text: 'See Contacts.', path: '/information/contacts' },
};
const OWED: receivables.Receivable[] = [
  {
    couponId: ID,
    number: 4000001,
    cause: 'correction',
    iso: 'EUR',
    at: '2026-08-22T15:00:00.000Z',
    amount: '30.00',
    collected: '12.00',
    lifted: '0.00',
    writtenOff: '0.00',
    due: '18.00',
    reason: null,
  },
];

const OFFER: cashout.CashoutOffer = {
  couponId: ID,
  iso: 'EUR',
  stake: '10.00',
  closedStake: '0.00',
  cashedOut: '0.00',
  fair: '9.20',
  marginPercent: 3,
  offer: '8.92',
  possibleWin: '41.27',
  delaySeconds: 0,
  delayGameId: null,
  delayCause: null,
  at: '2026-05-22T12:00:00.000Z',
  expiresAt: '2026-05-22T12:00:10.000Z',
  token: 'a token that is held',
  reasons: [],
  rules: [],
  requests: [],
};

const ENDS: cashout.CashoutRuleEnd[] = ['sold', 'cashed_out', 'edited', 'settled', 'unreachable'];

function apiOf(coupons: bets.Coupon[], rules: cashout.ListedCashoutRule[] = []): Api {
  return (async (id: string, input: { params?: { id: string | number } } = {}) => {
    if (id === 'bets.coupons') return { coupons, next: coupons.length > 1 ? ID : null };
    if (id === 'bets.couponTotals') return totalsFor(coupons);
    if (id === 'sportsbook.sports')
      return { sports: [{ id: 1, key: 'football', name: 'Football', live: 1, line: 1 }] };
    if (id === 'currencies.balance') {
      const own = {
        id: 7,
        type: 0,
        iso: 'EUR',
        symbol: '€',
        label: 'Main account',
        money: '90.00',
        isActive: true,
      };
      return { all_accounts: [own], frozen: null };
    }
    if (id === 'wallet.accounts')
      return { accounts: [{ id: 7, type: 0, iso: 'EUR', symbol: '€', money: '90.00', isActive: true }] };
    if (id === 'wallet.ledger')
      return {
        lines: [aLine(2), aLine(1, { kind: 'deposit', amount: '100.00', reference: 'x' })],
        next: null,
      };
    if (id === 'config.all') return WALLETS;
    if (id === 'cashout.rules') return { rules };
    if (id === 'cashout.offer') return OFFER;
    if (id === 'receivables.mine') return { receivables: OWED };
    if (id === 'risk.mine') return LIMITED;
    if (id === 'terms.accepted') return { at: null, version: null };
    if (id === 'bets.couponReceipt') return aReceipt(coupons[0]!);
    const found = coupons.find(({ couponId }) => couponId === input.params?.id);
    if (!found) throw new ApiError(404, undefined);
    return found;
  }) as unknown as Api;
}

async function render(
  address: string,
  coupons: bets.Coupon[],
  lang = 'en',
  rules: cashout.ListedCashoutRule[] = [],
) {
  const [path = '', query = ''] = address.split('?');
  const t = translatorIn(lang);
  const request = {
    lang,
    route: pageRouteOf(path),
    path,
    query,
    t,
    api: withConfig(apiOf(coupons, rules)),
    isSignedIn: true,
    now: 0,
    spa: false,
    facts: {},
  };
  const { status, answer } = await viewServer(view, manifest).render(request);
  const html = answer.body.slice(0, answer.body.indexOf('<script'));
  return { status, title: answer.title, html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

describe('history', () => {
  test('totals, rows with their result, and a link to the rest', async () => {
    const { text, html } = await render('/office/history', [
      aCoupon(),
      aCoupon({ couponId: `${ID.slice(0, -1)}1`, status: 'lost', payout: '0.00' }),
    ]);
    expect(text).toContain('Staked €20.00');
    expect(text).toContain('Won, re-settled');
    expect(text).toContain('+€31.27');
    expect(text).toContain('−€10.00');
    expect(text).toContain('Show more');
    expect(html).toContain(`href="/en/office/history/${ID}"`);
  });

  test('while none is settled, no figure says nothing', async () => {
    const open = aCoupon({ status: 'accepted', payout: null, revisions: [] });
    const { html } = await render('/office/history', [open]);
    const [, figures = ''] = /<dl class="figures">(.*?)<\/dl>/.exec(html) ?? [];
    expect(figures.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toBe(
      ' Settled 0 coupons In 1 open coupon €10.00 ',
    );
  });

  test('in an order by amount the possible win of an open coupon is beside its stake, and its net is a dash', async () => {
    const open = aCoupon({ status: 'accepted', payout: null, revisions: [], possibleWin: '41.27' });
    const { html } = await render('/office/history?sort=stake', [open]);
    const [, row = ''] = /aria-label="Coupons".*?<tbody>(<tr>.*?<\/tr>)<\/tbody>/.exec(html) ?? [];
    const cells = [...row.matchAll(/<td class="num">(.*?)<\/td>/g)].map(([, cell = '']) => cell);
    expect(cells.slice(1).map((cell) => cell.replace(/<[^>]+>/g, ' '))).toEqual([
      expect.stringContaining('possible win €41.27'),
      '–',
    ]);
  });

  test('an open coupon is a card with its legs, above those that are over', async () => {
    const bets = [aLeg({ status: 'open', score: null }), aLeg({ gameId: 2, outcomeName: 'Over 3.5' })];
    const open = aCoupon({ status: 'accepted', payout: null, possibleWin: '41.27', bets, revisions: [] });
    const { text, html } = await render('/office/history', [aCoupon({ couponId: 'over' }), open]);
    expect(html.indexOf(`history/${open.couponId}`)).toBeLessThan(html.indexOf('history/over'));
    expect(text).toMatch(/Double €10\.00 → €41\.27 .*1 of 2 settled .*Over 3\.5 · .+ – .+ Won/);
    expect(html.match(/<tbody>/g)).toHaveLength(2);
  });

  test('among several picks, one that names no team names its game', async () => {
    const { text } = await render('/office/history', [aCoupon()]);
    expect(text).toMatch(/Real Madrid, .*Over 1\.5 \(.+ – .+\), Over 3\.5 \(.+ – .+\)/);
  });

  test('the result over time is drawn, described and listed', async () => {
    const { text, html } = await render('/office/history', [aCoupon()]);
    expect(html).toContain('Net result of coupons settled from 22 May 2026 to 23 May 2026: +€21.27.');
    expect(text).toContain('Average with our margin −€1.04');
    expect(html).toContain('The margin in these prices costs €1.04 on average.');
    expect(html).toMatch(/<path class="ch-area" d="M52,/);
    expect(text).toContain('May 2026');
    expect(text).toContain('Several sports');
    expect(text).toContain('+106.35%');
    expect(text).toContain('was −€10.00');
  });

  test('rules are listed in one place, and every ended one says why', async () => {
    const ended = ENDS.map((endedWhy, n) => ({
      ...RULE,
      id: `${RULE.id.slice(0, -1)}${n}`,
      endedAt: '2026-05-23T12:00:00.000Z',
      endedWhy,
    }));
    const rules = [RULE, { ...RULE, id: ID, kind: 'sell' as const, hasTold: true }, ...ended];
    const { text } = await render('/office/history', [aCoupon()], 'en', rules);
    expect(text).toContain('Your cash-out rules 2 rules');
    expect(text).toContain('Notify me when 50% of the coupon rises to €12.00');
    expect(text).toContain('Cash out 50% at €12.00 or more');
    expect(text).toContain('Ended (5)');
    for (const lang of ['en', 'ru']) {
      const page = await render('/office/history', [aCoupon()], lang, rules);
      const over = page.html.split('<details').find((part) => part.includes('(5)'))!;
      const why = /<\/a>[^<]*(?:<!-- -->)?([^<]+)</g;
      expect(new Set([...over.matchAll(why)].map(([, end]) => end)).size).toBe(ENDS.length);
    }
    expect((await render('/office/history', [aCoupon()])).text).not.toContain('Your cash-out rules');
    expect((await render('/office/history?state=won', [aCoupon()], 'en', rules)).text).not.toContain(
      'cash-out rules',
    );
  });

  test('the conditions of the address are in the form and in the links', async () => {
    const { html } = await render('/office/history?state=won&q=Elche&from=2026-05-01&type=1', [aCoupon()]);
    expect(html).toContain('value="Elche"');
    expect(html).toContain('value="2026-05-01"');
    expect(html).toMatch(/<option value="1" selected="">/);
    expect(html).toMatch(/<details class="[^"]+" open="">/);
    expect(html).toContain('href="/en/office/history?state=lost&amp;from=2026-05-01&amp;type=1&amp;q=Elche"');
    expect(html).toContain(
      '/bets-api/v1/coupons/export?state=won&amp;from=2026-05-01T00%3A00%3A00.000Z&amp;types=1&amp;q=Elche&amp;format=csv',
    );
  });

  test('nothing found: a link back to all', async () => {
    const { text, html } = await render('/office/history?q=nobody', []);
    expect(text).toContain('No coupons match these filters.');
    expect(html).toMatch(/href="\/en\/office\/history">Show all coupons/);
  });

  test('empty, it says so and links to the games', async () => {
    const { text, html } = await render('/office/history', []);
    expect(text).toContain('No coupons yet');
    expect(html).toContain('href="/en/line"');
    expect(html).not.toContain('<table');
  });

  test('an open coupon shows how many legs are settled', async () => {
    const bets = [aLeg(), aLeg({ gameId: 2, status: 'open', factor: null, score: null, why: null })];
    const { text } = await render('/office/history', [
      aCoupon({ status: 'accepted', payout: null, bets, revisions: [] }),
    ]);
    expect(text).toContain('1 of 2 settled');
  });
});

describe('one coupon', () => {
  test('a big-stake request does not show a live delay', async () => {
    const until = '2026-08-16T18:22:10.000Z';
    const offer = { amount: '8.00', coef: 2, possibleWin: '16.00', coefs: [2] };
    const asked = { status: 'pending' as const, acceptedAt: null, payout: null, revisions: [] };
    const { text } = await render(`/office/history/${ID}`, [
      aCoupon({ ...asked, vip: { until, offer: null } }),
    ]);
    expect(text).toContain('Stake request');
    expect(text).toContain('Stake under review until');
    expect(text).not.toContain('In-play delay');
    const answered = await render(`/office/history/${ID}`, [aCoupon({ ...asked, vip: { until, offer } })]);
    expect(answered.text).toContain('Our offer valid until');
  });

  test('why it pays: sentences, factors, the line of arithmetic, the correction', async () => {
    const { text, title } = await render(`/office/history/${ID}`, [aCoupon()]);
    expect(title).toBe('Coupon № 4\u202f809\u202f774');
    expect(text).toContain('Why €41.27');
    expect(text).toContain('\u2066€10.00 × 1.44 × 1.47 × 1.00 × 1.95 = €41.2776\u2069');
    expect(text).toContain('nothing is overwritten');
    expect(text).not.toMatch(/(office|explain)\.[a-z]/);
  });

  test('an open one is rendered with its offer, so that nothing arrives later and moves the page', async () => {
    const open = aCoupon({ typeId: 1, status: 'accepted', payout: null, revisions: [] });
    const { text } = await render(`/office/history/${ID}`, [open]);
    expect(text).toContain('Current offer €8.92 Fair value €9.20');
    expect(text).toContain('Edit the selections');
    expect(text).not.toContain('…');
    const settled = await render(`/office/history/${ID}`, [aCoupon({ typeId: 1 })]);
    expect(settled.text).not.toContain('€8.92');
  });

  test('selections of an anti-express say that it wins when they lose, and have no factor', async () => {
    const anti = aCoupon({ typeId: 6, status: 'accepted', payout: null, revisions: [] });
    const legs = anti.bets.map((leg) => ({ ...leg, status: 'open' as const, factor: null, why: null }));
    const { text } = await render(`/office/history/${ID}`, [{ ...anti, bets: legs }]);
    expect(text).toContain('if it loses, the coupon wins');
    expect(text).not.toMatch(/if it wins, counts as|× \d/);
  });

  test('several sizes, blocks, terms and cash-outs are named', async () => {
    const system = aCoupon({
      typeId: 4,
      systemValues: [2, 3],
      terms: { bonusCoef: 1.07, promo: { code: 'HELLO', kind: 'boost', percent: 10 } },
    });
    const { text } = await render(`/office/history/${ID}`, [system]);
    expect(text).toContain('System 2, 3 of 4');
    expect(text).toContain('Accumulator bonus × 1.07');
    expect(text).toContain('Winnings +10%, code HELLO');
    const part = aCoupon({
      amountByBlockId: { 1: '4.00', 2: '6.00' },
      typeId: 4,
      cashedOut: { stake: '5.00', paid: '4.10' },
    });
    const blocks = await render(`/office/history/${ID}`, [part]);
    expect(blocks.text).toContain('Blocks, 2');
    expect(blocks.text).toContain('Block 2: €6.00');
    expect(blocks.text).toContain('€5.00 of the stake cashed out for €4.10');
  });

  test.each(['/office/history', `/office/history/${ID}`, '/print-coupon/4809774'])(
    'a system with a name is called by it on %s',
    async (path) => {
      const yankee = aCoupon({ typeId: 4, systemValues: [2, 3, 4] });
      expect((await render(path, [yankee])).text).toContain('Yankee: 2, 3, 4 of 4');
    },
  );

  test.each(['/office/history', `/office/history/${ID}`])(
    'cashed out in part, its possible win is that of the open part on %s',
    async (path) => {
      const part = aCoupon({
        status: 'accepted',
        payout: null,
        possibleWin: '80.49',
        revisions: [],
        cashedOut: { stake: '4.00', paid: '3.10' },
      });
      const { text } = await render(path, [part]);
      expect(text).toContain('€48.29');
      expect(text).not.toContain('€80.49');
    },
  );

  const aRefused = () =>
    aLeg({
      status: 'refused',
      isLive: true,
      scoreAtAcceptance: [1, 0],
      score: null,
      factor: null,
      why: null,
    });

  test('refused: its reasons, and that nothing was staked', async () => {
    const refusals = [{ code: 'bets.game_over', detail: 'This game is over.' }];
    const { text } = await render(`/office/history/${ID}`, [
      aCoupon({ status: 'refused', refusals, payout: '0.00', revisions: [], bets: [aRefused()] }),
    ]);
    expect(text).toContain('This game is over.');
    expect(text).toContain('Nothing was taken');
    expect(text).toContain('Not accepted');
    expect(text).toContain('When sent 1–0');
    for (const word of ['Proof', 'Placed', 'Legs settled', 'Odds when accepted', 'Possible win'])
      expect(text).not.toContain(word);
  });

  test.each([`/office/history/${ID}`, '/office/history/nonsense'])(
    'an unknown coupon (%s) is a page that does not exist',
    async (path) => {
      expect((await render(path, [])).status).toBe(404);
    },
  );
});

test('the account: balance and its ledger, with lines that link to their coupons', async () => {
  const { text, html } = await render('/office/account', []);
  expect(text).toContain('€90.00');
  expect(text).toContain('+€100.00');
  expect(text).toContain('€18.00 of €30.00');
  expect(html).toContain(`href="/en/office/history/${ID}"`);
});

test('every page is in both languages', async () => {
  for (const path of ['/office/history', `/office/history/${ID}`, '/office/account']) {
    const { text } = await render(path, [aCoupon()], 'ru');
    expect(text).toMatch(/[а-я]/);
    expect(text).not.toMatch(/(office|explain)\.[a-z]/);
  }
});

test('a player with lower limits sees how much lower, why, and where to appeal', async () => {
  const html = JSON.stringify(await render('/office/account', []));
  expect(html).toContain('Your maximum stake is 40% of the standard one.');
  expect(html).toContain('We are looking through your account.');
  expect(html).toContain('/en/information/contacts');
});
