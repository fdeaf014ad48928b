import type { Api } from '@fairbook/client';
import { PERMISSIONS } from '@fairbook/contracts/platform/permissions';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { viewServer } from '@fairbook/remote-view/render';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { withConfig } from '@fairbook/ui/doc/testing';
import { expect, test } from 'vitest';
import { manifest } from '../../manifest.ts';
import { view } from '../view.tsx';

const BUDGETS = {
  iso: 'EUR',
  budgets: [
    {
      kind: 'promo',
      offerId: 1,
      name: 'SPRING',
      amount: '100.00',
      drawn: '40.00',
      left: '60.00',
      setBy: null,
      setAt: null,
      asked: null,
    },
  ],
  periods: [
    {
      group: 'teamCash',
      days: 30,
      amount: '500.00',
      spent: '20.00',
      left: '480.00',
      perThousand: '150.00',
    },
    { group: 'friends', days: 30, amount: '0.00', spent: '0.00', left: '0.00', perThousand: null },
  ],
};

async function html(lang: string): Promise<string> {
  const answers: Record<string, unknown> = {
    'auth.session': { userId: 1, role: 'operator', permissions: PERMISSIONS, isPlayMoney: true },
    'budgets.list': BUDGETS,
  };
  const path = '/operator/offers';
  const request = {
    lang,
    route: pageRouteOf(path),
    path,
    query: 'tab=budgets',
    t: translatorIn(lang),
    api: withConfig((async (id: string) => answers[id]) as unknown as Api),
    isSignedIn: true,
    now: 0,
    spa: false,
    facts: {},
  };
  const { answer } = await viewServer(view, manifest).render(request);
  return answer.body.slice(0, answer.body.indexOf('<script'));
}

test('a budget says what was spent and what is left; a shared one also what it gives for stakes', async () => {
  const text = await html('en');
  expect(text).toMatch(/<dt>Left<\/dt><dd>€60.00/);
  expect(text).toMatch(
    /Team Cash.*30 days.*at most €150.00 for each €1,000.00 of stakes.*<dt>Left<\/dt><dd>€480.00/,
  );
  expect(text).toMatch(/Rewards for friends.*need no stake/);
  for (const lang of ['en', 'ru']) expect(await html(lang)).not.toMatch(/\{|\boperator\.|\beditor\./);
});
