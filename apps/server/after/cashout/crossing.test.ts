import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossingOf } from './crossing.ts';

describe('a notifying rule', () => {
  // kind, target, armed, value, outcome
  it.each([
    ['rises', 1000n, true, 999n, null],
    ['rises', 1000n, true, 1000n, 'tell'],
    ['rises', 1000n, true, 5000n, 'tell'],
    ['rises', 1000n, false, 5000n, null],
    ['rises', 1000n, false, 999n, null],
    ['rises', 1000n, false, 971n, null],
    ['rises', 1000n, false, 970n, 'arm'],
    ['falls', 1000n, true, 1001n, null],
    ['falls', 1000n, true, 1000n, 'tell'],
    ['falls', 1000n, true, 1n, 'tell'],
    ['falls', 1000n, false, 1n, null],
    ['falls', 1000n, false, 1029n, null],
    ['falls', 1000n, false, 1030n, 'arm'],
    // The smallest amounts: at least one minor unit lies between two notices.
    ['rises', 1n, false, 1n, null],
    ['rises', 1n, false, 0n, 'arm'],
    ['falls', 1n, false, 1n, null],
    ['falls', 1n, false, 2n, 'arm'],
    ['sell', 1000n, true, 1000n, null],
  ] as const)('a rule that %s to %s, armed %s, at %s: %s', (kind, target, isArmed, value, crossing) => {
    expect(crossingOf({ kind, target, isArmed }, value)).toBe(crossing);
  });

  const paths = fc.array(fc.bigInt(0n, 2_000n), { maxLength: 200 });

  it('notifies again only after the value has moved well back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('rises' as const, 'falls' as const),
        fc.bigInt(1n, 2_000n),
        paths,
        (kind, target, path) => {
          let isArmed = true;
          const told: number[] = [];
          path.forEach((value, n) => {
            const crossing = crossingOf({ kind, target, isArmed }, value);
            if (crossing === 'tell') told.push(n);
            if (crossing !== null) isArmed = crossing === 'arm';
          });
          for (const [i, n] of told.entries()) {
            const isThere = kind === 'rises' ? path[n]! >= target : path[n]! <= target;
            expect(isThere).toBe(true);
            if (i === 0) continue;
            const between = path.slice(told[i - 1]!, n);
            expect(between.some((value) => 100n * abs(value - target) >= 3n * target)).toBe(true);
          }
        },
      ),
    );
  });

  it('a value that hovers around the target of a rule notifies once', () => {
    let isArmed = true;
    let told = 0;
    for (let n = 0; n < 100; n++) {
      const crossing = crossingOf({ kind: 'rises', target: 1000n, isArmed }, n % 2 === 0 ? 1000n : 985n);
      if (crossing === 'tell') told += 1;
      if (crossing !== null) isArmed = crossing === 'arm';
    }
    expect(told).toBe(1);
  });
});

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
