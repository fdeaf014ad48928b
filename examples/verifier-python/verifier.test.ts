import { canonicalJson } from '@fairbook/proof';
import type { Bundle } from '@fairbook/proof/bundle';
import { aBundle, aBundleSoldInPart, KEY } from '@fairbook/proof/testing';
import { afterAll, expect, test } from 'vitest';
import { python, verifier } from './in-python.ts';

const { saved, verify: verified, close } = verifier();
afterAll(close);

const argumentsFor = (bundle: unknown, keys: object[]) =>
  ['receipt', saved('receipt.json', bundle), '--keys', saved('keys.json', { keys })] as const;
const verify = (bundle: unknown, keys: object[] = [KEY.jwk]) => verified(...argumentsFor(bundle, keys));

test.each([
  ['lost, reopened and won', aBundle(), 'settlement 3: won, 40.09 EUR\nGENUINE'],
  ['sold in part', aBundleSoldInPart(), 'settlement 4: won, 27.65 EUR\nGENUINE'],
  ['a receipt alone', aBundle().receipt, 'accepted 2026-08-16T18:21:00.123Z\nGENUINE'],
])('a genuine coupon: %s', async (_, bundle, ending) => {
  const said = await verify(bundle);
  if (!said) return;
  expect(said.text).toContain(ending);
  expect(said.code).toBe(0);
});

/** Changes that a forger could make, and the verifier's message about each. */
const FORGERIES: [name: string, change: (bundle: Bundle) => void, says: string][] = [
  [
    'the stake',
    ({ receipt }) => Object.assign(receipt.statement, { amount: '11.00' }),
    'the hash of the coupon',
  ],
  [
    'the stake and its code',
    ({ receipt }) => Object.assign(receipt, { code: '00'.repeat(32) }),
    'hash of the coupon',
  ],
  ['the path of the group', ({ receipt }) => receipt.proof.path.push('00'.repeat(32)), 'too long'],
  [
    'the signature',
    ({ receipt }) => Object.assign(receipt, flipped(receipt.signature)),
    'receipt is not signed',
  ],
  ['the size of the group', ({ receipt }) => Object.assign(receipt.proof, { size: 3 }), ''],
  [
    'the time of the head',
    ({ head }) => Object.assign(head, { at: '2026-08-16T18:21:00.124Z' }),
    'head of the log',
  ],
  [
    'the checkpoint',
    (bundle) => Object.assign(bundle, { checkpoint: bundle.checkpoint!.replace('300', '301') }),
    'checkpoint',
  ],
  ['the place', (bundle) => Object.assign(bundle.place!, { seq: 4 }), 'does not hold the receipt'],
  [
    'a result',
    ({ results }) => Object.assign(results[1]!.statement, { result: [0, 1] }),
    'does not hold the result',
  ],
  [
    'a payout',
    ({ settlements }) => Object.assign(settlements[2]!.statement, { payout: '40.10' }),
    'does not hold the settlement 3',
  ],
  ['a settlement left out', ({ settlements }) => settlements.splice(1, 1), 'settlement 2 has the number 3'],
  ['a result left out', ({ results }) => results.splice(1, 1), 'no result before settlement'],
];

test.each(FORGERIES)('a forged coupon: %s', async (_, change, says) => {
  const bundle = aBundle();
  change(bundle);
  const said = await verify(bundle);
  if (!said) return;
  expect(said.text).toContain('NOT GENUINE: ');
  expect(said.text).toContain(says);
  expect(said.code).toBe(1);
});

/** A signature with its first bit changed. */
function flipped(signature: string) {
  const raw = Buffer.from(signature, 'base64');
  raw[0]! ^= 1;
  return { signature: raw.toString('base64') };
}

test('a settlement that pays more than follows, honestly logged', async () => {
  const bundle = aBundle([41, 61], '40.10');
  const said = await verify(bundle);
  if (said) expect(said.text).toContain('NOT GENUINE: settlement 3 pays 40.10 where 40.09 follows');
});

test("a stranger's key, and a key under a false id", async () => {
  for (const keys of [[], [{ ...KEY.jwk, kid: 'another' }]]) {
    const said = await verify(aBundle(), keys);
    if (said)
      expect(said).toMatchObject({ code: 1, text: expect.stringContaining('not signed with this key') });
  }
});

test('a file that is no receipt', () => {
  const said = python('verify.py', ...argumentsFor({ format: 'something else' }, [KEY.jwk]));
  if (said) expect(said).toMatchObject({ code: 2, text: expect.stringContaining('cannot be read') });
});

test('numbers and texts are written as JavaScript writes them', () => {
  const bits = new DataView(new ArrayBuffer(8));
  let state = 7n;
  const random = Array.from({ length: 6_000 }, () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    bits.setBigUint64(0, state);
    return bits.getFloat64(0);
  }).filter(Number.isFinite);
  const values = [
    0,
    1,
    -1,
    0.5,
    1e21,
    1e-7,
    123456789012345680000,
    5e-324,
    0.1,
    2.5,
    'é\u2028"\\\u0001😀',
    '\u007f',
  ];
  const all = { b: [...values, ...random], a: null, '\ud83d\ude00': true, '\ufb33': false };
  const file = saved('values.json', all);
  const said = python(
    '-c',
    `import json, canonical; print(canonical.canonical(json.load(open(${JSON.stringify(file)}))), end="")`,
  );
  if (said) expect(said.text).toBe(canonicalJson(all));
});
