import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiptCode } from './code.ts';
import { receiptEntry } from './entry.ts';
import { verifierKey } from './note-key.ts';
import { runHere } from './run-here.server.ts';
import { filesOf, treeHash } from './second-reader.server.ts';
import { signCheckpoint } from './sign.server.ts';
import { aBundle, aWitness, KEY } from './testing.ts';

const ORIGIN = 'book.example/log';
const KEY_TEXT = verifierKey({ name: ORIGIN, jwk: KEY.jwk });
const folder = mkdtempSync(path.join(tmpdir(), 'log-'));
const file = (name: string) => path.join(folder, name);

/** A log of three hundred entries with the receipt of a bundle among them, served as files. */
const { receipt } = aBundle();
const ENTRIES = Array.from({ length: 300 }, (_, i) =>
  Buffer.from(i === 7 ? receiptEntry(receipt) : `entry ${i}`),
);
const noteAt = (size: number) =>
  signCheckpoint({ origin: ORIGIN, size, root: treeHash(ENTRIES.slice(0, size)).toString('hex') }, KEY);
const WITNESS = aWitness('w.example/1');
let server: Server;
let address: string;
beforeAll(async () => {
  const note = noteAt(300) + WITNESS.cosign(noteAt(300), 1_786_904_460);
  const files = new Map<string, Buffer | string>([...filesOf(ENTRIES), ['checkpoint', note]]);
  server = createServer(({ url = '' }, response) => {
    const found = files.get(url.replace('/log/', ''));
    response.writeHead(found === undefined ? 404 : 200).end(found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/log/`;
  writeFileSync(file('old'), noteAt(257));
  const place = { seq: 7, path: [] };
  writeFileSync(file('receipt.json'), JSON.stringify({ ...aBundle(), place }));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const run = (...args: string[]) => runHere('log', ...args);

test('a log is checked by its files: signature, an older checkpoint, a receipt', async () => {
  const wanted = ['--since', file('old'), '--receipt', file('receipt.json'), '--save', file('new')];
  expect(await run(address, '--key', KEY_TEXT, ...wanted)).toEqual({
    status: 0,
    text: `yes  the checkpoint is of ${ORIGIN} and signed with its key
yes  its 300 entries begin with the 257 of before
yes  not a word of the receipt was changed, and it is one of its group
yes  entry 7 is that of the receipt
`,
  });
  expect(readFileSync(file('new'), 'utf8')).toContain(noteAt(300));
});

test('another past and a receipt at another place are told, and nothing is saved', async () => {
  const forked = { origin: ORIGIN, size: 257, root: 'ab'.repeat(32) };
  writeFileSync(file('forked'), signCheckpoint(forked, KEY));
  writeFileSync(file('moved.json'), JSON.stringify({ ...aBundle(), place: { seq: 8, path: [] } }));
  const wanted = ['--since', file('forked'), '--receipt', file('moved.json'), '--save', file('never')];
  const { status, text } = await run(address, '--key', KEY_TEXT, ...wanted);
  expect(text).toContain('NO   its 300 entries begin with the 257 of before');
  expect(text).toContain('NO   entry 8 is that of the receipt');
  expect([status, existsSync(file('never'))]).toEqual([1, false]);
  writeFileSync(file('beyond.json'), JSON.stringify({ ...aBundle(), place: { seq: 300, path: [] } }));
  const beyond = await run(address, '--key', KEY_TEXT, '--receipt', file('beyond.json'));
  expect([beyond.status, beyond.text]).toEqual([1, expect.stringContaining('NO   entry 300')]);
});

test('a receipt with another amount, and one of another group, are told', async () => {
  const statement = { ...receipt.statement, amount: '1000.00' };
  const code = receiptCode(statement);
  for (const forged of [{ statement }, { statement, code }]) {
    const saved = { ...aBundle(), receipt: { ...receipt, ...forged }, place: { seq: 7, path: [] } };
    writeFileSync(file('forged.json'), JSON.stringify(saved));
    const { status, text } = await run(address, '--key', KEY_TEXT, '--receipt', file('forged.json'));
    expect([status, text]).toEqual([
      1,
      expect.stringContaining('NO   not a word of the receipt was changed'),
    ]);
  }
});

test('a copy in a folder is checked without a network', async () => {
  const copy = file('copy');
  for (const [name, text] of [...filesOf(ENTRIES), ['checkpoint', noteAt(300)] as const]) {
    mkdirSync(path.dirname(path.join(copy, name)), { recursive: true });
    writeFileSync(path.join(copy, name), text);
  }
  const asked = ['--key', KEY_TEXT, '--receipt', file('receipt.json')];
  expect((await run(copy, ...asked)).text).toContain('yes  entry 7 is that of the receipt');
  writeFileSync(path.join(copy, 'checkpoint'), noteAt(300).replace('300', '299'));
  expect((await run(copy, ...asked)).status).toBe(1);
});

test('a log of another name is refused; without a key or an address nothing is checked', async () => {
  const other = verifierKey({ name: 'other.example/log', jwk: KEY.jwk });
  expect((await run(address, '--key', other)).status).toBe(1);
  expect((await run(address)).text).toContain('fairbook-verify log <address>');
  const gone = await run(`${address}gone`, '--key', KEY_TEXT);
  expect(gone).toEqual({ status: 2, text: 'Nothing was checked: checkpoint answered 404\n' });
});

test('witnesses are asked for by their keys; a checkpoint without enough of them is told and not saved', async () => {
  const silent = aWitness('w.example/2');
  const asked = ['--witness', WITNESS.key, '--witness', silent.key];
  const enough = await run(address, '--key', KEY_TEXT, ...asked, '--threshold', '1');
  expect(enough.text).toContain(
    'yes  1 of 2 witnesses have cosigned it: w.example/1 2026-08-16T18:21:00.000Z, w.example/2 none\n',
  );
  expect(enough.status).toBe(0);
  const all = await run(address, '--key', KEY_TEXT, ...asked, '--save', file('unwitnessed'));
  expect(all.text).toContain('NO   2 of 2 witnesses have cosigned it');
  expect([all.status, existsSync(file('unwitnessed'))]).toEqual([1, false]);
  const wrong = await run(address, '--key', KEY_TEXT, '--witness', KEY_TEXT);
  expect(wrong).toEqual({ status: 2, text: expect.stringContaining('Not the key of a witness') });
});
