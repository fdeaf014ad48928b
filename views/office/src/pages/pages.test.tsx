import { type Api, ApiError } from '@fairbook/client';
import type { bets } from '@fairbook/contracts';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { viewServer } from '@fairbook/remote-view/render';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { testArea, withConfig } from '@fairbook/ui/doc/testing';
import { describe, expect, test } from 'vitest';
import { manifest } from '../../manifest.ts';
import { NO_LIMITS } from '../care/testing.ts';
import { aCoupon } from '../testing/coupons.ts';
import { view } from '../view.tsx';
import { AREA } from './area.ts';

/** The answers for a new player. */
const OF_NOBODY: Record<string, unknown> = {
  'bonuses.mine': { bonusAccounts: [] },
  'welcome.mine': { welcome: null },
  'casinoBonuses.mine': { bonuses: [] },
  'security.protection': {
    level: 0,
    band: 'bad',
    methods: [{ name: 'enable_two_factor_auth', isOn: false, adds: 35 }],
    changedPassDayCount: 0,
    recoveryCodesLeft: 0,
  },
  'security.sessions': { sessions: [] },
  'security.contacts': { email: null, isEmailVerified: false, phone: null, isPhoneVerified: false },
  'security.question': { question: null },
  'resets.mine': { resets: [], changesHeldUntil: null },
  'passkeys.list': { passkeys: [] },
  'webhooks.list': { webhooks: [] },
  'tokens.list': { tokens: [], scopes: ['bets.read'] },
  'social.list': { identities: [], offered: [] },
  ...NO_LIMITS,
};
const ofNobody = (async (id: string) =>
  OF_NOBODY[id] ?? Promise.reject(new Error(`Unexpected call: ${id}`))) as unknown as Api;

testArea({ view, manifest, area: AREA, api: ofNobody, missing: ['/office/nothing', '/user/activateslow'] });

const idOf = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;
/** Finds numbers up to 4000250, as the server does, and others that contain the digits. */
const api = (async (id: string, input: { query?: { q?: string } } = {}) => {
  if (id === 'terms.status') return { result: false, updatedAt: '2026-05-23T19:00:00.000Z' };
  if (id !== 'bets.coupons') throw new ApiError(404, undefined);
  const number = Number(input.query?.q);
  const named = aCoupon({ number: 4_999_999, couponId: idOf(1) });
  const coupons: bets.Coupon[] =
    number > 4_000_250 ? [named] : [named, aCoupon({ number, couponId: idOf(number) })];
  return { coupons, next: null };
}) as unknown as Api;

async function render(path: string, isSignedIn = true) {
  const request = {
    lang: 'en',
    route: pageRouteOf(path),
    path,
    query: '',
    t: translatorIn('en'),
    api: withConfig(api),
    isSignedIn,
  };
  const { status, answer } = await viewServer(view, manifest).render({
    ...request,
    now: 0,
    spa: false,
    facts: {},
  });
  return { status, title: answer.title, html: answer.body };
}

describe('a coupon to print', () => {
  test.each([4_000_250, 4_000_120, 4_000_001])('number %i is found however old it is', async (number) => {
    const { status, html } = await render(`/print-coupon/${number}`);
    expect(status).toBe(200);
    expect(html).toContain(idOf(number));
    expect(html).toContain('Real Madrid – Athletic Club');
  });

  test.each(['/print-coupon/4000251', '/print-coupon/x'])('%s is not found', async (path) => {
    expect((await render(path)).status).toBe(404);
  });
});

describe('the terms', () => {
  test('a player who has not accepted them gets the button', async () => {
    const { html, title } = await render('/confirm-terms');
    expect(title).toBe('Terms');
    expect(html).toContain('I accept these terms');
    expect(html).toContain('23 May 2026');
  });

  test('a visitor can read them, and gets a link to sign in', async () => {
    const { html } = await render('/confirm-terms', false);
    expect(html).toContain('/en/user/login');
    expect(html).not.toContain('I accept');
  });
});
