import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Bundle, verifyBundle } from './bundle.ts';
import { CHECKS } from './checks.ts';
import { signHead, signingKey } from './sign.server.ts';
import { aBundle, aBundleSoldInPart, KEY } from './testing.ts';

const ALL = Object.fromEntries([...CHECKS, 'checkpoint'].map((id) => [id, true]));

async function checked(bundle: unknown, keys?: Bundle['keys']) {
  const checks = await verifyBundle(bundle as Bundle, keys);
  return Object.fromEntries(checks.map(({ id, holds }) => [id, holds]));
}

test('a genuine bundle holds in every check', async () => {
  expect(await checked(aBundle())).toEqual(ALL);
  expect(await checked(JSON.parse(JSON.stringify(aBundle())), [KEY.jwk])).toEqual(ALL);
});

test('a coupon sold in part holds in every check, arithmetic included', async () => {
  expect(await checked(aBundleSoldInPart())).toEqual(ALL);
});

test.each([
  ['before the receipt', [2, 61], 1],
  ['before the settlement that it follows', [61, 45], 2],
] as const)('a settlement that was logged %s is noticed', async (_, seqs, at) => {
  const checks = await verifyBundle(aBundle(seqs));
  expect(checks.find(({ id }) => id === 'settlements')).toEqual({ id: 'settlements', holds: false, at });
});

test('a sale that is left out is noticed, also by the amounts after it', async () => {
  const bundle = aBundleSoldInPart();
  bundle.settlements.splice(0, 1);
  expect(await checked(bundle)).toMatchObject({ settlements: false, arithmetic: false });
});

test.each<[string, (bundle: Bundle) => unknown, string]>([
  ['another stake', ({ receipt }) => Object.assign(receipt.statement, { amount: '100.00' }), 'statement'],
  ['another group', ({ receipt }) => receipt.proof.path.reverse().push(receipt.code), 'group'],
  ['another size of the log', ({ head }) => Object.assign(head, { size: 301 }), 'head'],
  ['another time of the head', ({ head }) => Object.assign(head, { at: '2026-08-16T18:21:00.124Z' }), 'head'],
  ['another place', ({ place }) => Object.assign(place!, { seq: 4 }), 'logged'],
  ['a settlement left out', ({ settlements }) => settlements.splice(1, 1), 'settlements'],
  ['settlements in another order', ({ settlements }) => settlements.reverse(), 'settlements'],
  [
    'a settlement that pays more',
    ({ settlements }) => Object.assign(settlements[2]!.statement, { payout: '50.09' }),
    'settlements',
  ],
  [
    'a settlement of another coupon',
    ({ settlements }) =>
      Object.assign(settlements[0]!.statement, { couponId: '01890000-0000-7000-8000-000000000002' }),
    'settlements',
  ],
  ['a reversed result', ({ results }) => Object.assign(results[2]!.statement, { result: [0, 1] }), 'results'],
  ['no results', ({ results }) => results.splice(0), 'results'],
])('%s is noticed', async (_, tamper, broken) => {
  const bundle = aBundle();
  tamper(bundle);
  expect(await checked(bundle)).toMatchObject({ [broken]: false });
});

test('a check says which settlement is wrong', async () => {
  const bundle = aBundle();
  bundle.settlements[1]!.statement.payout = '1.00';
  const checks = await verifyBundle(bundle);
  expect(checks.filter(({ holds }) => holds === false)).toEqual([
    { id: 'settlements', holds: false, at: 2 },
    { id: 'arithmetic', holds: false, at: 2 },
  ]);
});

/** Paths of all values in a bundle. */
function leavesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

function withChange(bundle: Bundle, path: string[]): unknown {
  const copy = structuredClone(bundle) as unknown as Record<string, unknown>;
  const parent = path.slice(0, -1).reduce((inner, step) => inner[step] as Record<string, unknown>, copy);
  const name = path.at(-1)!;
  const before = parent[name];
  parent[name] =
    typeof before === 'number' ? before + 1 : before === null ? 1 : `${before}`.replace(/^./, changed);
  return copy;
}

function changed(first: string): string {
  return first === '0' ? '1' : '0';
}

test.each([
  ['settled', aBundle],
  ['sold in part', aBundleSoldInPart],
])('changing any single value of a bundle that was %s breaks a check', async (_, make) => {
  const bundle = make();
  for (const path of leavesOf(bundle)) {
    if (path[0] === 'format') continue;
    const verdict = await checked(withChange(bundle, path));
    expect([path.join('.'), Object.values(verdict).includes(false)]).toEqual([path.join('.'), true]);
  }
});

describe('keys', () => {
  test('a liar who signs everything anew does not pass under trusted keys', async () => {
    const liar = signingKey(generateKeyPairSync('ed25519').privateKey);
    const bundle = aBundle();
    const { size, root, at } = bundle.head;
    const forged = { ...bundle, head: signHead(size, root, Date.parse(at), liar), keys: [KEY.jwk, liar.jwk] };
    expect(await checked(forged)).toMatchObject({ head: true });
    expect(await checked(forged, [KEY.jwk])).toMatchObject({ head: false });
  });

  test('a key under the name of another is refused', async () => {
    const liar = signingKey(generateKeyPairSync('ed25519').privateKey);
    const keys = [{ ...liar.jwk, kid: KEY.keyId }];
    expect(await checked(aBundle(), keys)).toMatchObject({ signature: false, head: false });
  });
});

test('what is still to come is not wrong', async () => {
  const bundle = aBundle();
  const young = { ...bundle, place: null, results: [], settlements: [] };
  expect(await checked(young)).toMatchObject({
    signature: true,
    logged: null,
    settlements: null,
    arithmetic: null,
  });
});

test.each([[null], [{}], [[]], ['x'], [{ receipt: {} }]])(
  'rubbish (%j) fails without an exception',
  async (rubbish) => {
    expect(await checked(rubbish)).toMatchObject({ statement: false });
  },
);
