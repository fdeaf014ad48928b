import { generateKeyPairSync, sign } from 'node:crypto';
import { COUPON_TYPES } from '@fairbook/contracts/placement/coupon-type';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CodedCoupon, decodeCode, encodeCode, signedCodeText, withSignature } from './code.ts';
import { newShortCode, readCodeInput, SHORT_SIGNS, shownShortCode } from './input.ts';
import { type CodeKey, sealOf } from './signature.ts';

const coupon: CodedCoupon = {
  type: 'system',
  systemValues: [2, 3],
  isStakedByBlock: false,
  madeAt: 1_790_000_000,
  bets: [
    { gameId: 1, outcomeId: '1::1', coefMilli: 2240, blockId: null },
    { gameId: 9_007_199_254_740_991, outcomeId: '18:2.5:over', coefMilli: 1_000_000_000, blockId: 0 },
    { gameId: 77, outcomeId: '16:-1.5:2', coefMilli: 1000, blockId: 50 },
  ],
};

/** The same coupon in version 1, written before there was a version 2. */
const OLD = 'FB1-AoD3xNUGAgIDAwEEMTo6McARAP________8PCzE4OjIuNTpvdmVygJTr3AMBTQkxNjotMS41OjLoBzOjBQ';

const anyCoupon = fc.record({
  type: fc.constantFrom(...COUPON_TYPES),
  systemValues: fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 50 }),
  isStakedByBlock: fc.boolean(),
  madeAt: fc.integer({ min: 0, max: 2 ** 40 }),
  bets: fc.array(
    fc.record({
      gameId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      outcomeId: fc.stringMatching(/^[a-z0-9:.-]{1,64}$/),
      coefMilli: fc.integer({ min: 1000, max: 1_000_000_000 }),
      blockId: fc.option(fc.integer({ min: 0, max: 50 })),
    }),
    { minLength: 1, maxLength: 50 },
  ),
});

describe('a code', () => {
  test('carries the whole coupon', () => {
    const text = encodeCode(coupon);
    expect(text).toMatch(/^FB1-[\w-]+$/);
    expect(decodeCode(text)).toEqual({ ...coupon, body: text, signature: null });
  });

  test('of separately staked blocks has a version that older pages call newer', () => {
    const blocks = { ...coupon, type: 'blocks' as const, systemValues: [], isStakedByBlock: true };
    expect(encodeCode(blocks)).toMatch(/^FB2-/);
    expect(decodeCode(encodeCode(blocks))).toMatchObject(blocks);
  });

  test('of version 1 reads as before', () => {
    expect(decodeCode(OLD)).toMatchObject(coupon);
  });

  test('of any coupon decodes to the same coupon, and 50 legs fit in a QR code', () => {
    fc.assert(
      fc.property(anyCoupon, (any) => {
        const text = encodeCode(any);
        expect(decodeCode(text)).toMatchObject(any);
      }),
      { numRuns: 300 },
    );
    const bets = Array.from({ length: 50 }, () => coupon.bets[1]!);
    expect(encodeCode({ ...coupon, bets }).length).toBeLessThan(2_400);
  });

  test('with one character changed, lost or added is damaged, never another coupon', () => {
    const text = encodeCode(coupon);
    for (let i = 4; i < text.length; i++) {
      for (const other of [
        `${text.slice(0, i)}${text[i] === 'A' ? 'B' : 'A'}${text.slice(i + 1)}`,
        text.slice(0, i),
        `${text.slice(0, i)}A${text.slice(i)}`,
      ]) {
        expect(decodeCode(other), other).toBeTypeOf('string');
      }
    }
  });

  test.each([
    ['', 'not_a_code'],
    ['hello', 'not_a_code'],
    ['FB2-AAAA', 'damaged'],
    ['FB3-AAAA', 'newer'],
    ['FB0-AAAA', 'damaged'],
    [encodeCode(coupon).replace('FB1', 'FB01'), 'damaged'],
    [encodeCode(coupon).replace('FB1', 'FB2'), 'damaged'],
    ['FB1-', 'damaged'],
    ['FB1-!!!!', 'damaged'],
    [`FB1-${'A'.repeat(9_000)}`, 'damaged'],
    [`${encodeCode(coupon)}.AAAA`, 'damaged'],
    [`${encodeCode(coupon)}.AA.AA`, 'damaged'],
    [encodeCode({ ...coupon, bets: [] }), 'damaged'],
    // A coupon type that doesn't exist.
    ['FB1-BaCM6tMGAgIDAQEEMTo6MdAPABpL', 'damaged'],
    [encodeCode({ ...coupon, systemValues: [0] }), 'damaged'],
    [encodeCode({ ...coupon, bets: [{ ...coupon.bets[0]!, coefMilli: 999 }] }), 'damaged'],
    [encodeCode({ ...coupon, bets: [{ ...coupon.bets[0]!, outcomeId: '' }] }), 'damaged'],
    [encodeCode({ ...coupon, bets: [{ ...coupon.bets[0]!, outcomeId: 'a b' }] }), 'damaged'],
  ])('%s is %s', (text, fault) => expect(decodeCode(text)).toBe(fault));

  test('made of any text never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.uint8Array({ maxLength: 200 }), (noise, bytes) => {
        decodeCode(noise);
        decodeCode(`FB1-${noise}`);
        decodeCode(`FB2-${noise}`);
        decodeCode(`FB1-${Buffer.from(bytes).toString('base64url')}.${noise}`);
      }),
    );
  });
});

describe('a signed code', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'jwk' }) as unknown as CodeKey;
  const signed = (text: string) => withSignature(text, sign(null, signedCodeText(text), privateKey));
  const seal = async (text: string, keys = [key]) => {
    const code = decodeCode(text);
    return typeof code === 'string' ? code : sealOf(code, keys);
  };

  test('is genuine under its own key only, and forged when a word of it is changed', async () => {
    const text = encodeCode(coupon);
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }) as unknown as CodeKey;
    expect(await seal(signed(text))).toBe('genuine');
    expect(await seal(signed(text), [other, key])).toBe('genuine');
    expect(await seal(signed(text), [other])).toBe('forged');
    expect(await seal(signed(text), [])).toBe('forged');
    expect(await seal(text)).toBe('unsigned');
    const better = encodeCode({ ...coupon, bets: [{ ...coupon.bets[0]!, coefMilli: 9000 }] });
    expect(await seal(`${better}.${signed(text).split('.')[1]}`)).toBe('forged');
  });
});

describe('typed input', () => {
  const text = encodeCode(coupon);
  test.each([
    [text, { kind: 'text', text }],
    [`  ${text}\n`, { kind: 'text', text }],
    [`https://book.example/ru?x=1&coupon=${text}#here`, { kind: 'text', text }],
    [`Look: https://book.example/en?coupon=${text} !`, { kind: 'text', text }],
    [`${text}.AA-_`, { kind: 'text', text: `${text}.AA-_` }],
    ['FB2-abc', { kind: 'text', text: 'FB2-abc' }],
    ['K7Q2M9XD', { kind: 'short', code: 'K7Q2M9XD' }],
    [' k7q2-m9xd ', { kind: 'short', code: 'K7Q2M9XD' }],
    ['oil2-m9xd', { kind: 'short', code: '0112M9XD' }],
    ['https://book.example/en?coupon=K7Q2-M9XD', { kind: 'short', code: 'K7Q2M9XD' }],
    ['K7Q2M9X', null],
    ['K7Q2M9XU', null],
    ['', null],
  ])('%s', (typed, found) => expect(readCodeInput(typed)).toEqual(found));

  test('a short code is eight characters of five bytes, all of them used', () => {
    expect(newShortCode(Uint8Array.of(0, 0, 0, 0, 0))).toBe('00000000');
    expect(newShortCode(Uint8Array.of(255, 255, 255, 255, 255))).toBe('ZZZZZZZZ');
    expect(newShortCode(Uint8Array.of(0x08, 0x86, 0x42, 0x98, 0xe8))).toBe(SHORT_SIGNS.slice(1, 9));
    expect(shownShortCode('K7Q2M9XD')).toBe('K7Q2-M9XD');
  });
});
