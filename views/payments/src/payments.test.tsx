import type { Api } from '@fairbook/client';
import type { limits } from '@fairbook/contracts';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { viewServer } from '@fairbook/remote-view/render';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { testArea, withConfig } from '@fairbook/ui/doc/testing';
import { describe, expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import { AREA } from './area.ts';
import { figuresOf } from './figures.ts';
import { view } from './view.tsx';
import { readWish, wishQuery } from './wish.ts';

const AT = '2026-05-23T18:51:17.038Z';
const ID = '01a1f81e-6675-75ad-9963-ca0d7a0776d9';
const TERMS = {
  min: '1.00',
  max: '1000.00',
  presets: ['20.00'],
  fee: { percent: 1.5, fixed: '0.50' },
  fields: [],
};
const OUTCOME = { id: 'outcome', options: ['atOnce', 'refused'], isRequired: false };
const DESTINATION = { id: 'destination', options: [], isRequired: true };
const PAYOUT = {
  id: ID,
  method: 'demo',
  amount: '40.00',
  fee: '0.00',
  iso: 'EUR',
  destination: 'My card',
  status: 'under_review',
  reason: null,
  at: AT,
  canCancel: true,
  stages: [{ stage: 'requested', at: AT }],
};
const ENTRY = {
  id: ID,
  status_id: 3,
  message: 'provider_refused',
  translate_message: 'The payment provider refused it.',
  skks_hash: null,
  timestamp: 1,
  date_payment: AT,
  status_title: 'Failed',
  summ: '100.00',
  money_deposit_id: ID,
  way: 'in',
  method: 'demo',
  fee: '0.00',
  iso: 'EUR',
};
const DEPOSIT = {
  id: ID,
  status: 'redirected',
  method: 'hosted',
  amount: '20.00',
  fee: '0.30',
  iso: 'EUR',
  reason: null,
  redirectTo: 'https://pay.example/x',
  at: AT,
};

const NOT_FROZEN = null as { reason: 'review'; since: string } | null;
const ACCOUNTS = {
  accounts: [{ id: 7, iso: 'EUR', type: 0, money: '10.00', isActive: true }],
  frozen: NOT_FROZEN,
};
const LIMITS: limits.Limit[] = [];
const OWN = { withdrawals: [PAYOUT], secondSteps: ['totp'], confirmBy: 'password' };
const API = (async (id: string) =>
  ({
    'wallet.accounts': ACCOUNTS,
    'limits.list': LIMITS,
    'limits.freed': [],
    'payments.methods': {
      iso: 'EUR',
      methods: [
        {
          id: 'demo',
          isHosted: false,
          in: { ...TERMS, fields: [OUTCOME] },
          out: { ...TERMS, fields: [DESTINATION] },
          off: { in: null, out: null },
          takesMs: { in: 1_200, out: 180_000 },
        },
      ],
    },
    'payments.history': { entities: [ENTRY], total_count: 41, methods: ['demo', 'hosted'] },
    'withdrawals.list': OWN,
    'withdrawals.show': PAYOUT,
    'payments.showDeposit': DEPOSIT,
  })[id]) as unknown as Api;

testArea({
  view,
  manifest,
  area: AREA,
  api: API,
  missing: ['/onpay/maybe', '/payment/requests/first', '/payment/other', '/office/account'],
});

async function html(path: string, query = '', isSignedIn = true): Promise<string> {
  const t = translatorIn('en');
  const route = pageRouteOf(path);
  const request = {
    lang: 'en',
    route,
    path,
    query,
    t,
    api: withConfig(API),
    isSignedIn,
    now: 0,
    spa: false,
    facts: {},
  };
  const { answer } = await viewServer(view, manifest).render(request);
  return answer.body.slice(0, answer.body.indexOf('<script'));
}

describe('pages', () => {
  test('while play is closed, the deposit page says why and until when, and leads to the withdrawal', async () => {
    const closing = (limitType: 30 | 33 | 37, endsAt: number | null): limits.Limit => ({
      limitType,
      limitValue: 1,
      limitState: 'ACTIVE',
      startedAt: 0,
      endsAt,
      limitBalance: null,
      needApprove: false,
      selfExcludeReason: null,
      currency: null,
    });
    expect(await html('/office/recharge/methods')).toContain('<form');
    LIMITS.push(closing(33, 86_400));
    const text = await html('/office/recharge/methods');
    expect(text).not.toContain('<form');
    expect(text).toContain('Your time-out runs until 2 Jan 1970, 00:00');
    expect(text).toContain('href="/en/office/deduce"');
    expect(await html('/office/deduce')).toContain('<form');
    LIMITS.push(closing(30, 30 * 86_400));
    expect(await html('/office/recharge/methods')).toContain('excluded yourself until 31 Jan 1970');
    LIMITS.push(closing(37, null));
    expect(await html('/office/recharge/methods')).toContain('href="/en/office/support"');
    LIMITS.length = 0;
  });

  test('the button names the sum; what a provider answers is a test cashier, and closed', async () => {
    const text = await html('/office/recharge/methods');
    expect(text).toMatch(/type="submit"[^>]*>Deposit €\d+/);
    expect(text).toMatch(/<details[^>]*><summary>Test cashier(?:(?!<\/details>).)*Refused/);
    expect(text).not.toMatch(/<details[^>]* open/);
  });

  test('a return shows the payment as it stands, whatever its address says', async () => {
    const text = await html('/onpay/success', `id=${ID}`);
    expect(text).toContain('isn’t confirmed yet');
    expect(text).toContain('https://pay.example/x');
  });

  test.each([
    ['without a session', `id=${ID}`, false],
    ['without an id', '', true],
    ['with an odd id', 'id=1%27or', true],
  ])('a return %s confirms nothing', async (_, query, isSignedIn) => {
    expect(await html('/onpay/success', query, isSignedIn)).toContain('doesn’t confirm');
  });

  test('the history tells why a payment failed, and links to its other pages', async () => {
    const text = await html('/office/historypay', 'pageNumber=2&way=in');
    expect(text).toContain('The payment provider refused it.');
    expect(text).toContain('Page 2 of 3');
    expect(text).toContain('way=in&amp;pageNumber=3');
  });

  test('a filter stays in the links and the form, and can be cleared; completed payments have a receipt', async () => {
    const text = await html(
      '/office/historypay',
      'method=hosted&from=2026-05-01&to=2026-02-31&tz=3&statusId=3',
    );
    expect(text).toContain('statusId=3&amp;method=hosted&amp;from=2026-05-01&amp;tz=3&amp;pageNumber=2');
    expect(text).toContain('value="2026-05-01"');
    expect(text).toContain('Clear filter');
    // The one payment has failed.
    expect(text).not.toContain('Receipt (PDF)');
    expect(await html('/office/historypay', 'isIncludeArchive=true')).not.toContain('Clear filter');
    ENTRY.status_id = 2;
    expect(await html('/office/historypay')).toContain(`/payments-api/v1/payments/${ID}/receipt?lang=en`);
    ENTRY.status_id = 3;
  });

  test('while the money is frozen, its reason stands in place of the forms', async () => {
    ACCOUNTS.frozen = { reason: 'review', since: AT };
    for (const path of ['/office/recharge/methods', '/office/deduce']) {
      const text = await html(path);
      expect(text).toContain('We are reviewing your account.');
      expect(text).toContain('href="/en/office/support"');
      expect(text).not.toContain('inputMode="decimal"');
    }
    // A withdrawal that is under way is still shown.
    expect(await html('/office/deduce')).toContain('Cancel the withdrawal of €40.00');
    ACCOUNTS.frozen = NOT_FROZEN;
    expect(await html('/office/recharge/methods')).toContain('inputMode="decimal"');
  });

  test('a withdrawal asks for the password and the second step, and can be cancelled', async () => {
    const text = await html('/office/deduce');
    expect(text).toContain('current-password');
    expect(text).toContain('one-time-code');
    expect(text).toContain('Cancel the withdrawal of €40.00');
  });

  test('a player who has nothing to confirm a withdrawal with is sent to the security page before filling in a form', async () => {
    OWN.confirmBy = 'nothing';
    const text = await html('/office/deduce');
    OWN.confirmBy = 'password';
    expect(text).not.toContain('<form');
    expect(text).toContain('href="/en/office/security"');
    expect(text).toContain('Cancel the withdrawal of €40.00');
  });
});

test.each([
  ['100', '2.00', '102.00', '98.00'],
  ['0.01', '0.51', '0.52', '0.00'],
  ['33.33', '1.00', '34.33', '32.33'],
  ['90071992547409.93', '1351079888211.65', '91423072435621.58', '88720912659198.28'],
  ['', '0.00', '0.00', '0.00'],
  ['1e3', '0.00', '0.00', '0.00'],
])('the fee of %s is told as the server takes it: %s', (amount, fee, total, rest) => {
  expect(figuresOf(TERMS, amount, 'EUR')).toEqual({ fee, total, rest });
});

test.each(['', '?way=out', '?statusId=2&isIncludeArchive=true&pageNumber=3'])(
  'the filter %s reads back',
  (query) => {
    expect(wishQuery(readWish(query))).toBe(query);
  },
);

test('a filter nobody made is no filter', () => {
  expect(wishQuery(readWish('?way=sideways&statusId=9&pageNumber=-1&isIncludeArchive=1'))).toBe('');
});
