import type { bets } from '@fairbook/contracts';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { formatAmount, minorUnits } from '@fairbook/money';
import { createBus, type ViewContext } from '@fairbook/remote-view';
import { numbersFrom } from '@fairbook/testkit/oracle';
import { UiProvider } from '@fairbook/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OfficeContext } from '../../office-context.ts';
import { aCoupon, aLeg } from '../../testing/coupons.ts';
import { aSettledCoupon } from '../../testing/settled-coupons.ts';
import { floored, isSame, numberOf, sumOf, worthOf } from '../../testing/sums-told.ts';
import { Why } from '../Why.tsx';

const COUPONS = process.env.NIGHT ? 2000 : 150;
const bus = createBus();
const ctx = { t: translatorIn('en'), lang: 'en', now: 0, bus } as unknown as ViewContext;

/** The text of the panel as a reader sees it, each part on its own line. */
function whyText(coupon: bets.Coupon): string {
  const html = renderToStaticMarkup(
    <OfficeContext value={ctx}>
      <UiProvider ctx={ctx}>
        <Why coupon={coupon} states={new Map()} />
      </UiProvider>
    </OfficeContext>,
  );
  return html.replace(/<[^>]+>/g, '\n').replaceAll('&amp;', '&');
}

/** Recalculates every printed sum, and returns the payout that the text comes to. */
function readAgain(text: string): string {
  const sums = [...text.matchAll(/\u2066([^\u2069]+) = ([^\u2069]+)\u2069/g)].map(([, of, is]) => ({
    of: of!,
    is: is!,
  }));
  for (const { of, is } of sums) expect(isSame(worthOf(of), numberOf(is)), `${of} = ${is}`).toBe(true);
  checkTable(text);
  const plain = sums.filter(({ is }) => is.startsWith('€'));
  for (const [i, { is }] of plain.entries()) {
    const isUsed = plain.slice(i + 1).some(({ of }) => of.includes(is));
    if (!isUsed && i < plain.length - 1 && is !== '€0.00')
      expect(plain.at(-1)!.of, is).toContain(`€${floored(numberOf(is))}`.replace(/\B(?=(\d{3})+\.)/g, ','));
  }
  const last = plain.at(-1);
  const said = /(?:Paid|Rounded down once, at the end)\n+€([\d,.]+)\n/.exec(text)?.[1]?.replaceAll(',', '');
  if (!last) return said!;
  const end = floored(numberOf(last.is));
  if (said && !text.includes('Total paid')) expect(said).toBe(end);
  return end;
}

/** Checks that the table has as many bets as stated, and that their products add up to the stated total. */
function checkTable(text: string): void {
  const listed = /([\d,]+) bets?, of which (\d+) paid/.exec(text);
  if (!listed) return;
  const table = text.slice(
    text.indexOf('Product of their factors'),
    text.indexOf('The products of all bets'),
  );
  const products = [...table.matchAll(/\u2066(?:[^\u2069]* = )?([^\u2069=]+)\u2069/g)].map(([, is]) =>
    numberOf(is!),
  );
  expect(products).toHaveLength(Number(listed[2]));
  const together = /paid add up to ([\d.…]+)/.exec(text)![1]!;
  expect(isSame(sumOf(products), numberOf(together))).toBe(true);
}

test(`the printed text of ${COUPONS} settled coupons of all types adds up to their payouts`, {
  timeout: 600_000,
}, () => {
  const random = numbersFrom(7);
  const seen = new Set<string>();
  for (let n = 0; n < COUPONS; n++) {
    const coupon = aSettledCoupon(random);
    const text = whyText(coupon);
    expect(text).not.toMatch(/[{}]|office\.|explain\./);
    expect(readAgain(text), `${n}: ${JSON.stringify(coupon)}\n${text}`).toBe(coupon.payout);
    for (const [mark, pattern] of Object.entries(SEEN)) if (pattern.test(text)) seen.add(mark);
  }
  expect([...seen].sort()).toEqual(Object.keys(SEEN).sort());
});

const SEEN = {
  sameGame: /share one price/,
  table: /\d+ of them paid/,
  halves: /0\.5 × [\d.]+ \+ 0\.5 × 1\.00 =/,
  block: /Block 2/,
  chain: /Bet 2 of the chain/,
  anti: /Odds of this anti-accumulator/,
  bonus: /Accumulator bonus/,
  boost: /promo code adds/,
  free: /free bet/,
  hyper: /Hyper bonus/,
  refund: /returns 50%/,
  most: /Maximum payout/,
  sales: /Cash-out 2/,
};

test('selections of one game are shown at their combined price, not at their product', () => {
  const one = (outcomeId: string, coef: number) => aLeg({ outcomeId, coef, factor: coef.toFixed(3) });
  const coupon = aCoupon({
    typeId: 0,
    amount: '0.91',
    payout: '1.60',
    bets: [one('1::1', 1.76), one('29::yes', 1.28)],
    builders: [
      {
        bets: [0, 1],
        coef: '1.760',
        model: {
          match: [15_000, 12_000],
          rest: { first: [6_750, 5_400], second: [8_250, 6_600] },
          rho: 0,
          score: { first: [0, 0], second: [0, 0] },
        },
      },
    ],
    explanation: [],
    revisions: [],
  });
  const text = whyText(coupon);
  expect(text).toContain('Selections 1, 2 are from one game and share one price: × 1.76');
  expect(text).toContain('\u2066€0.91 × 1.76 = €1.6016\u2069');
  expect(text).not.toContain('1.28 =');
});

test('a thousand and more bets are shown by their symmetric sums', () => {
  const bets = Array.from({ length: 14 }, (_, n) => aLeg({ gameId: n + 1, coef: 1.5, factor: '1.500' }));
  const coupon = aCoupon({
    typeId: 4,
    systemValues: [5, 6],
    bets,
    payout: '87.68',
    explanation: [],
    revisions: [],
  });
  const all = 2002n * 15n ** 5n * 10n + 3003n * 15n ** 6n;
  const payout = formatAmount(minorUnits((1000n * all) / (10n ** 6n * 5005n)), 'EUR');
  const told = whyText({ ...coupon, payout });
  expect(readAgain(told)).toBe(payout);
  expect(told).toContain('5,005 of 5,005 bets paid');
  expect(told).toContain('Size 5: the products of every 5 of these factors add up to 15202.6875: 1.50; 1.50');
});
