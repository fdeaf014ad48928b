import { expect, test } from 'vitest';
import { aBundle, aBundleSoldInPart, KEY } from './testing.ts';
import { verdictOf } from './verdict.server.ts';

const KEYS = { keys: [KEY.jwk] };
const HEAD = /^(Coupon|Code|Key) /;
const DASH = 'A dash: nothing to check in this file yet.';
const ALL = [
  'not a word of the receipt was changed',
  'the receipt is one of the group that was signed',
  'the group was signed with the key below',
  'the head of the log was signed with its key',
  'the same head is signed as a checkpoint, too',
  'the receipt is in the log of that head',
  'every settlement is in the log, in order, none left out',
  'each leg counts as the results in the log say',
  'the sums follow from the receipt and the results',
];
const saidOf = ({ lines }: { lines: string[] }) => lines.filter((line) => line !== '' && !HEAD.test(line));

test('a genuine bundle: each check with its meaning', async () => {
  const verdict = await verdictOf(aBundle(), KEYS);
  expect(saidOf(verdict)).toEqual([...ALL.map((meaning) => `yes  ${meaning}`), 'GENUINE']);
  expect(verdict.code).toBe(0);
  expect(verdict.lines.filter((line) => HEAD.test(line))).toEqual([
    expect.stringMatching(/^Coupon \S+: 10\.00 EUR, accepted \d/),
    expect.stringMatching(/^Code {3}[0-9a-f]{64}$/),
    `Key    ${KEY.keyId}`,
  ]);
});

test('pending checks of an open coupon have a dash, which is explained', async () => {
  const open = { ...aBundle(), settlements: [] };
  const verdict = await verdictOf(open, KEYS);
  expect(saidOf(verdict)).toEqual([
    ...ALL.slice(0, 6).map((meaning) => `yes  ${meaning}`),
    ...ALL.slice(6).map((meaning) => `–    ${meaning}`),
    DASH,
    'GENUINE',
  ]);
  expect(verdict.code).toBe(0);
});

test('a settlement that is not in the log is anybody’s word, whatever it pays', async () => {
  const bundle = aBundle();
  const unlogged = bundle.settlements.map((each) => ({ ...each, place: null }));
  const verdict = await verdictOf({ ...bundle, settlements: unlogged }, KEYS);
  expect(saidOf(verdict).slice(6)).toEqual([
    `–    ${ALL[6]}`,
    `yes  ${ALL[7]}`,
    `yes  ${ALL[8]}`,
    'RECEIPT GENUINE, SETTLEMENT NOT PROVED: it is not in the log yet; save the receipt again in a minute',
  ]);
  expect(verdict.code).toBe(3);
});

test('a failing check is named, and no dash is explained beside it', async () => {
  const open = { ...aBundle(), settlements: [] };
  (open.receipt.statement as { amount: string }).amount = '99.00';
  const verdict = await verdictOf(open, KEYS);
  expect(verdict.lines).toContain(`NO   ${ALL[0]}`);
  expect(verdict.lines).not.toContain(DASH);
  expect(verdict.lines.at(-1)).toBe('NOT GENUINE');
  expect(verdict.code).toBe(1);
});

test('without keys from elsewhere nobody vouches for the signer', async () => {
  const verdict = await verdictOf(aBundle());
  expect(verdict.lines.slice(-2)).toEqual([
    `Key    ${KEY.keyId} (from the file itself)`,
    'CONSISTENT, SIGNER NOT CHECKED: give the keys that the site publishes with --keys keys.json',
  ]);
  expect(verdict.code).toBe(3);
});

test('a receipt alone is checked as far as it goes', async () => {
  const { receipt } = aBundle();
  expect(saidOf(await verdictOf(receipt, KEYS))).toEqual([
    ...ALL.slice(0, 3).map((meaning) => `yes  ${meaning}`),
    'GENUINE',
  ]);
  expect(await verdictOf(receipt)).toEqual({
    lines: ['A receipt alone holds no keys: give them with --keys keys.json.'],
    code: 2,
  });
  const stranger = await verdictOf(receipt, []);
  expect(stranger.lines).toContain(`NO   ${ALL[2]}`);
  expect(stranger.code).toBe(1);
});

test('keys come as a list or as the published set; anything else throws', async () => {
  expect((await verdictOf(aBundle(), [KEY.jwk])).code).toBe(0);
  for (const keys of [{}, null, 'keys'])
    await expect(verdictOf(aBundle(), keys)).rejects.toThrow('The keys file holds no list of keys');
});

test.each([[null], [{}], [{ statement: {} }], [{ statement: 'x', code: 'y' }], ['text']])(
  '%j is not a receipt',
  async (file) => {
    expect(await verdictOf(file, KEYS)).toEqual({ lines: ['This file is not a Fairbook receipt.'], code: 2 });
  },
);

test('sales come before the key', async () => {
  const { lines } = await verdictOf(aBundleSoldInPart(), KEYS);
  const sold = lines.findIndex((line) => line.startsWith('Sold '));
  expect(lines[sold - 1]).toBe('');
  expect(lines.slice(sold).findIndex((line) => line.startsWith('Key '))).toBeGreaterThan(1);
});
