import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES, isCurrency } from './currencies.ts';
import { exponentOf } from './exponents.ts';
import { currencySymbol } from './format-money.ts';
import { amountStep, initialAmount, presets } from './steps.ts';

test('every currency is listed once', () => {
  expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
  expect(CURRENCIES.length).toBeGreaterThanOrEqual(150);
  expect(isCurrency('EUR')).toBe(true);
  expect(isCurrency('eur')).toBe(false);
  expect(isCurrency('ABC')).toBe(false);
});

test("decimals agree with the platform's own data, or are in ISO 4217 and out of use", () => {
  const national = CURRENCIES.filter((iso) => exponentOf(iso) !== 8);
  for (const iso of national) {
    const style = new Intl.NumberFormat('en', { style: 'currency', currency: iso }).resolvedOptions();
    const outOfUse = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SOS SYP YER'.includes(iso);
    expect([iso, style.maximumFractionDigits]).toEqual([iso, outOfUse ? 0 : exponentOf(iso)]);
  }
});

test.each([
  ['RUB', 10_000n, 15_000n, [10_000n, 20_000n, 50_000n, 100_000n]],
  ['USD', 250n, 500n, [500n, 1000n, 2500n, 5000n]],
  ['EUR', 250n, 500n, [500n, 1000n, 2500n, 5000n]],
  ['GBP', 250n, 500n, [500n, 1000n, 2500n, 5000n]],
  ['JPY', 100n, 150n, [100n, 200n, 500n, 1000n]],
  ['KWD', 2500n, 5000n, [5000n, 10_000n, 25_000n, 50_000n]],
  ['VND', 10_000n, 15_000n, [10_000n, 20_000n, 50_000n, 100_000n]],
  ['BTC', 2500n, 5000n, [5000n, 10_000n, 25_000n, 50_000n]],
  ['ABC', 10_000n, 15_000n, [10_000n, 20_000n, 50_000n, 100_000n]],
])('%s steps by %s and starts at %s', (iso, step, initial, choice) => {
  expect(amountStep(iso)).toBe(step);
  expect(initialAmount(iso)).toBe(initial);
  expect(presets(iso)).toEqual(choice);
});

test('every currency has whole, positive figures and a sign', () => {
  for (const iso of CURRENCIES) {
    expect(amountStep(iso)).toBeGreaterThan(0n);
    expect(initialAmount(iso)).toBeGreaterThanOrEqual(amountStep(iso));
    expect(presets(iso)).toEqual([...new Set(presets(iso))].sort((a, b) => Number(a - b)));
    expect(currencySymbol(iso, 'en')).not.toBe('');
  }
});

test('a currency without figures of its own gets those of the rouble', () => {
  // Units of account, such as CLF, and points are no currencies either, and have other decimals than the rouble.
  const letters = fc
    .stringMatching(/^[A-Z]{3}$/)
    .filter((iso) => !isCurrency(iso) && exponentOf(iso) === exponentOf('RUB'));
  fc.assert(
    fc.property(letters, (iso) => {
      expect([amountStep(iso), initialAmount(iso), presets(iso)]).toEqual([
        amountStep('RUB'),
        initialAmount('RUB'),
        presets('RUB'),
      ]);
    }),
  );
});

test('in every currency the first stake and all presets are whole or half steps', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCIES), (iso) => {
      for (const sum of [initialAmount(iso), ...presets(iso)]) expect((sum * 2n) % amountStep(iso)).toBe(0n);
      expect(presets(iso)[0]).toBeGreaterThanOrEqual(amountStep(iso));
    }),
  );
});
