import type { Api } from '@fairbook/client';
import { loadTranslator } from '@fairbook/i18n/dictionaries';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { testArea, withConfig } from '@fairbook/ui/doc/testing';
import { describe, expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import { AREA } from './area.ts';
import { load } from './load.ts';
import { view } from './view.tsx';

const LINES = [
  { kind: 'payout', amount: '20.00', balanceAfter: '110.00' },
  { kind: 'stake_reserve', amount: '-10.00', balanceAfter: '90.00' },
  { kind: 'deposit', amount: '100.00', balanceAfter: '100.00' },
].map((line) => ({ ...line, iso: 'EUR', at: '2026-05-23T18:51:17.038Z' }));

const EURO = { iso: 'EUR', deposit: { min: '1.00', max: '100000.00', presets: ['20.00'] } };

const apiOf = (lines: unknown[]) =>
  (async (id: string) =>
    ({
      'config.all': { payments: [{ method: 'demo' }], currencies: [EURO] },
      'wallet.accounts': { accounts: [{ id: 7, iso: 'EUR' }] },
      'wallet.ledger': { lines, next: null },
    })[id]) as unknown as Api;

testArea({
  view,
  manifest,
  area: AREA,
  api: apiOf(LINES),
  missing: ['/onpay/maybe', '/payment/requests/first', '/payment/other', '/office/account'],
});

describe('the payments of a player', () => {
  const textOf = async (lines: unknown[]) => {
    const t = loadTranslator('en');
    const request = {
      lang: 'en',
      route: pageRouteOf('/office/historypay'),
      path: '/office/historypay',
      query: '',
      t,
      api: withConfig(apiOf(lines)),
    };
    return JSON.stringify((await load({ ...request, isSignedIn: true, now: 0 })).data);
  };

  test('are the deposits of the ledger, not its bets', async () => {
    const text = await textOf(LINES);
    expect(text).toContain('€100.00');
    expect(text).toContain('UTC');
    expect(text).not.toContain('€110.00');
  });

  test('without any, link to the deposit', async () => {
    expect(await textOf([])).toContain('/office/recharge');
  });
});
