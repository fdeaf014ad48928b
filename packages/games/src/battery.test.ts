import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BATTERY, bitsOf, evenness } from './battery.ts';
import { blockText, drawsFrom } from './stream.ts';

const NIGHT = Boolean(process.env.NIGHT);
/** SP 800-22 asks for sequences of a million bits. */
const BYTES = 125_000;
const SEQUENCES = NIGHT ? 100 : 4;
const DRAWS = NIGHT ? 3_000_000 : 30_000;
const ROUND_BLOCKS = 4;

/** What rounds of a player draw from, one after the other: four blocks each. */
function stream(seed: number, bytes: number): Uint8Array {
  const key = Buffer.alloc(32, seed);
  const blocks = Array.from({ length: Math.ceil(bytes / 32) }, (_, n) => {
    const of = { game: 'dice', clientSeed: 'a-seed-of-mine', nonce: Math.floor(n / ROUND_BLOCKS) };
    return createHmac('sha256', key)
      .update(blockText(of, n % ROUND_BLOCKS))
      .digest();
  });
  return new Uint8Array(Buffer.concat(blocks).subarray(0, bytes));
}

describe('the raw stream of draws', () => {
  const sequences = Array.from({ length: SEQUENCES }, (_, n) => bitsOf(stream(n + 1, BYTES)));
  test.each(Object.keys(BATTERY))(
    'is random by SP 800-22: %s',
    (name) => {
      const values = sequences.map((bits) => BATTERY[name]!(bits));
      // At a significance of 1 %, so many of the sequences pass (4.2.1).
      const passed = values.filter((value) => value >= 0.01).length / SEQUENCES;
      expect(passed).toBeGreaterThanOrEqual(0.99 - 3 * Math.sqrt((0.99 * 0.01) / SEQUENCES));
      // And P-values are spread evenly (4.2.2), which a hundred of them can show.
      if (!NIGHT) return;
      const bins = Array.from(
        { length: 10 },
        (_, n) => values.filter((value) => Math.min(9, Math.floor(10 * value)) === n).length,
      );
      expect(evenness(bins)).toBeGreaterThanOrEqual(0.0001);
    },
    600_000,
  );

  // Sizes that games draw below: faces, cards, pockets, balls, and sizes that leave many numbers out.
  // Beside each the number of its equal parts.
  test.each([
    ...[2, 3, 6, 37, 52, 80].map((n): [number, number] => [n, n]),
    [10_000, 100],
    [3 * 2 ** 30, 96],
  ])('draws below %d are even', (n, bins) => {
    const key = Buffer.alloc(32, 9);
    const of = { game: 'keno', clientSeed: 'a-seed-of-mine', nonce: 1 };
    const draws = drawsFrom((block) => createHmac('sha256', key).update(blockText(of, block)).digest());
    const counts = Array.from({ length: bins }, () => 0);
    for (let draw = 0; draw < DRAWS; draw++) counts[Math.floor((draws.below(n) * bins) / n)]!++;
    expect(evenness(counts)).toBeGreaterThan(1e-6);
  });
});

describe('the battery finds what is not random', () => {
  const bytesBy = (next: () => number) => bitsOf(Uint8Array.from({ length: BYTES }, next));
  let state = 1;
  const linear = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state;
  };
  const real = stream(77, BYTES);
  let at = 0;
  const streams: Record<string, Uint8Array> = {
    'the low byte of a linear congruential generator': bytesBy(() => linear() & 0xff),
    'a remainder that favours low results': bytesBy(() => (real[at++]! * 256) % 200),
    'one bit in a hundred set': bitsOf(real).map((bit, n) => (n % 100 === 0 ? 1 : bit)),
    'bytes cut to seven bits': bitsOf(real.map((byte) => byte & 0x7f)),
  };
  test.each(Object.keys(streams))('%s', (name) => {
    const values = Object.values(BATTERY).map((pValue) => pValue(streams[name]!));
    expect(Math.min(...values)).toBeLessThan(1e-4);
  });
});
