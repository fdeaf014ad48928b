import { verifyBundle } from '@fairbook/proof/bundle';
import { cosignedAt } from '@fairbook/proof/second-reader';
import { signHead } from '@fairbook/proof/server';
import { readPolicy, readWitnessKey, verifierKey } from '@fairbook/proof/tlog';
import { type BettingWorld, createBettingWorld, fakeClock, HOME, type Player } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { follow } from '../testing/proof.ts';
import {
  cosigns,
  noteIn,
  type Script,
  type ScriptedWitness,
  scriptedWitness,
  tempFolder,
  witnessProcess,
} from '../testing/witnesses.ts';
import { originOf } from './origin.ts';
import { publishedHead } from './published.ts';
import { cosignedHead, witnessRows } from './witness-store.ts';
import { createWitnessing, type Witnessing, type WitnessingOptions } from './witnessing.ts';

let book: BettingWorld;
let player: Player;
let clock: ReturnType<typeof fakeClock>;
/** The clock of the senders. The world keeps its own, because its feed would become stale. */
const time = fakeClock(Date.now());
let one: ScriptedWitness;
let two: ScriptedWitness;
const open: Witnessing[] = [];

beforeAll(async () => {
  [one, two] = [await scriptedWitness('w.example/1'), await scriptedWitness('w.example/2')];
  clock = fakeClock(Date.now());
  const config = { witnesses: [one.address, two.address], witnessThreshold: 2 };
  book = await createBettingWorld(2, { clock, config });
  player = await book.player('1000');
});
afterAll(async () => {
  await book.world.close();
  one.close();
  two.close();
});
beforeEach(async () => {
  await forget();
  for (const each of [one, two]) {
    each.answers(cosigns());
    each.bodies.length = 0;
  }
});
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop();
});

const pool = () => book.world.platform.pool;
const inject = (path: string) => book.world.app.inject({ url: path, headers: { host: 'localhost' } });
const sizeOf = (note: string) => Number(note.split('\n')[1]);
const sizeNow = async () => (await book.world.api()('proof.head')).size;
const published = async () => (await inject('/proof-api/v1/log/checkpoint')).body;

async function forget(): Promise<void> {
  await pool().query('delete from proof_witnessed');
  await pool().query('delete from proof_witnesses');
  await pool().query('update proof_log set witness_policy = null, witness_base = null');
}

async function placed() {
  const { answer, codes } = await book.place(player, { bets: [HOME], amount: '5.00' });
  expect(codes).toEqual([]);
  await follow(book.world);
  return answer!;
}

/** A sender of its own for these witnesses. */
function sender(
  witnesses: readonly ScriptedWitness[],
  witnessThreshold = witnesses.length,
  options: WitnessingOptions = {},
): Witnessing {
  const { logger } = book.world.platform;
  const config = { witnesses: witnesses.map(({ address }) => address), witnessThreshold };
  const sends = createWitnessing({ pool: pool(), clock: time, logger, config }, () => 'the log', options);
  open.push(sends);
  return sends;
}

const asked = (...witnesses: ScriptedWitness[]) => ({
  keys: witnesses.map(({ address }) => address.vkey),
  threshold: witnesses.length,
});

test('the published checkpoint is the newest that enough witnesses have cosigned, with their lines', async () => {
  await placed();
  const sends = sender([one, two]);
  await sends.round();
  const first = await sizeNow();
  expect(one.bodies).toEqual([expect.stringMatching(/^old 0\n\n/)]);
  const note = await published();
  expect(sizeOf(note)).toBe(first);
  for (const { witness } of [one, two])
    expect(Number(cosignedAt(witness.key, Buffer.from(note)))).toBeCloseTo(Date.now() / 1000, -2);

  two.answers((_, response) => response.writeHead(500).end());
  await placed();
  await sends.round();
  expect(await sizeNow()).toBeGreaterThan(first);
  expect(sizeOf(await published())).toBe(first);
  expect(one.bodies[1]).toMatch(new RegExp(`^old ${first}\n`));
  two.answers(cosigns());
  time.advance(10_000);
  await sends.round();
  expect(sizeOf(await published())).toBe(await sizeNow());
  // One that has cosigned the head already is not asked again.
  expect(one.bodies).toHaveLength(2);
  const answer = await book.world.api()('proof.witnesses');
  expect(answer).toMatchObject({
    threshold: 2,
    cosigned: { size: await sizeNow() },
    witnesses: [
      { name: 'w.example/1', size: await sizeNow(), behindSince: null, fault: null },
      { name: 'w.example/2', size: await sizeNow(), behindSince: null, fault: null },
    ],
  });
});

test('a receipt is saved with a head that its witnesses have cosigned, once that has it', async () => {
  const { couponId } = await placed();
  const bundleNow = () => player.api('proof.bundle', { params: { id: couponId } });
  const keys = (await book.world.api()('bets.proofKeys')).keys;
  const policy = readPolicy([one.address.vkey, two.address.vkey]);
  const plain = await bundleNow();
  expect((await verifyBundle(plain, keys)).every(({ holds }) => holds !== false)).toBe(true);
  expect((await verifyBundle(plain, keys, policy)).filter(({ holds }) => holds === false)).toHaveLength(1);

  await sender([one, two]).round();
  const cosigned = await sizeNow();
  await placed();
  const bundle = await bundleNow();
  expect([bundle.head.size, sizeOf(bundle.checkpoint!)]).toEqual([cosigned, cosigned]);
  const checks = await verifyBundle(bundle, keys, policy);
  expect(checks.filter(({ id }) => ['head', 'checkpoint', 'witnesses', 'logged'].includes(id))).toMatchObject(
    Array.from({ length: 4 }, () => ({ holds: true })),
  );
});

test('a site that asks no number of witnesses publishes every head at once, with the lines that there are', async () => {
  await placed();
  await sender([one, two], 0).round();
  const terms = { ...asked(one, two), threshold: 0 };
  expect((await publishedHead(pool(), terms))!.lines).toHaveLength(2);
  await placed();
  const now = (await publishedHead(pool(), terms))!;
  expect([now.head.size, now.lines]).toEqual([await sizeNow(), []]);
});

const MUCH = 'x'.repeat(3_000_000);
const WRONG: [string, Script, string][] = [
  [
    'cosigns another head',
    (body, r, w) => r.end(w.cosign(noteIn(body).replace(/\n\d+\n/, '\n999999\n'), 5)),
    'wrong',
  ],
  [
    'signs in the name of another',
    (body, r) => r.end(two.witness.cosign(noteIn(body), 5).replace('/2', '/1')),
    'wrong',
  ],
  ['sends only lines of others', (body, r) => r.end(two.witness.cosign(noteIn(body), 5)), 'wrong'],
  ['sends a page', (_, r) => r.end('<html>hello</html>'), 'wrong'],
  ['sends nothing', (_, r) => r.end(), 'wrong'],
  ['has a clock that is ahead', cosigns(() => Math.floor(Date.now() / 1000) + 3_600), 'wrong'],
  ['sends far too much', (_, r) => r.end(MUCH), 'silent'],
  ['answers too late', () => {}, 'silent'],
  ['answers without an end', (_, r) => r.writeHead(200).write('— '), 'silent'],
  ['hangs up', (_, r) => r.destroy(), 'silent'],
  [
    'sends us elsewhere',
    (_, r) => r.writeHead(307, { location: `${two.address.url}/add-checkpoint` }).end(),
    'silent',
  ],
  ['does not know the log', (_, r) => r.writeHead(404).end(), 'refused'],
  ['does not know the key', (_, r) => r.writeHead(403).end(), 'refused'],
  ['refuses the first proof', (_, r) => r.writeHead(422).end(), 'refused'],
  ['has a conflict with no size', (_, r) => r.writeHead(409).end('later\n'), 'refused'],
  ['has seen a longer log', (_, r) => r.writeHead(409).end('99999999\n'), 'ahead'],
  ['has seen another log', (body, r) => r.writeHead(409).end(`${sizeOf(noteIn(body))}\n`), 'forked'],
];

test.each(WRONG)('from a witness that %s nothing is kept, and it is told', async (_, script, fault) => {
  await placed();
  one.answers(script);
  const sends = sender([one], 1, fault === 'silent' ? { timeoutMs: 1_000 } : {});
  await sends.round();
  expect(await cosignedHead(pool(), asked(one))).toBeNull();
  expect(await witnessRows(pool(), [one.address.vkey])).toMatchObject([{ size: null, fault }]);
  time.advance(7_000);
  expect(sends.detail()).toBe('1 of 1 witnesses lag: w.example/1 for 7 s');
  expect(two.bodies).toEqual([]);
  // Betting goes on, and so does the log.
  await placed();
  one.answers(cosigns());
  time.advance(10_000);
  await sends.round();
  expect(await witnessRows(pool(), [one.address.vkey])).toMatchObject([{ fault: null, behindSince: null }]);
  expect([sends.detail(), sends.lags()]).toEqual([null, [{ name: 'w.example/1', ms: 0 }]]);
});

test('lines of others beside the right one are left out', async () => {
  await placed();
  one.answers((body, r, w) => r.end(two.witness.cosign(noteIn(body), 5) + w.cosign(noteIn(body), 7)));
  await sender([one]).round();
  const { lines } = (await cosignedHead(pool(), asked(one)))!;
  expect(lines).toEqual([expect.stringMatching(/^— w\.example\/1 \S+\n$/)]);
});

test('a witness is asked less and less often while it fails, and a slow one delays no other for long', async () => {
  await placed();
  one.answers((_, response) => response.writeHead(503).end());
  const sends = sender([one, two], 1);
  for (let second = 0; second < 300; second += 5) {
    await sends.round();
    time.advance(5_000);
  }
  expect(one.bodies.length).toBeLessThan(8);
  expect(two.bodies).toHaveLength(1);
  expect((await inject('/proof-api/v1/witnesses')).json().witnesses[0].fault).toBe('refused');
});

test('what the sender has forgotten, a witness tells: a conflict is answered by the size it names', async () => {
  await placed();
  const known = await sizeNow();
  one.answers((body, r, w) =>
    body.startsWith(`old ${known}\n`)
      ? cosigns()(body, r, w)
      : r.writeHead(409, { 'content-type': 'text/x.tlog.size' }).end(`${known}\n`),
  );
  await placed();
  await sender([one]).round();
  expect(one.bodies.map((body) => body.split('\n')[0])).toEqual(['old 0', `old ${known}`]);
  expect((await cosignedHead(pool(), asked(one)))!.head.size).toBe(await sizeNow());
});

test('only the node whose turn it is sends, and the next one goes on where it was', async () => {
  await placed();
  let isMine = false;
  const sends = sender([one], 1, { isMyTurn: async () => isMine });
  await sends.round();
  expect([one.bodies, sends.detail()]).toEqual([[], null]);
  await sender([one]).round();
  const before = await sizeNow();
  await placed();
  isMine = true;
  await sends.round();
  expect(one.bodies.at(-1)).toMatch(new RegExp(`^old ${before}\n`));
});

test('a site that begins to ask for witnesses never publishes an older head than before', async () => {
  await placed();
  await sender([one], 1).round();
  const older = await sizeNow();
  two.answers((_, response) => response.writeHead(500).end());
  await placed();
  const later = await sizeNow();
  // The head that everybody could see until now has no cosignature of the second one.
  await sender([one, two], 2).round();
  expect(sizeOf(await published())).toBe(later);
  await placed();
  expect(sizeOf(await published())).toBe(later);
  expect(older).toBeLessThan(later);
});

test('only heads that somebody needs are kept', async () => {
  const sends = sender([one], 1);
  const base = await sizeNow();
  for (let i = 0; i < 4; i++) {
    await placed();
    await sends.round();
  }
  const sizes = async () =>
    (await pool().query<{ size: bigint }>('select size from proof_witnessed order by size')).rows.map(
      ({ size }) => Number(size),
    );
  const kept = await sizes();
  expect(kept).toHaveLength(2);
  expect(kept[0]).toBeGreaterThan(base);
  expect(kept[1]).toBe(await sizeNow());
});

test('the check finds a cosigned head that the log does not contain', async () => {
  await placed();
  await sender([one], 1).round();
  expect(await book.world.services.proof.audit()).toEqual([]);
  const { size } = await book.world.api()('proof.head');
  const forged = signHead(size, 'ab'.repeat(32), clock.now(), book.world.services.bets.signer.key());
  await pool().query(`update proof_witnessed set root = $1, at = $2, signature = $3`, [
    Buffer.from(forged.root, 'hex'),
    forged.at,
    Buffer.from(forged.signature, 'base64'),
  ]);
  expect(await book.world.services.proof.audit()).toContainEqual(
    expect.objectContaining({ seq: size, what: 'history_changed' }),
  );
});

test('the site is ready and takes bets while all witnesses are away, and says so', async () => {
  for (const each of [one, two]) each.answers((_, response) => response.writeHead(503).end());
  await placed();
  const { witnessing } = book.world.services.proof;
  await witnessing.round();
  clock.advance(4_000);
  await placed();
  const { status, checks } = (await inject('/readyz')).json();
  expect([status, checks.proof.ok]).toEqual(['ready', true]);
  expect(checks.proof.detail).toMatch(/^2 of 2 witnesses lag: w\.example\/1 for 4 s, /);
  const { body } = await inject('/metrics');
  expect(body).toMatch(/fairbook_witness_lag_seconds\{witness="1"\} 4\n/);
  expect(body.match(/^fairbook_witness_lag_seconds\{/gm)).toHaveLength(2);
});

test('a witness as a process: it cosigns, is killed, comes back, and finds its place by itself', async () => {
  using folder = tempFolder();
  const { signer } = book.world.services.bets;
  const log = verifierKey({ name: originOf(book.world.platform.config), jwk: signer.key().jwk });
  const args = ['--listen', '127.0.0.1:0', '--name', 'w.example/process'];
  let running = await witnessProcess(log, folder.path, ...args);
  const address = { key: readWitnessKey(running.key), vkey: running.key, url: running.url };
  const scripted = { address } as ScriptedWitness;
  const sends = sender([scripted], 1);
  for (let i = 0; i < 3; i++) {
    await placed();
    await sends.round();
    expect((await cosignedHead(pool(), asked(scripted)))!.head.size).toBe(await sizeNow());
  }
  await running.kill();
  await placed();
  await sends.round();
  expect(await witnessRows(pool(), [address.vkey])).toMatchObject([{ fault: 'silent' }]);
  running = await witnessProcess(log, folder.path, '--listen', new URL(address.url).host, ...args.slice(2));
  expect(running.key).toBe(address.vkey);
  await pool().query('update proof_witnesses set size = null');
  time.advance(20_000);
  await sender([scripted], 1).round();
  expect((await cosignedHead(pool(), asked(scripted)))!.head.size).toBe(await sizeNow());
  await running.kill();
});
