import type { overview } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { rendered } from '../testing/rendered.tsx';
import { ByCurrency } from './ByCurrency.tsx';

const moved = (iso: string, staked: string, result: string): overview.DayMoney => ({
  iso,
  today: { staked, settled: staked, returned: '0.00', result },
  before: null,
  open: '40.00',
  hours: [],
  hoursBefore: [],
});
const today = (...currencies: overview.DayMoney[]) =>
  ({ house: moved('EUR', '150.00', '-12.50'), currencies }) as overview.Today;

test.each([
  ['en', 'By currency', 'EUR €100.00 +€5.00 €40.00', 'All, in EUR at today’s rates €150.00 −€12.50 €40.00'],
  [
    'ru',
    'По валютам',
    'EUR 100,00 € +5,00 € 40,00 €',
    'Всё вместе, EUR по нынешним курсам 150,00 € −12,50 € 40,00 €',
  ],
])('in %s each currency stands in itself, and all of them in that of the house', (lang, title, own, all) => {
  const money = today(moved('EUR', '100.00', '5.00'), moved('USD', '55.00', '-20.00'));
  const { text, html } = rendered(<ByCurrency money={money} />, { lang });
  for (const each of [title, own, all]) expect(text.replaceAll('\u00a0', ' ')).toContain(each);
  expect(html.match(/<tr>/g)).toHaveLength(4);
  expect(html.match(/data-sum="lost"/g)).toHaveLength(2);
  expect(html.match(/data-sum="won"/g)).toHaveLength(1);
});

test('a result of nothing has no tone and no sign', () => {
  const { html, text } = rendered(<ByCurrency money={today(moved('USD', '10.00', '0.00'))} />);
  expect(html.match(/data-sum/g)).toHaveLength(1);
  expect(text).toContain('USD $10.00 $0.00 $40.00');
});

test.each([
  ['nothing has moved', today()],
  ['only the currency of the house has', today(moved('EUR', '150.00', '-12.50'))],
])('there is no table where %s', (_, money) => {
  expect(rendered(<ByCurrency money={money} />).html).toBe('');
});

test.each([
  [['rates.read'], true],
  [[], false],
] as const)('with %j the link to the rates is there: %s', (held, isThere) => {
  const { html } = rendered(<ByCurrency money={today(moved('USD', '1.00', '0.00'))} />, { held });
  expect(html.includes('/en/operator/risk?tab=rates')).toBe(isThere);
});
