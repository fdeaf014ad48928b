import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { consistencyProof } from '@fairbook/proof/second-reader';
import { signingKey } from '@fairbook/proof/server';
import { checkPolicy, readPolicy } from '@fairbook/proof/tlog';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { look } from './src/follow.ts';
import { readLogKey, witnessKey } from './src/note.ts';
import { aFolder, aWitness, ENTRIES, FORKED, LOG_KEY, noteAt, removeFolders } from './testing.ts';

/** A log that doesn't know of its witnesses: the note that it shows, and the entries from which it makes proofs. */
const log = { note: '', entries: ENTRIES, proofs: 0 };
let override: ((request: IncomingMessage, response: ServerResponse) => boolean) | null = null;
const server = createServer((request, response) => {
  if (override?.(request, response)) return;
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://log');
  if (pathname === '/proof-api/v1/log/checkpoint') return response.end(log.note);
  if (pathname !== '/proof-api/v1/consistency') return response.writeHead(404).end();
  log.proofs += 1;
  const [from, to] = [Number(searchParams.get('from')), Number(searchParams.get('to'))];
  if (to > log.entries.length) return response.writeHead(422).end('{}');
  const hashes = consistencyProof(from, log.entries.slice(0, to)).map((hash) => hash.toString('hex'));
  return response.end(JSON.stringify({ path: hashes }));
});
let url = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/proof-api/v1/log`;
});
beforeEach(() => {
  override = null;
  show(20);
});
afterAll(() => {
  server.close();
  removeFolders();
});

function show(size: number, entries = ENTRIES, note = noteAt(size, entries)): void {
  Object.assign(log, { note, entries, proofs: 0 });
}

const LOG = readLogKey(LOG_KEY);
type Looking = ReturnType<typeof aWitness>;
const seen = (witness: Looking) => look(witness, LOG, url);
const filesOf = (witness: Looking, kind: string) =>
  readdirSync(witness.folder)
    .filter((file) => file.endsWith(kind))
    .map((file) => readFileSync(path.join(witness.folder, file), 'utf8'));

/** A witness that has seen twenty entries. */
async function knowing(): Promise<Looking> {
  const witness = aWitness();
  expect(await seen(witness)).toBe('new');
  return witness;
}

test('a witness cosigns each larger head that the log proves, and what it publishes holds for the other implementation', async () => {
  const witness = aWitness();
  const policy = readPolicy([witnessKey(witness.name, witness.memory.privateKey)]);
  for (const size of [1, 20, 33, 64, 70]) {
    show(size);
    expect([size, await seen(witness)]).toEqual([size, 'new']);
    expect(await seen(witness)).toBe('same');
    expect(witness.memory.treeOf(LOG.name).size).toBe(size);
    const published = readdirSync(witness.folder)
      .map((file) => readFileSync(path.join(witness.folder, file), 'utf8'))
      .find((text) => text.startsWith(noteAt(size)) && text.includes(`— ${witness.name} `));
    expect(await checkPolicy(published ?? '', policy)).toMatchObject({ holds: true });
  }
});

test('an older head, as a cache shows it, is proved to be a beginning and changes nothing', async () => {
  const witness = await knowing();
  show(7);
  expect(await seen(witness)).toBe('older');
  expect(log.proofs).toBe(1);
  expect(witness.memory.treeOf(LOG.name).size).toBe(20);
});

test.each([
  ['of the same size', 20],
  ['that is larger', 45],
  ['that is smaller', 15],
])('a fork %s is not cosigned, and both signed heads are kept', async (_, size) => {
  const witness = await knowing();
  show(size, FORKED);
  expect(await seen(witness)).toBe('fork');
  expect(witness.said.at(-1)).toContain('FORK');
  expect(witness.memory.treeOf(LOG.name)).toMatchObject({ size: 20 });
  const [evidence] = filesOf(witness, '.fork');
  expect([evidence?.includes(noteAt(20)), evidence?.includes(noteAt(size, FORKED))]).toEqual([true, true]);
  // The witness continues with the log that it knows.
  show(30);
  expect(await seen(witness)).toBe('new');
});

test('a larger head that the log does not prove is taken for a fork', async () => {
  const witness = await knowing();
  show(45);
  log.entries = ENTRIES.slice(0, 30);
  expect(await seen(witness)).toBe('fork');
  expect(witness.memory.treeOf(LOG.name).size).toBe(20);
});

const STRANGER = signingKey(generateKeyPairSync('ed25519').privateKey);
test.each<[string, () => void]>([
  ['is signed with another key', () => show(30, ENTRIES, noteAt(30, ENTRIES, STRANGER))],
  ['is of another log', () => show(30, ENTRIES, noteAt(30, ENTRIES, undefined, 'other.example/log'))],
  ['is no checkpoint', () => show(30, ENTRIES, 'hello')],
  ['is too long', () => show(30, ENTRIES, `${noteAt(30)}${'x'.repeat(200_000)}`)],
  [
    'is elsewhere',
    () => answersWith((response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()),
  ],
  ['fails', () => answersWith((response) => response.writeHead(503).end())],
  ['ends in the middle', () => answersWith((response) => response.destroy())],
])('an answer that %s proves nothing: the witness waits for the next look', async (_, happens) => {
  const witness = await knowing();
  happens();
  expect(await seen(witness)).toBe('away');
  expect(witness.said.at(-1)).toMatch(/^away /);
  expect(filesOf(witness, '.fork')).toEqual([]);
  override = null;
  show(31);
  expect(await seen(witness)).toBe('new');
});

function answersWith(answer: (response: ServerResponse) => void): void {
  override = (_, response) => {
    answer(response);
    return true;
  };
}

test('a proof that cannot be had leaves a larger head unsigned', async () => {
  const witness = await knowing();
  show(33);
  override = (request, response) => {
    const isProof = request.url?.includes('/consistency') === true;
    if (isProof) response.writeHead(500).end();
    return isProof;
  };
  expect(await seen(witness)).toBe('away');
  expect(witness.memory.treeOf(LOG.name).size).toBe(20);
});

test('a witness as a process looks once and ends with what it saw, and remembers over its end', async () => {
  const folder = aFolder();
  const run = async () => {
    const args = [path.join(import.meta.dirname, 'witness.ts'), '--log', LOG_KEY, '--data', folder];
    const child = spawn(process.execPath, [...args, '--url', `${url}/`, '--once'], { stdio: 'ignore' });
    return (await once(child, 'exit'))[0];
  };
  expect(await run()).toBe(0);
  show(33);
  expect(await run()).toBe(0);
  show(30, FORKED);
  expect(await run()).toBe(1);
  answersWith((response) => response.writeHead(503).end());
  expect(await run()).toBe(2);
});
