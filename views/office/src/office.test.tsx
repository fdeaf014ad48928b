import { type Api, ApiError } from '@fairbook/client';
import type { bets } from '@fairbook/contracts';
import { loadTranslator } from '@fairbook/i18n/dictionaries';
import { viewServer } from '@fairbook/remote-view/render';
import { withConfig } from '@fairbook/ui/doc/testing';
import { describe, expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import { aCoupon, aLeg, aLine } from './testing/coupons.ts';
import { view } from './view.tsx';

const ID = aCoupon().couponId;

function apiOf(coupons: bets.Coupon[]): Api {
  return (async (id: string, input: { params?: { id: string | number } } = {}) => {
    if (id === 'bets.coupons') return { coupons, next: coupons.length > 1 ? ID : null };
    if (id === 'wallet.accounts')
      return { accounts: [{ id: 7, type: 0, iso: 'EUR', symbol: '€', money: '90.00', isActive: true }] };
    if (id === 'wallet.ledger')
      return {
        lines: [aLine(2), aLine(1, { kind: 'deposit', amount: '100.00', reference: 'x' })],
        next: null,
      };
    const found = coupons.find(({ couponId }) => couponId === input.params?.id);
    if (!found) throw new ApiError(404, undefined);
    return found;
  }) as unknown as Api;
}

async function render(path: string, coupons: bets.Coupon[], lang = 'en') {
  const t = loadTranslator(lang);
  const request = {
    lang,
    path,
    query: '',
    t,
    api: withConfig(apiOf(coupons)),
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
  test('sums, rows with their result, and a way to the rest', async () => {
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

  test('empty, it says so and shows the way to the games', async () => {
    const { text, html } = await render('/office/history', []);
    expect(text).toContain('No coupons yet');
    expect(html).toContain('href="/en/line/football"');
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
  test('why it pays: sentences, factors, the line of arithmetic, the correction', async () => {
    const { text, title } = await render(`/office/history/${ID}`, [aCoupon()]);
    expect(title).toBe('Coupon № 4809774');
    expect(text).toContain('Why €41.27');
    expect(text).toContain('€10.00 × 1.44 × 1.47 × 1.00 × 1.95 = 41.2776');
    expect(text).toContain('nothing is overwritten');
    expect(text).not.toMatch(/(office|explain)\.[a-z]/);
  });

  test('refused: its reasons, and that nothing was taken', async () => {
    const refusals = [{ code: 'bets.game_over', detail: 'This game is over.' }];
    const { text } = await render(`/office/history/${ID}`, [
      aCoupon({ status: 'refused', refusals, payout: '0.00', revisions: [] }),
    ]);
    expect(text).toContain('This game is over.');
    expect(text).toContain('Nothing was taken');
    expect(text).not.toContain('Proof');
  });

  test.each([`/office/history/${ID}`, '/office/history/nonsense'])(
    'unknown, %s is a page that does not exist',
    async (path) => {
      expect((await render(path, [])).status).toBe(404);
    },
  );
});

test('the account: balance and its ledger, a line leading to its coupon', async () => {
  const { text, html } = await render('/office/account', []);
  expect(text).toContain('€90.00');
  expect(text).toContain('+€100.00');
  expect(html).toContain(`href="/en/office/history/${ID}"`);
});

test('every page speaks both languages', async () => {
  for (const path of ['/office/history', `/office/history/${ID}`, '/office/account']) {
    const { text } = await render(path, [aCoupon()], 'ru');
    expect(text).toMatch(/[а-я]/);
    expect(text).not.toMatch(/(office|explain)\.[a-z]/);
  }
});
