import { expect, test } from 'vitest';
import { audit } from './run.ts';
import { SIZES } from './sizes.ts';
import { verdictsOf } from './verdicts.ts';

/**
 * V1, V2, V3: prices and cash-out offers of simulated seasons, checked by a calculation that shares no code with the
 * pricing.
 */
const NIGHT = process.env.NIGHT === '1';
const SEED = 'gate';

test.each(SIZES[NIGHT ? 'night' : 'gate'])(
  'prices at $speed times the speed keep their promises',
  { timeout: 6 * 3_600_000 },
  async (size) => {
    const verdicts = verdictsOf(await audit(SEED, size));
    for (const { promise, what, counted, broken, worst } of NIGHT ? verdicts : [])
      process.stdout.write(`${promise} ×${size.speed}: ${broken} of ${counted} ${what}; worst ${worst}\n`);
    expect(verdicts.filter(({ broken }) => broken > 0)).toEqual([]);
    expect(verdicts[0]!.counted).toBeGreaterThan(400);
  },
);
