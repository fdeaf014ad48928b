import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { consistencyProof, treeHash } from '@fairbook/proof/second-reader';
import { signCheckpoint, signingKey } from '@fairbook/proof/server';
import { addCheckpointBody, checkPolicy, readPolicy, verifierKey } from '@fairbook/proof/tlog';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { answerTo, type Witness } from './src/cosign.ts';
import { readLogKey, witnessKey } from './src/note.ts';
import {
  aFolder,
  aWitness,
  ENTRIES,
  FORKED,
  LOG,
  LOG_KEY,
  leaves,
  noteAt,
  ORIGIN,
  removeFolders,
} from './testing.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(removeFolders);

function request(old: number, size: number, entries = ENTRIES): string {
  const hashes = old === 0 ? [] : consistencyProof(old, entries.slice(0, size));
  return addCheckpointBody(
    old,
    hashes.map((hash) => hash.toString('hex')),
    noteAt(size, entries),
  );
}

describe('the vectors of another implementation (filippo.io/torchwood)', () => {
  const SIGSUM = 'sigsum.org/v1/tree/4d6d8825a6bb689d459628312889dfbb0bcd41b5211d9e1ce768b0ff0309e562';
  const x = Buffer.from('ffdc2d4d98e4124d3feaf788c0c2f9abfd796083d1f0495437f302ec79cf100f', 'hex');
  const key = verifierKey({
    name: SIGSUM,
    jwk: { kid: '', kty: 'OKP', crv: 'Ed25519', x: x.toString('base64url') },
  });
  const FIRST = `${SIGSUM}
1
KgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=

— ${SIGSUM} UgIom7fPZTqpxWWhyjWduBvTvGVqsokMbqTArsQilegKoFBJQjUFAmQ0+YeSPM3wfUQMFSzVnnNuWRTYrajXpNUbIQY=
`;
  const THREE = `old 1
KgEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
KgIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=

${SIGSUM}
3
RcCI1Nk56ZcSmIEfIn0SleqtV7uvrlXNccFx595Iwl0=

— ${SIGSUM} UgIom2VbtIcdFbwFAy1n7s6IkAxIY6J/GQOTuZF2ORV39d75cbAj2aQYwyJre36kezNobZs4SUUdrcawfAB8WVrx6go=
`;
  const FIVE = `old 1
KgEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
+fUDV+k970B4I3uKrqJM4aP1lloPZP8mvr2Z4wRw2LI=
KgQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=

${SIGSUM}
5
QrtXrQZCCvpIgsSmOsah7HdICzMLLyDfxToMql9WTjY=

— ${SIGSUM} UgIomw/EOJmWi0i1FQsOj+etB7F8IccFam/jgd6wzRns4QPVmyEZtdvl1U2KEmLOZ/ASRcWJi0tW90dJWAShei7sDww=
`;

  test('are cosigned in order, and the smaller of two that start at one size comes too late', () => {
    const witness = aWitness(key);
    expect(answerTo(witness, `old 0\n\n${FIRST}`).status).toBe(200);
    expect(answerTo(witness, FIVE).status).toBe(200);
    expect(answerTo(witness, THREE)).toEqual({ status: 409, type: 'text/x.tlog.size', body: '5\n' });
    expect(witness.memory.treeOf(SIGSUM).root.toString('hex')).toBe(
      '42bb57ad06420afa4882c4a63ac6a1ec77480b330b2f20dfc53a0caa5f564e36',
    );
  });

  test('more than 63 hashes are no request', () => {
    const hashes = 'KgEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n'.repeat(64);
    expect(answerTo(aWitness(key), `old 0\n${hashes}\n${FIRST}`).status).toBe(400);
  });
});

const HASH = Buffer.alloc(32, 7).toString('hex');
const EMPTY = signCheckpoint({ origin: ORIGIN, size: 0, root: treeHash([]).toString('hex') }, LOG);
test.each([
  ['an empty tree', 0, EMPTY, [], 200],
  [
    'an empty tree with another root',
    0,
    signCheckpoint({ origin: ORIGIN, size: 0, root: HASH }, LOG),
    [],
    422,
  ],
  ['an empty tree with a proof', 0, EMPTY, [HASH], 422],
  ['the first tree', 0, noteAt(1), [], 200],
  ['the first tree with a proof', 0, noteAt(1), [HASH], 422],
  ['an old size beyond the tree', 3, noteAt(2), [], 400],
  ['an unknown log', 0, noteAt(1, ENTRIES, LOG, 'other.example/log'), [], 404],
  [
    'a stranger who signs for the log',
    0,
    noteAt(1, ENTRIES, signingKey(generateKeyPairSync('ed25519').privateKey)),
    [],
    403,
  ],
  ['a changed checkpoint', 0, noteAt(1).replace('\n1\n', '\n2\n'), [], 403],
  ['a note without a signature', 0, noteAt(1).split('— ')[0]!, [], 403],
])('%s is answered %i', (_, old, note, hashes, status) => {
  const witness = aWitness();
  expect(answerTo(witness, addCheckpointBody(old as number, hashes as string[], note as string)).status).toBe(
    status,
  );
  if (status !== 200) expect(witness.memory.treeOf(ORIGIN).size).toBe(0);
});

test.each([
  '',
  'old 0\n',
  'old 00\n\nx',
  'old -1\n\nx',
  'old 1e3\n\nx',
  'old 0 \n\nx',
  'size 0\n\nx',
  'old 0\nAAAA\n\nx',
  'old 0\n====\n\nx',
])('the request %j is malformed', (body) => expect(answerTo(aWitness(), body).status).toBe(400));

describe('a witness that knows 20 entries', () => {
  function knowing() {
    const witness = aWitness();
    expect(answerTo(witness, request(0, 20)).status).toBe(200);
    return witness;
  }

  test('cosigns every larger tree that continues it, and both implementations agree that it did', async () => {
    const witness = knowing();
    let known = 20;
    for (const size of [21, 22, 32, 33, 64, 70]) {
      const { status, body } = answerTo(witness, request(known, size));
      expect([size, status]).toEqual([size, 200]);
      const policy = readPolicy([witnessKey(witness.name, witness.memory.privateKey)]);
      expect(await checkPolicy(noteAt(size) + body, policy)).toMatchObject({
        holds: true,
        cosigned: [{ name: 'w.example/me', at: 1_786_904_460 }],
      });
      known = size;
    }
  });

  test('signs the same head again for whoever lost the answer', () => {
    const witness = knowing();
    expect(answerTo(witness, request(0, 20))).toMatchObject({ status: 409, body: '20\n' });
    expect(answerTo(witness, addCheckpointBody(20, [], noteAt(20))).status).toBe(200);
  });

  test('does not go back', () => {
    const witness = knowing();
    expect(answerTo(witness, request(0, 10))).toMatchObject({ status: 409, body: '20\n' });
    expect(answerTo(witness, request(10, 15))).toMatchObject({ status: 409, body: '20\n' });
    expect(answerTo(witness, addCheckpointBody(20, [], noteAt(10))).status).toBe(400);
    expect(witness.memory.treeOf(ORIGIN).size).toBe(20);
  });

  test('signs no fork, and keeps both signed heads as evidence', () => {
    const witness = knowing();
    expect(answerTo(witness, addCheckpointBody(20, [], noteAt(20, FORKED)))).toMatchObject({
      status: 409,
      body: '20\n',
    });
    expect(witness.said.at(-1)).toContain('FORK');
    const evidence = readdirSync(witness.folder).find((file) => file.endsWith('.fork'))!;
    const text = readFileSync(path.join(witness.folder, evidence), 'utf8');
    expect([text.includes(noteAt(20)), text.includes(noteAt(20, FORKED))]).toEqual([true, true]);
    expect(answerTo(witness, request(20, 30, FORKED)).status).toBe(422);
    expect(answerTo(witness, request(20, 30)).status).toBe(200);
  });

  test('takes no proof with a hash too few, too many, changed, or in another order', () => {
    const witness = knowing();
    const hashes = consistencyProof(20, ENTRIES.slice(0, 45)).map((hash) => hash.toString('hex'));
    const note = noteAt(45);
    for (const wrong of [
      [],
      hashes.slice(1),
      hashes.slice(0, -1),
      [...hashes, HASH],
      [HASH, ...hashes],
      hashes.toReversed(),
      hashes.with(1, HASH),
    ])
      expect(answerTo(witness, addCheckpointBody(20, wrong, note)).status).toBe(422);
    expect(witness.memory.treeOf(ORIGIN).size).toBe(20);
    expect(answerTo(witness, addCheckpointBody(20, hashes, note)).status).toBe(200);
  });
});

test('every pair of sizes is proved by one implementation and believed by the other, and no other root is', () => {
  for (let old = 1; old < 34; old++) {
    for (let size = old; size < 35; size++) {
      const witness = aWitnessIn({ size: old, entries: ENTRIES });
      expect([old, size, answerTo(witness, request(old, size)).status]).toEqual([old, size, 200]);
      if (old < 11 || size === old) continue;
      const forked = aWitnessIn({ size: old, entries: FORKED });
      expect(answerTo(forked, request(old, size)).status).toBe(422);
    }
  }
});

/** A witness that keeps nothing on disk. */
function aWitnessIn({ size, entries }: { size: number; entries: Buffer[] }): Witness {
  const tree = { size, root: treeHash(entries.slice(0, size)) };
  const { privateKey } = generateKeyPairSync('ed25519');
  const memory = {
    privateKey,
    treeOf: () => tree,
    noteOf: () => null,
    remember() {},
    accuse: () => '',
    publish() {},
    close() {},
  };
  return { name: 'w', logs: [readLogKey(LOG_KEY)], memory, now: () => 1, say() {} };
}

const COMMAND = path.join(import.meta.dirname, 'witness.ts');

/** Runs the program; with `--listen` resolves once it listens. */
async function start(folder: string, ...args: string[]) {
  const child = spawn(process.execPath, [COMMAND, '--log', LOG_KEY, '--data', folder, ...args]);
  children.push(child);
  let text = '';
  let status: number | null = null;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += String(data)));
  const ended = new Promise<void>((resolve) => {
    child.on('close', (code) => {
      status = code;
      resolve();
    });
  });
  while (child.exitCode === null && !/listens on port \d+\n/.test(text))
    await Promise.race([ended, sleep(10)]);
  const url = `http://127.0.0.1:${/listens on port (\d+)/.exec(text)?.[1]}`;
  return { child, url, ended, said: () => text, code: () => status };
}

const post = (url: string, body: string) => fetch(`${url}/add-checkpoint`, { method: 'POST', body });
const LISTEN = ['--listen', '127.0.0.1:0', '--name', 'w.example/me'];

describe('as a process', () => {
  test('fifty requests at once from one size: one tree is signed at a time, and none goes back', async () => {
    const witness = await start(aFolder(), ...LISTEN);
    expect((await post(witness.url, request(0, 5))).status).toBe(200);
    const sizes = Array.from({ length: 50 }, (_, i) => 6 + i);
    const answers = await Promise.all(
      sizes.map(async (size) => (await post(witness.url, request(5, size))).status),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 409)).toHaveLength(49);
    const known = sizes[answers.indexOf(200)];
    expect(await (await post(witness.url, request(0, 1))).text()).toBe(`${known}\n`);
    expect(await (await fetch(witness.url)).text()).toContain(`${ORIGIN}: ${known} entries`);
  });

  test('killed at any moment, it has on disk all that it ever signed, and goes on from there', async () => {
    const folder = aFolder();
    let signed = 0;
    for (const round of [1, 2, 3, 4]) {
      const witness = await start(folder, ...LISTEN);
      const text = await (await post(witness.url, request(0, 1))).text();
      let known = text.startsWith('—') ? 1 : Number(text);
      expect(known).toBeGreaterThanOrEqual(signed);
      const end = setTimeout(() => witness.child.kill('SIGKILL'), 3 + 7 * round);
      while (known < ENTRIES.length) {
        const answer = await post(witness.url, request(known, known + 1)).catch(() => null);
        if (answer?.status !== 200) break;
        signed = ++known;
      }
      clearTimeout(end);
      witness.child.kill('SIGKILL');
      await witness.ended;
    }
    const witness = await start(folder, ...LISTEN);
    const size = Number(await (await post(witness.url, request(0, 1))).text());
    expect(size).toBeGreaterThanOrEqual(signed);
    expect((await post(witness.url, addCheckpointBody(size, [], noteAt(size)))).status).toBe(200);
    expect((await post(witness.url, addCheckpointBody(size, [], noteAt(size, leaves('x', 70))))).status).toBe(
      409,
    );
    expect(readdirSync(folder).filter((file) => file.endsWith('.checkpoint'))).toHaveLength(1);
  });

  test('two do not work in one folder, and a damaged file is not taken for none', async () => {
    const folder = aFolder();
    const first = await start(folder, ...LISTEN);
    expect((await post(first.url, request(0, 5))).status).toBe(200);
    const second = await start(folder, ...LISTEN);
    await second.ended;
    expect([second.code(), second.said()]).toEqual([2, expect.stringContaining('Another witness')]);
    first.child.kill('SIGKILL');
    await first.ended;
    const file = readdirSync(folder).find((each) => each.endsWith('.checkpoint'))!;
    writeFileSync(path.join(folder, file), '');
    const third = await start(folder, ...LISTEN);
    await third.ended;
    expect([third.code(), third.said()]).toEqual([2, expect.stringContaining('is damaged')]);
    expect(existsSync(path.join(folder, 'key.pem'))).toBe(true);
  });

  test('huge bodies, other paths and half requests do not stop it', async () => {
    const witness = await start(aFolder(), ...LISTEN);
    const huge = await post(witness.url, `old 0\n\n${'x'.repeat(1_000_000)}`).catch(() => null);
    expect(huge === null || huge.status === 413).toBe(true);
    expect((await fetch(`${witness.url}/other`)).status).toBe(404);
    expect((await fetch(`${witness.url}/add-checkpoint`)).status).toBe(405);
    const half = connect(Number(new URL(witness.url).port), '127.0.0.1');
    half.on('error', () => undefined);
    half.write('POST /add-checkpoint HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nold 0');
    expect((await post(witness.url, request(0, 5))).status).toBe(200);
    half.destroy();
  });

  test('says what it needs when it is not told', async () => {
    const child = spawn(process.execPath, [COMMAND, '--log', LOG_KEY]);
    children.push(child);
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(2);
  });
});
