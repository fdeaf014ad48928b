import { type Api, ApiError } from '@fairbook/client';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { viewServer } from '@fairbook/remote-view/render';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { withConfig } from '@fairbook/ui/doc/testing';
import { describe, expect, test } from 'vitest';
import { manifest } from '../../manifest.ts';
import { BONUSES, type BonusAccount } from '../data.ts';
import { aLine } from '../testing/coupons.ts';
import { WALLETS } from '../testing/wallets.ts';
import { view } from '../view.tsx';

const account = (changes: Partial<BonusAccount> = {}): BonusAccount => ({
  accountId: 9,
  iso: 'EUR',
  money: '44.00',
  required: '40.00',
  toStake: '15.50',
  openBets: 0,
  isReleasable: false,
  bets: [],
  ...changes,
});

async function render(path: string, answers: Record<string, object>, lang = 'en') {
  const api = (async (id: string) =>
    answers[id] ?? Promise.reject(new ApiError(404, undefined))) as unknown as Api;
  const request = {
    lang,
    route: pageRouteOf(path),
    path,
    query: '',
    t: translatorIn(lang),
    isSignedIn: true,
    now: 0,
    spa: false,
  };
  const { answer } = await viewServer(view, manifest).render({ ...request, api: withConfig(api), facts: {} });
  const html = answer.body.slice(0, answer.body.indexOf('<script'));
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

describe('bonus money', () => {
  test.each<[string, Partial<BonusAccount>, string[], string[]]>([
    [
      'with something left to wager',
      {},
      ['€44.00', '€15.50 of €40.00 left to wager', '€15.50 left to wager before', 'See the games'],
      ['Move', 'is still open'],
    ],
    [
      'with open bets',
      { toStake: '0.00', openBets: 2 },
      ['2 bets from this account are still open.', 'See the open bets'],
      ['Move', 'left to wager before'],
    ],
    [
      'ready to be moved',
      { toStake: '0.00', isReleasable: true },
      ['Move €44.00 to the main account', 'There is no deadline.'],
      ['See the games', 'See the open bets'],
    ],
    [
      'without wagering',
      { required: '0.00', toStake: '0.00', isReleasable: true },
      ['Move €44.00 to the main account'],
      ['€0.00 left to wager'],
    ],
  ])('%s', async (_, changes, said, unsaid) => {
    const { text } = await render(BONUSES, {
      'welcome.mine': { welcome: null },
      'casinoBonuses.mine': { bonuses: [] },
      'bonuses.mine': { minCoef: 1.4, bonusAccounts: [account(changes)] },
    });
    for (const words of said) expect(text).toContain(words);
    for (const words of unsaid) expect(text).not.toContain(words);
    expect(text).not.toContain('You have no bonuses to wager.');
  });

  test('names each bet that counts and why the others do not, in both languages', async () => {
    const whys = [null, 'open', 'returned', 'odds', 'opposite'] as const;
    const bets = whys.map((why, n) => ({
      couponId: `c${n}`,
      stake: '5.00',
      at: '2026-11-20T12:00:00Z',
      why,
    }));
    const answers = {
      'welcome.mine': { welcome: null },
      'casinoBonuses.mine': { bonuses: [] },
      'bonuses.mine': { minCoef: 1.4, bonusAccounts: [account({ bets })] },
    };
    const { text, html } = await render(BONUSES, answers);
    for (const words of ['Counts', 'Still open', 'void or cashed out', 'odds below 1.40', 'the other side']) {
      expect(text).toContain(words);
    }
    expect(text).toContain('at odds of 1.40 or more');
    expect(html).toContain('href="/en/office/history/c3"');
    expect((await render(BONUSES, answers, 'ru')).text).not.toMatch(/office\.[a-z]|\{coef\}/);
  });

  test.each<[string, BonusAccount[]]>([
    ['no account', []],
    ['an emptied account', [account({ money: '0.00', toStake: '0.00' })]],
  ])('is hidden for %s', async (_, bonusAccounts) => {
    const { text, html } = await render(BONUSES, {
      'welcome.mine': { welcome: null },
      'casinoBonuses.mine': { bonuses: [] },
      'bonuses.mine': { minCoef: 1.4, bonusAccounts },
    });
    expect(text).toContain('You have no bonuses to wager.');
    // The menu of the office stands beside the page already; the other bonus pages are one link away.
    expect(html).not.toContain('subnav');
    expect(html).toMatch(/href="\/en\/office\/bonuses\/wager" aria-current="page"/);
    for (const page of ['bonuses/deposit', 'promotion', 'casino/premiumcashback', 'rewards', 'paycheck'])
      expect(html).toContain(`href="/en/office/${page}"`);
  });

  test('is linked from the account, and its ledger lines have names in both languages', async () => {
    const kinds = [
      'bonus_grant',
      'bonus_take',
      'bonus_untake',
      'free_reserve',
      'free_return',
      'free_unreturn',
      'stake_unpost',
    ];
    const lines = kinds.map((kind, i) => aLine(i + 1, { kind }));
    const accounts = [
      { id: 7, type: 0, iso: 'EUR', symbol: '€', money: '90.00', isActive: true },
      { id: 9, type: 4, iso: 'EUR', symbol: '€', money: '44.00', isActive: true },
    ];
    const answers = {
      'config.all': WALLETS,
      'currencies.balance': {
        balance: '90.00',
        bonus: [],
        all_accounts: accounts,
        is_available_first_deposit_bonus: false,
        frozen: null,
      },
      'wallet.ledger': { lines, next: null },
      'receivables.mine': { receivables: [] },
      'risk.mine': { factor: 1, since: null, reason: null, why: '', appeal: { text: '', path: '/' } },
      'terms.accepted': { at: null, version: null },
    };
    for (const lang of ['en', 'ru']) {
      const { text, html } = await render('/office/account', answers, lang);
      expect(text).not.toMatch(/office\.[a-z]/);
      expect(html).toContain(`href="/${lang}${BONUSES}"`);
      expect(html).toContain(`href="/${lang}/office/paycheck"`);
    }
  });
});
