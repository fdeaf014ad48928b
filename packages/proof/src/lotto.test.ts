import { createHmac, hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkLotto, commitmentOf, lottoNumbers } from './lotto.ts';

const seed = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const draw = fc.integer({ min: 2, max: 90 }).chain((of) =>
  fc.record({
    lottery: fc.constantFrom('6-of-49', 'keno-80'),
    number: fc.integer({ min: 1, max: 10 ** 7 }),
    of: fc.constant(of),
    drawn: fc.integer({ min: 1, max: of }),
  }),
);

/** The same as docs/proof.md says it, by node:crypto. */
function again(
  key: string,
  { lottery, number, of, drawn }: { lottery: string; number: number; of: number; drawn: number },
) {
  const words: bigint[] = [];
  const left = Array.from({ length: of }, (_, n) => n + 1);
  const balls: number[] = [];
  for (let block = 0; balls.length < drawn; block += 1) {
    const mac = createHmac('sha256', Buffer.from(key, 'hex'))
      .update(['fairbook lotto v1', lottery, number, block].join('\n'))
      .digest('hex');
    words.push(...(mac.match(/.{8}/g) ?? []).map((word) => BigInt(`0x${word}`)));
    while (words.length > 0 && balls.length < drawn) {
      const word = words.shift()!;
      const n = BigInt(left.length);
      if (word < ((1n << 32n) / n) * n) balls.push(...left.splice(Number(word % n), 1));
    }
  }
  return balls;
}

test('the numbers of a draw are those of a second arithmetic, each once and in range', () => {
  fc.assert(
    fc.property(seed, draw, (key, of) => {
      const numbers = lottoNumbers(key, of);
      expect(numbers).toEqual(again(key, of));
      expect(new Set(numbers).size).toBe(of.drawn);
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(1);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(of.of);
    }),
  );
});

test('a draw holds with its own seed and numbers only', () => {
  fc.assert(
    fc.property(seed, seed, draw, (key, other, of) => {
      const [numbers, commitment] = [lottoNumbers(key, of), commitmentOf(key)];
      expect(commitment).toBe(hash('sha256', Buffer.from(key, 'hex')));
      expect(checkLotto(of, { commitment, seed: key, numbers })).toEqual({ commitment: true, numbers: true });
      expect(checkLotto(of, { commitment, seed: key, numbers: [...numbers, 1] }).numbers).toBe(false);
      if (other !== key) expect(checkLotto(of, { commitment, seed: other, numbers }).commitment).toBe(false);
      expect(checkLotto(of, { commitment, seed: 'none', numbers })).toEqual({
        commitment: false,
        numbers: false,
      });
    }),
  );
});

test('in 20,000 draws of 6 of 49 every number comes up as often as any other', () => {
  const counts = new Array<number>(49).fill(0);
  const key = '5e'.repeat(32);
  for (let number = 1; number <= 20_000; number++)
    for (const each of lottoNumbers(key, { lottery: '6-of-49', number, of: 49, drawn: 6 }))
      counts[each - 1]! += 1;
  const mean = (20_000 * 6) / 49;
  const chiSquare = counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
  // 48 degrees of freedom: above 84.0 once in a thousand seeds; this seed is fixed.
  expect(chiSquare).toBeLessThan(84);
});
