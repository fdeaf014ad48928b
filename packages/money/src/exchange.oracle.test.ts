import { DECIMALS, decimal, exchangedByHand } from '@fairbook/testkit/oracle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchanged } from './exchange.ts';
import { exponentOf } from './exponents.ts';
import { depositFigures, rateOf } from './rates.ts';

const NIGHT = process.env.NIGHT === '1';
const iso = fc.constantFrom(...Object.keys(DECIMALS));
/** From 0.000000000001 to 999,999,999,999 units for a euro. */
const rate = fc
  .tuple(fc.bigInt(0n, 10n ** 12n - 1n), fc.bigInt(0n, 10n ** 12n - 1n), fc.nat(12))
  .map(([whole, part, size]) => {
    const decimals = part.toString().padStart(12, '0').slice(0, size);
    return decimals === '' ? `${whole}` : `${whole}.${decimals}`;
  })
  .filter((text) => /[1-9]/.test(text));
const sum = fc.nat(62).chain((bits) => fc.bigInt(1n, 2n ** BigInt(bits)));
/** Hundredths of a percent. */
const fee = fc.oneof(fc.constantFrom(0, 1, 100, 2_000), fc.nat(2_000));

test('an exchange gives what a second arithmetic says, at any rates, fees, decimals and sums', () => {
  fc.assert(
    fc.property(sum, iso, iso, rate, rate, fee, (gives, from, to, one, other, hundredths) => {
      fc.pre(from !== to || one === other);
      const rates = new Map([
        [from, rateOf(one)!],
        [to, rateOf(other)!],
      ]);
      expect(exponentOf(from)).toBe(DECIMALS[from]);
      expect(exchanged(gives, { from, to }, rates, BigInt(hundredths))).toEqual(
        exchangedByHand(gives, [from, to], [one, other], hundredths / 100),
      );
    }),
    { numRuns: NIGHT ? 500_000 : 5_000 },
  );
});

test('round trips in parts, whole, and through a third currency never gain a minor unit', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 9n),
      fc.array(iso, { minLength: 1, maxLength: 4 }),
      iso,
      fc.array(rate, { minLength: 9, maxLength: 9 }),
      fc.integer({ min: 1, max: 6 }),
      fee,
      (start, through, home, texts, parts, hundredths) => {
        const rates = new Map(Object.keys(DECIMALS).map((each, n) => [each, rateOf(texts[n]!)!] as const));
        const swap = (gives: bigint, from: string, to: string) =>
          exchanged(gives, { from, to }, rates, BigInt(hundredths)).gets as bigint;
        const chain = [home, ...through, home];
        // Each step is taken in several exchanges, as a loop over the API would.
        const end = chain.slice(1).reduce((held, to, n) => {
          const size = held / BigInt(parts) || held;
          let [left, got] = [held, 0n];
          for (let part = 1; part < parts && left > size; part += 1, left -= size) {
            got += swap(size, chain[n]!, to);
          }
          return got + swap(left, chain[n]!, to);
        }, start);
        expect(end <= start).toBe(true);
      },
    ),
    { numRuns: NIGHT ? 200_000 : 3_000 },
  );
});

test('the figures of a deposit are round, and a seventh off at most', () => {
  for (const to of Object.keys(DECIMALS)) {
    fc.assert(
      fc.property(rate, (text) => {
        const { min, max } = depositFigures(to, new Map([[to, rateOf(to === 'EUR' ? '1' : text)!]]));
        for (const [shown, euros] of [
          [min, 1n],
          [max, 100_000n],
        ] as const) {
          const perEuro = decimal(to === 'EUR' ? '1' : text);
          const exact = (perEuro.num * euros * 10n ** BigInt(DECIMALS[to]!)) / perEuro.den;
          if (exact < 10n) expect(shown).toBe(exact || 1n);
          else {
            expect(7n * shown >= 6n * exact && 7n * shown <= 8n * exact, `${exact} became ${shown}`).toBe(
              true,
            );
            expect(`${shown}`).toMatch(/^(1|12|15|2|25|3|4|5|6|8)0*$/);
          }
        }
      }),
      { numRuns: NIGHT ? 20_000 : 200 },
    );
  }
});
