import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto';
import type { bets } from '@fairbook/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { receiptCode, type Statement } from './code.ts';
import { signGroup, signingKey } from './sign.server.ts';
import { verifyReceipt } from './verify.ts';

const key = signingKey(generateKeyPairSync('ed25519').privateKey);

function statement(n: number): Statement {
  return {
    v: 1,
    couponId: `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    userId: 48_000_001 + n,
    typeId: 2,
    systemValue: 2,
    amount: '10.00',
    iso: 'EUR',
    possibleWin: '40.10',
    acceptedAt: '2026-08-16T18:21:00.123Z',
    delaySeconds: 6,
    rulesVersion: 1,
    bets: [
      { gameId: 7, outcomeId: '1::1', coef: '2.240', blockId: null, priceVersion: 11 },
      { gameId: 8, outcomeId: '18:2.5:over', coef: '1.790', blockId: 0, priceVersion: 12 },
    ],
  };
}

const group = (size: number) =>
  signGroup(
    Array.from({ length: size }, (_, i) => statement(i)),
    key,
  );

test.each([1, 2, 3, 7, 64])('every receipt of a group of %i is genuine', async (size) => {
  for (const receipt of group(size)) {
    expect(await verifyReceipt(receipt, key.jwk)).toEqual({
      isGenuine: true,
      statement: true,
      root: true,
      signature: true,
    });
  }
});

test('a group of one has an empty path and its code as the root', () => {
  const [receipt] = group(1);
  expect(receipt?.proof).toEqual({ index: 0, size: 1, path: [] });
  expect(receipt?.root).toBe(receipt?.code);
});

test('the code is the SHA-256 of a zero byte and the canonical statement, in any order of keys', () => {
  const { bets, ...rest } = statement(1);
  const text =
    '{"acceptedAt":"2026-08-16T18:21:00.123Z","amount":"10.00","bets":[' +
    '{"blockId":null,"coef":"2.240","gameId":7,"outcomeId":"1::1","priceVersion":11},' +
    '{"blockId":0,"coef":"1.790","gameId":8,"outcomeId":"18:2.5:over","priceVersion":12}],' +
    '"couponId":"01890000-0000-7000-8000-000000000001","delaySeconds":6,"iso":"EUR","possibleWin":"40.10",' +
    '"rulesVersion":1,"systemValue":2,"typeId":2,"userId":48000002,"v":1}';
  const expected = createHash('sha256').update(`\0${text}`).digest('hex');
  expect(receiptCode({ bets, ...rest })).toBe(expected);
  expect(signGroup([statement(1)], key)[0]?.code).toBe(expected);
});

/** Paths of all values in a receipt. */
function leavesOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (value === null) return 1;
  const text = String(value);
  return (text[0] === '0' ? '1' : '0') + text.slice(1);
}

function withChange(receipt: bets.Receipt, path: (string | number)[]): bets.Receipt {
  const copy = structuredClone(receipt);
  const name = path.at(-1)!;
  const parent = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>(
      (inner, step) => inner[step] as Record<string, unknown>,
      copy as unknown as Record<string, unknown>,
    );
  parent[name] = changed(parent[name]);
  return copy;
}

test('changing any single value of a receipt breaks it', async () => {
  for (const size of [1, 3]) {
    for (const receipt of group(size)) {
      for (const path of leavesOf(receipt)) {
        const { isGenuine } = await verifyReceipt(withChange(receipt, path), key.jwk);
        expect([path.join('.'), isGenuine]).toEqual([path.join('.'), false]);
      }
    }
  }
});

test.each<[string, (receipt: bets.Receipt) => unknown, string]>([
  ['a leg removed', ({ statement }) => statement.bets.pop(), 'statement'],
  ['a field added', ({ statement }) => Object.assign(statement, { bonus: 1 }), 'statement'],
  ['legs in another order', ({ statement }) => statement.bets.reverse(), 'statement'],
  ['a step of the path removed', ({ proof }) => proof.path.pop(), 'root'],
  ['a step of the path added', ({ proof, root }) => proof.path.push(root), 'root'],
  ['steps of the path swapped', ({ proof }) => proof.path.reverse(), 'root'],
  ['a larger group', ({ proof }) => proof.size++, 'signature'],
  [
    'spaces in the signature',
    (receipt) => Object.assign(receipt, { signature: ` ${receipt.signature}` }),
    'signature',
  ],
  ['no signature', (receipt) => Object.assign(receipt, { signature: '' }), 'signature'],
])('%s is noticed', async (_, tamper, broken) => {
  const receipt = structuredClone(group(7)[2]!);
  tamper(receipt);
  expect(await verifyReceipt(receipt, key.jwk)).toMatchObject({ isGenuine: false, [broken]: false });
});

test('a re-signed lie does not pass under the honest key', async () => {
  const liar = signingKey(generateKeyPairSync('ed25519').privateKey);
  const [receipt] = signGroup([{ ...statement(1), possibleWin: '4000.00' }], liar);
  expect((await verifyReceipt(receipt!, key.jwk)).isGenuine).toBe(false);
  expect((await verifyReceipt({ ...receipt!, keyId: key.keyId }, key.jwk)).isGenuine).toBe(false);
});

test('a key under another name is another key', async () => {
  const [receipt] = group(1);
  expect((await verifyReceipt(receipt!, { ...key.jwk, kid: 'other' })).signature).toBe(false);
});

test('rubbish is refused without an exception', async () => {
  const [receipt] = group(1);
  const rubbish = { ...receipt!, proof: null, signature: '%%%' } as unknown as bets.Receipt;
  expect(await verifyReceipt(rubbish, key.jwk)).toMatchObject({
    isGenuine: false,
    root: false,
    signature: false,
  });
  expect((await verifyReceipt(receipt!, { ...key.jwk, x: 'AA' })).isGenuine).toBe(false);
});

test('only Ed25519 keys sign, named by their thumbprint', () => {
  expect(() => signingKey(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)).toThrow(
    new TypeError('Not an Ed25519 private key'),
  );
  // The key of RFC 8037, appendix A, and the thumbprint given there.
  const d = 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A';
  const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
  const rfc8037 = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' });
  expect(signingKey(rfc8037).keyId).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k');
});

test('one flipped bit anywhere in the signature breaks it', async () => {
  const [receipt] = group(2);
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 511 }), async (bit) => {
      const bytes = Buffer.from(receipt!.signature, 'base64');
      bytes[bit >> 3]! ^= 1 << (bit & 7);
      const { isGenuine } = await verifyReceipt(
        { ...receipt!, signature: bytes.toString('base64') },
        key.jwk,
      );
      expect(isGenuine).toBe(false);
    }),
    { numRuns: 60 },
  );
});
