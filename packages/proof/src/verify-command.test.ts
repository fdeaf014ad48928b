import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { receiptEntry } from './entry.ts';
import { COMMAND, runHere as run } from './run-here.server.ts';
import { tlogRootOf } from './second-reader.server.ts';
import { aBundle, aBundleSoldInPart, aLottoDraw, aWitness, KEY } from './testing.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'receipt-'));
afterAll(() => rmSync(folder, { recursive: true }));

function saved(name: string, value: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

const KEYS = saved('keys.json', { keys: [KEY.jwk] });

/** Only these two start the command, as a reader would. */
function runAlone(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

test('a saved bundle is checked without a network', () => {
  const { status, text } = runAlone(saved('bundle.json', aBundle()), '--keys', KEYS);
  expect(text).toContain('Coupon 01890000-0000-7000-8000-000000000001: 10.00 EUR');
  expect(text.match(/^yes {2}/gm)).toHaveLength(9);
  expect(text).toContain(`${KEY.keyId}\n`);
  expect(text.trimEnd().endsWith('\nGENUINE')).toBe(true);
  expect(status).toBe(0);
});

test('without keys nothing is called genuine: a forger signs with a key of their own', async () => {
  const { status, text } = await run(saved('bundle.json', aBundle()));
  expect(text.match(/^yes {2}/gm)).toHaveLength(9);
  expect(text).toContain(`${KEY.keyId} (from the file itself)`);
  expect(text).toContain('SIGNER NOT CHECKED');
  expect(text).not.toContain('GENUINE');
  expect(status).toBe(3);
});

test('a forged bundle ends with 1 and a line that says what and where', async () => {
  const forged = aBundle();
  forged.settlements[2]!.statement.payout = '400.00';
  const { status, text } = await run(saved('forged.json', forged), '--keys', KEYS);
  expect(text).toContain('NO   the sums follow from the receipt and the results (fails at settlement 3)');
  expect(text).toContain('NOT GENUINE');
  expect(text).not.toContain('from the file');
  expect(status).toBe(1);
});

test('a coupon sold in part: what was sold, at what price, what was left and what that paid', async () => {
  const { status, text } = await run(saved('sold.json', aBundleSoldInPart()), '--keys', KEYS);
  expect(text).toContain('Sold   4.00 of 10.00 EUR for 3.60: fair value 3.79, less 5%; 6.00 left\n');
  expect(text).toContain('Rest   6.00 EUR paid 24.05; 27.65 paid in all\n');
  expect(text.trimEnd().endsWith('\nGENUINE')).toBe(true);
  expect(status).toBe(0);
  expect((await run(saved('whole.json', aBundle()), '--keys', KEYS)).text).not.toContain('Sold   ');
});

test.each([
  ['plays on', 3, 'Rest   6.00 EUR plays on\n'],
  ['was sold alone', 1, 'Rest   6.00 EUR plays on\n'],
])('a coupon that %s: what is left', async (_, settlements, said) => {
  const young = aBundleSoldInPart();
  young.settlements.splice(settlements);
  expect(await run(saved('young.json', young), '--keys', KEYS)).toMatchObject({
    status: 0,
    text: expect.stringContaining(said),
  });
});

test("trusted keys refuse a stranger's signature", async () => {
  const strangers = saved('strangers.json', { keys: [] });
  expect(await run(saved('bundle.json', aBundle()), '--keys', strangers)).toMatchObject({ status: 1 });
});

test('a receipt alone needs the keys', async () => {
  const receipt = saved('receipt.json', aBundle().receipt);
  expect(await run(receipt, '--keys', KEYS)).toMatchObject({
    status: 0,
    text: expect.stringContaining('GENUINE'),
  });
  expect(await run(receipt)).toMatchObject({ status: 2, text: expect.stringContaining('--keys') });
});

test('when no file is named, it says how it is used and ends with 2', () => {
  expect(runAlone()).toEqual({ status: 2, text: expect.stringContaining('fairbook-verify receipt.json') });
});

test.each([
  ['the file is missing', [path.join(folder, 'none.json')], 'Nothing was checked'],
  ['the file is not JSON', [saved('text.json', 'hello')], 'Nothing was checked'],
  ['the file is not a receipt', [saved('other.json', { a: 1 })], 'not a Fairbook receipt'],
  [
    'the keys file has no keys',
    [saved('bundle.json', aBundle()), '--keys', saved('other.json', { a: 1 })],
    'no list of keys',
  ],
])('when %s, it ends with 2', async (_, args, said) => {
  const { status, text } = await run(...args);
  expect(text).toContain(said);
  expect(status).toBe(2);
});

test("nothing in a receipt moves the reader's cursor", async () => {
  const forged = aBundle();
  const hostile = '\u001b[2J\u001b[1;1HGENUINE\r\u202e\u2028\u009b';
  (forged.receipt.statement as { amount: string }).amount = hostile;
  const { status, text } = await run(saved('hostile.json', forged), '--keys', KEYS);
  expect(text).not.toMatch(/[^\P{C}\n]/u);
  expect(text).toContain('\\u{1b}[2J\\u{1b}[1;1HGENUINE\\u{d}\\u{202e}\\u{2028}\\u{9b}');
  expect(text.trimEnd().endsWith('\nNOT GENUINE')).toBe(true);
  expect(status).toBe(1);
});

test('witnesses are asked for by their keys: enough of them, or the exit code is 1', async () => {
  const [one, two, silent] = [aWitness('w.example/1'), aWitness('w.example/2'), aWitness('w.example/3')];
  const bundle = aBundle();
  const note = bundle.checkpoint!;
  bundle.checkpoint = note + one.cosign(note, 1_786_904_460) + two.cosign(note, 1_786_904_470);
  const file = saved('cosigned.json', bundle);
  const asked = [one, two, silent].flatMap(({ key }) => ['--witness', key]);
  const enough = await run(file, '--keys', KEYS, ...asked, '--threshold', '2');
  expect(enough.text).toContain(
    'w.example/1 has cosigned it 2026-08-16T18:21:00.000Z\n     w.example/2 has cosigned it 2026-08-16T18:21:10.000Z\n     w.example/3 has not cosigned it',
  );
  expect([enough.status, enough.text.trimEnd().endsWith('\nGENUINE')]).toEqual([0, true]);
  const all = await run(file, '--keys', KEYS, ...asked);
  expect(all.text).toContain('NO   enough witnesses have cosigned it');
  expect([all.status, all.text.includes('\nNOT COSIGNED AS ASKED')]).toEqual([1, true]);

  const { checkpoint: _, ...old } = aBundle();
  expect((await run(saved('old.json', old), '--keys', KEYS)).status).toBe(0);
  expect((await run(saved('old.json', old), '--keys', KEYS, '--witness', one.key)).status).toBe(1);
  expect(
    (await run(saved('receipt.json', bundle.receipt), '--keys', KEYS, '--witness', one.key)).status,
  ).toBe(2);
  expect((await run(file, '--keys', KEYS, '--threshold', '1')).text).toContain('name them with --witness');
});

test("the place in the log is written in C2SP's own format, which another implementation reads", async () => {
  const proof = path.join(folder, 'receipt.tlog-proof');
  const bundle = aBundle();
  expect((await run(saved('bundle.json', bundle), '--keys', KEYS, '--tlog-proof', proof)).status).toBe(0);
  const { lines, root } = tlogRootOf(readFileSync(proof), Buffer.from(receiptEntry(bundle.receipt)));
  expect(lines[2]).toBe(root.toString('base64'));
  expect(root.toString('hex')).toBe(bundle.head.root);
  const { checkpoint: _, ...old } = aBundle();
  expect((await run(saved('old.json', old), '--keys', KEYS, '--tlog-proof', proof)).text).toContain(
    'save it again',
  );
});

test('a saved draw of a lottery is checked, and one with another number is not genuine', async () => {
  const proof = aLottoDraw();
  const good = await run(saved('draw.json', proof), '--keys', KEYS);
  expect(good.text).toContain('Draw 7 of 5-of-36');
  expect(good.text.match(/^yes {2}/gm)).toHaveLength(3);
  expect([good.status, (await run(saved('draw.json', proof))).status]).toEqual([0, 2]);
  const numbers = proof.result.statement.numbers.with(0, 36 - proof.result.statement.numbers[0]!);
  const forged = { ...proof, result: { ...proof.result, statement: { ...proof.result.statement, numbers } } };
  const bad = await run(saved('forged.json', forged), '--keys', KEYS);
  expect([bad.status, bad.text.match(/^NO {3}/gm)?.length]).toEqual([1, 2]);
});
