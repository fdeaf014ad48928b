import { describe, expect, it } from 'vitest';
import { antiReturn, chainReturn } from './coupons.ts';

const even = { odds: 2, verdicts: [0.5, 0, 0, 0, 0.5] };
const sure = { odds: 3, verdicts: [0, 0, 0, 0, 1] };
const back = { odds: 2, verdicts: [0, 0, 1, 0, 0] };

describe('a chain', () => {
  it('stakes at most its first stake on the next leg and keeps the rest', () => {
    expect(chainReturn([sure, sure])).toBe(5);
    // 3 after the first leg; 1 of it is staked again and lost or doubled.
    expect(chainReturn([sure, even])).toBe(3);
    // A lost first leg ends the chain.
    expect(chainReturn([even, sure])).toBe(0.5 * 4);
    expect(chainReturn([back, even])).toBe(1);
  });
});

describe('an anti-express', () => {
  const terms = { fair: [0.5, 0.5], returned: [0, 0], margin: 0 };
  it('at fair odds returns its stake on average', () => {
    // 1 / (1 − 1/4), rounded down to thousandths.
    expect(antiReturn([even, even], terms)).toBeCloseTo(1.333 * 0.75, 12);
  });
  it('keeps its odds when one leg is void, and is void when all legs are', () => {
    expect(antiReturn([even, back], terms)).toBeCloseTo(1.333 * 0.5, 12);
    expect(antiReturn([back, back], terms)).toBe(1);
  });
  it('with one half-lost leg pays half', () => {
    const half = { odds: 2, verdicts: [0, 1, 0, 0, 0] };
    expect(antiReturn([half, sure], { ...terms, fair: [0.5, 0.999] })).toBeCloseTo(1.998 * 0.5, 12);
  });
});
