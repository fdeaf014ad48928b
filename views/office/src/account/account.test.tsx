import type { Api } from '@fairbook/client';
import type { wallet } from '@fairbook/contracts';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { viewServer } from '@fairbook/remote-view/render';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { withConfig } from '@fairbook/ui/doc/testing';
import { expect, test } from 'vitest';
import { manifest } from '../../manifest.ts';
import { WALLETS } from '../testing/wallets.ts';
import { view } from '../view.tsx';

const MAIN = {
  id: 7,
  type: 0,
  iso: 'EUR',
  symbol: '€',
  currencyId: 978,
  label: 'Main account',
  hasOwnLabel: false,
  points: 0,
  isPointsTypeBalance: false,
  money: '90.00',
  seq: 1,
  isActive: false,
} as const;
const DOLLARS = {
  id: 8,
  type: 9,
  iso: 'USD',
  symbol: '$',
  currencyId: 978,
  label: 'Main account',
  hasOwnLabel: false,
  points: 0,
  isPointsTypeBalance: false,
  money: '0.00',
  seq: 0,
  isActive: true,
} as const;
const TETHER = { ...DOLLARS, id: 9, iso: 'USDT', money: '4.00', isActive: false } as const;
const BONUS = { ...MAIN, id: 10, type: 4 } as const;

async function render(
  accounts: readonly wallet.Account[],
  rules: object = {},
  lang = 'en',
  frozen: wallet.Frozen | null = null,
) {
  const answers: Record<string, unknown> = {
    'config.all': { ...WALLETS, wallets: { ...WALLETS.wallets, ...rules } },
    'currencies.balance': { all_accounts: accounts, frozen },
    'wallet.ledger': { lines: [], next: null },
    'receivables.mine': { receivables: [] },
    'terms.accepted': { at: '2026-05-04T12:00:00.000Z', version: 3 },
    'risk.mine': { factor: 1, since: null, reason: null, why: '', appeal: { text: '', path: '/' } },
  };
  const request = {
    lang,
    route: pageRouteOf('/office/account'),
    path: '/office/account',
    query: '',
    t: translatorIn(lang),
    api: withConfig((async (id: string) => answers[id]) as unknown as Api),
    isSignedIn: true,
    now: 0,
    spa: false,
    facts: {},
  };
  const { answer } = await viewServer(view, manifest).render(request);
  const html = answer.body.slice(0, answer.body.indexOf('<script'));
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

test('one account: nothing to choose or exchange, and further currencies to add', async () => {
  const { text, html } = await render([{ ...MAIN, isActive: true }]);
  for (const word of ['Make active', 'Amount in EUR', '>Active<']) expect(html).not.toContain(word);
  expect(text).toContain('USD · US Dollar');
  expect(text).not.toContain('EUR · Euro');
});

test('the accepted version of the terms is named and leads to its wording', async () => {
  const { text, html } = await render([{ ...MAIN, isActive: true }]);
  expect(text).toContain('Terms accepted 4 May 2026, version 3');
  expect(html).toContain('href="/en/information/archive/terms/3"');
});

test('several: the active one is marked, an empty further one can be removed, two can be exchanged', async () => {
  const { html, text } = await render([MAIN, DOLLARS, TETHER, BONUS], { maxCurrencies: 9 });
  expect(html).toContain('aria-label="Make the account in EUR active"');
  expect(html).toContain('aria-label="Make the account in USDT active"');
  expect(html).toContain('aria-label="Remove the account in USD"');
  expect(html).not.toContain('aria-label="Remove the account in USDT"');
  expect(html).not.toContain('aria-label="Remove the account in EUR"');
  expect(text).toContain('EUR · €90.00');
  expect(text).not.toContain('Another currency');
});

test('at the limit nothing can be added; without the exchange none is shown', async () => {
  const { text } = await render([MAIN, DOLLARS], { maxCurrencies: 2, isExchangeAllowed: false });
  expect(text).not.toContain('Another currency');
  expect(text).not.toContain('You get');
  expect(text).not.toContain('Amount in');
});

test('in Russian all texts are there', async () => {
  const { text } = await render([MAIN, DOLLARS], {}, 'ru');
  expect(text).toContain('Сделать активным');
  expect(text).not.toMatch(/(currencies|office)\.[a-z]/);
});

test('a frozen player reads why and where to go on, and is offered nothing that is refused', async () => {
  const since = '2026-03-01T12:00:00.000Z';
  const frozen = { reason: 'documents', since } as const;
  const { text, html } = await render([MAIN, DOLLARS], {}, 'en', frozen);
  expect(text).toContain('We need documents from you.');
  expect(html).toContain('href="/en/office/verification"');
  for (const word of ['You get', 'Another currency', '>Deposit<']) expect(html).not.toContain(word);
});

test('names of the player’s own and points are shown, points without a way to bet or pay with them', async () => {
  const holiday = { ...DOLLARS, label: 'Holiday', hasOwnLabel: true };
  const points = {
    ...MAIN,
    ...({
      id: 11,
      type: 9,
      iso: 'PTS',
      label: 'Points',
      points: 1,
      money: '0',
      isPointsTypeBalance: true,
    } as const),
  };
  const { text, html } = await render([MAIN, holiday, points]);
  expect(text).toContain('Holiday');
  expect(text).toContain('1 point ');
  expect(html).not.toContain('account in PTS');
});
