import { type FeedMessage, HOUSE } from '@fairbook/feed-contract';
import { foldPath } from '@fairbook/proof';
import { type Bundle, verifyBundle } from '@fairbook/proof/bundle';
import { entryLeaf, isConsistent, isHeadSigned } from '@fairbook/proof/log';
import { sha256 } from '@fairbook/proof/server';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  fakeClock,
  HOME,
  OVER,
  openPool,
  type Player,
  YES,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seller } from '../testing/cashout.ts';
import { follow } from '../testing/proof.ts';
import { PRODUCER, playing } from '../testing/sample-feed.ts';
import { secondVerdict } from '../testing/second-verifier.ts';

const START = Date.parse('2026-08-16T18:00:00.000Z');
const clock = fakeClock(START);

let book: BettingWorld;
let player: Player;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
  player = await book.player('900');
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

const api = () => book.world.api();

let games = 0;
/** The leg on a new game. */
async function fresh(leg = HOME) {
  games += 1;
  await book.open(games);
  return { ...leg, gameId: games };
}

/** A coupon of these legs, each on a new game. */
async function placed(legs: (typeof HOME)[] = [HOME], coupon: Parameters<BettingWorld['place']>[1] = {}) {
  const bets = [];
  for (const leg of legs) bets.push(await fresh(leg));
  const { answer, codes } = await book.place(player, { ...coupon, bets });
  expect(codes).toEqual([]);
  return { ...answer!, games: bets.map(({ gameId }) => gameId) };
}

async function settled(gameId: number, results: Record<string, 'won' | 'lost' | 'void'>) {
  await book.decide(gameId, results);
  await book.world.services.settlement.settling.idle();
}

async function told(message: FeedMessage) {
  await book.feed(message);
  await book.world.services.settlement.settling.idle();
}

async function bundleOf(couponId: string): Promise<Bundle> {
  await follow(book.world);
  return player.api('proof.bundle', { params: { id: couponId } });
}

/** Every bundle that was checked, and whether it holds. */
const checked: { bundle: Bundle; holds: boolean }[] = [];

async function verdict(bundle: Bundle) {
  const checks = await verifyBundle(bundle);
  checked.push({ bundle: structuredClone(bundle), holds: checks.every(({ holds }) => holds !== false) });
  return Object.fromEntries(checks.map(({ id, holds }) => [id, holds]));
}

const OPEN = { statement: true, group: true, signature: true, head: true, checkpoint: true, logged: true };
const ALL = { ...OPEN, settlements: true, results: true, arithmetic: true };

describe('a bundle proves', () => {
  test('an open coupon: receipt, group, signature, log', async () => {
    const { couponId, receipt } = await placed();
    const bundle = await bundleOf(couponId);
    expect(await verdict(bundle)).toEqual({ ...OPEN, settlements: null, results: null, arithmetic: null });
    expect(bundle.receipt).toEqual(receipt);
    expect(bundle.names[0]!.game).toContain(' – ');
  });

  test.each(['won', 'lost', 'void'] as const)('a single that is %s', async (how) => {
    const { couponId, games } = await placed();
    await settled(games[0]!, { '1::1': how });
    expect(await verdict(await bundleOf(couponId))).toEqual(ALL);
  });

  test('a system, and a correction with before and after', async () => {
    const { couponId, games } = await placed([HOME, OVER, YES], { typeId: 4, systemValue: 2 });
    await settled(games[0]!, { '1::1': 'won' });
    await settled(games[1]!, { '18:2.5:over': 'lost' });
    await settled(games[2]!, { '29::yes': 'won' });
    await settled(games[1]!, { '18:2.5:over': 'won' });
    const bundle = await bundleOf(couponId);
    // 10 ÷ 3 × 2.2 × 1.8, then all three combinations.
    expect(bundle.settlements.map(({ statement }) => [statement.n, statement.payout])).toEqual([
      [1, '13.20'],
      [2, '39.20'],
    ]);
    expect(await verdict(bundle)).toEqual(ALL);
  });

  test('a coupon that was lost too early and reopened', async () => {
    const { couponId, games } = await placed([HOME, OVER], { typeId: 1 });
    await settled(games[0]!, { '1::1': 'lost' });
    await settled(games[0]!, { '1::1': 'won' });
    const bundle = await bundleOf(couponId);
    expect(bundle.settlements.map(({ statement }) => statement.status)).toEqual(['lost', 'accepted']);
    expect(await verdict(bundle)).toEqual(ALL);
  });

  test('a cancelled game', async () => {
    const { couponId, games } = await placed();
    const cancel = { at: clock.now(), producer: 'sample', gameId: games[0]!, reason: 'abandoned' };
    await book.feed({ type: 'bet_cancel', ...cancel });
    await book.world.services.settlement.settling.idle();
    const bundle = await bundleOf(couponId);
    expect(bundle.results[0]!.statement.outcomeId).toBe('*');
    expect(await verdict(bundle)).toEqual(ALL);
  });

  test('a withdrawn result, and a void by the house above a result', async () => {
    const { couponId, games } = await placed();
    const gameId = games[0]!;
    await settled(gameId, { '1::1': 'won' });
    const state = playing(clock.now(), { period: 'second_half' });
    const outcomeIds = ['1::1'];
    const takenBack = {
      type: 'rollback_bet_settlement',
      producer: PRODUCER,
      gameId,
      state,
      outcomeIds,
    } as const;
    await told({ ...takenBack, at: clock.now() });
    const open = await bundleOf(couponId);
    expect(open.settlements.map(({ statement }) => statement.status)).toEqual(['won', 'accepted']);
    expect(await verdict(open)).toEqual(ALL);
    await settled(gameId, { '1::1': 'lost' });
    const voided = { type: 'house_void', producer: HOUSE, gameId, reason: 'Wrong teams were shown' } as const;
    await told({ ...voided, at: clock.now(), by: [1, 2], outcomeIds: [] });
    const bundle = await bundleOf(couponId);
    expect(bundle.settlements.map(({ statement }) => statement.status)).toEqual([
      'won',
      'accepted',
      'lost',
      'void',
    ]);
    expect(await verdict(bundle)).toEqual(ALL);
  });

  test('a partly sold coupon in any state of the rest, and one sold whole', async () => {
    const { couponId, games } = await placed([HOME, OVER], { typeId: 1 });
    const { sell } = seller(book, player);
    expect(await sell(couponId, { percent: 37 })).toMatchObject({ status: 'done' });
    expect(await verdict(await bundleOf(couponId))).toEqual(ALL);
    await settled(games[0]!, { '1::1': 'lost' });
    await settled(games[0]!, { '1::1': 'won' });
    expect(await sell(couponId, { amount: '1.00' })).toMatchObject({ status: 'done' });
    for (const how of ['won', 'lost', 'void'] as const) {
      await settled(games[1]!, { '18:2.5:over': how });
      expect(await verdict(await bundleOf(couponId))).toEqual(ALL);
    }
    const whole = await placed();
    expect(await sell(whole.couponId)).toMatchObject({ status: 'done' });
    const bundle = await bundleOf(whole.couponId);
    expect(bundle.settlements[0]!.statement.status).toBe('cashed_out');
    expect(await verdict(bundle)).toEqual(ALL);
  });

  test('legs of one game at their combined price, one of them void', async () => {
    const { gameId } = await fresh();
    const bets = [HOME, OVER, YES].map((leg) => ({ ...leg, gameId }));
    const { answer, codes } = await book.place(player, { typeId: 1, bets });
    expect(codes).toEqual([]);
    await settled(gameId, { '1::1': 'void', '18:2.5:over': 'won', '29::yes': 'won' });
    expect(await verdict(await bundleOf(answer!.couponId))).toEqual(ALL);
  });

  test('the rest while a part is not yet in the log and has no index', async () => {
    const { couponId } = await placed();
    const bundle = await player.api('proof.bundle', { params: { id: couponId } });
    expect(bundle.place).toBeNull();
    expect(await verdict(bundle)).toMatchObject({ signature: true, logged: null });
  });

  test('nothing to another player, who is refused', async () => {
    const { couponId } = await placed();
    const other = await book.player();
    const asked = other.api('proof.bundle', { params: { id: couponId } });
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });
});

const headNow = () => api()('proof.head');

describe('the log', () => {
  test('can be copied by anyone, who gets its signed head from the copy', async () => {
    await follow(book.world);
    const head = await headNow();
    const { keys } = await api()('bets.proofKeys');
    expect(await isHeadSigned(head, keys[0]!)).toBe(true);
    const { entries, next } = await api()('proof.entries', { query: { limit: 500 } });
    expect([entries.length, next]).toEqual([head.size, null]);
    expect([...new Set(entries.map(({ text }) => JSON.parse(text).kind))].sort()).toEqual([
      'receipts',
      'results',
      'settlements',
    ]);
    for (const { seq, text, leaf } of entries) {
      expect(entryLeaf(text)).toBe(leaf);
      expect((await api()('proof.entry', { params: { seq } })).text).toBe(text);
      for (const size of [seq + 1, head.size]) {
        const proof = await api()('proof.inclusion', { params: { seq }, query: { size } });
        expect(foldPath(sha256, leaf, { index: seq, size, path: proof.path })).toBe(proof.root);
      }
    }
    expect((await api()('proof.inclusion', { params: { seq: 0 }, query: {} })).root).toBe(head.root);
  });

  test('contains every older head as the start of every newer one', async () => {
    await follow(book.world);
    const heads = [await headNow()];
    for (const leg of [HOME, OVER, YES]) {
      await placed([leg]);
      await follow(book.world);
      heads.push(await headNow());
    }
    const first = heads[0]!.size;
    expect(heads.map(({ size }) => size - first)).toEqual([0, 1, 2, 3]);
    for (const [i, older] of heads.entries()) {
      for (const newer of heads.slice(i)) {
        const query = { from: older.size, to: newer.size };
        const proof = await api()('proof.consistency', { query });
        expect([proof.fromRoot, proof.toRoot]).toEqual([older.root, newer.root]);
        expect(isConsistent(sha256, proof, older.root, newer.root)).toBe(true);
      }
    }
  });

  test('gets nothing appended in a second run, and nothing twice', async () => {
    await placed();
    await follow(book.world);
    const head = await headNow();
    clock.advance(2_000);
    await follow(book.world);
    expect(await headNow()).toEqual(head);
    expect(await book.count('proof_entries')).toBe(head.size);
  });

  test('does not skip an open transaction', async () => {
    await follow(book.world);
    const { size } = await headNow();
    const open = await book.world.platform.pool.connect();
    await open.query('begin');
    await open.query(
      `insert into receipt_groups (id, codes, signature, kid) values (gen_random_uuid(), decode(repeat('ab', 32), 'hex'), '', 'k')`,
    );
    await placed();
    await book.world.services.proof.follower.catchUp();
    const held = await headNow();
    await open.query('commit');
    open.release();
    expect(held.size).toBe(size);
    await follow(book.world);
    const { entries } = await api()('proof.entries', { query: { from: size } });
    const receipts = entries.map(({ text }) => JSON.parse(text)).filter(({ kind }) => kind === 'receipts');
    expect(receipts.map(({ keyId }) => keyId === 'k')).toEqual([true, false]);
  });

  test('is not held back by an open transaction of another database', async () => {
    await follow(book.world);
    const { size } = await headNow();
    const other = openPool(Object.assign(new URL(book.world.databaseUrl), { pathname: '/postgres' }).href, 1);
    const open = await other.connect();
    await open.query('begin');
    await open.query('select pg_current_xact_id()');
    await placed();
    await book.world.services.proof.follower.catchUp();
    expect((await headNow()).size).toBe(size + 1);
    await open.query('rollback');
    open.release();
    await other.end();
  });

  test.each([
    ['proof.entry', { params: { seq: 7_000 } }, 'proof.unknown_entry'],
    ['proof.inclusion', { params: { seq: 0 }, query: { size: 9_000 } }, 'proof.unknown_size'],
    ['proof.inclusion', { params: { seq: 3 }, query: { size: 2 } }, 'proof.unknown_entry'],
    ['proof.consistency', { query: { from: 3, to: 9_000 } }, 'proof.unknown_size'],
    ['proof.consistency', { query: { from: 3, to: 2 } }, 'proof.unknown_size'],
  ] as const)('refuses %s outside it (%j)', async (call, input, code) => {
    const asked = api()(call, input as never);
    await expect(asked).rejects.toMatchObject({ problem: { errors: [{ code }] } });
  });

  test('keeps a head for the end of each day', async () => {
    await placed();
    await follow(book.world);
    const first = await headNow();
    clock.leap(2 * 86_400_000);
    await book.world.services.proof.follower.catchUp();
    const { days, next } = await api()('proof.days', { query: {} });
    expect(days).toEqual(['2026-08-17', '2026-08-16'].map((day) => ({ day, head: first })));
    expect(next).toBeNull();
    expect((await api()('proof.days', { query: { limit: 1 } })).next).toBe('2026-08-17');
  });
});

describe('a verifier that shares no code with ours', () => {
  test('says the same of every bundle', async () => {
    expect(checked.length).toBeGreaterThan(10);
    const keys = await api()('bets.proofKeys');
    for (const { bundle, holds } of checked) {
      const said = secondVerdict('receipt', bundle, keys);
      if (said) expect(said.text).toContain(holds ? '\nGENUINE' : 'NOT GENUINE: ');
    }
  });

  test('copies the log, and finds that it continues an older head', async () => {
    const keys = await api()('bets.proofKeys');
    const head = await headNow();
    await placed();
    await follow(book.world);
    const copy = {
      head: await headNow(),
      entries: (await api()('proof.entries', { query: { limit: 500 } })).entries,
    };
    const said = secondVerdict('log', copy, keys, head);
    if (!said) return;
    expect(said.text).toContain(`continues the head of ${head.size} entries\nGENUINE`);
    const changed = structuredClone(copy);
    changed.entries[1]!.text += ' ';
    expect(secondVerdict('log', changed, keys)).toMatchObject({ code: 1 });
  });
});

describe('a code that somebody was given', () => {
  test('shows the selections and prices, but neither the stake nor the player', async () => {
    const { couponId, number, receipt } = await placed([HOME, OVER], { typeId: 1, amount: '7.77' });
    await follow(book.world);
    const { code } = receipt!;
    const checked = await api()('proof.checkCode', { params: { number, code: code.slice(0, 16) } });
    expect(checked).toMatchObject({ number, code, typeId: 1, status: 'accepted', seq: expect.any(Number) });
    expect(checked.bets).toMatchObject([{ status: 'open' }, { status: 'open' }]);
    const said = JSON.stringify(checked);
    for (const secret of ['7.77', couponId, String(player.userId), player.login])
      expect(said).not.toContain(secret);
  });

  test.each([
    ['of another coupon', (code: string) => code.replace(/^./, (digit) => (digit === 'a' ? 'b' : 'a')), 404],
    ['too short to be safe', (code: string) => code.slice(0, 15), 400],
    ['of another form', () => 'g'.repeat(16), 400],
  ])('%s opens nothing', async (_, changed, status) => {
    const { number, receipt } = await placed();
    const params = { number, code: changed(receipt!.code) };
    await expect(api()('proof.checkCode', { params })).rejects.toMatchObject({ status });
  });

  test('a number without a coupon opens nothing', async () => {
    const params = { number: 9_999_999, code: '0'.repeat(16) };
    await expect(api()('proof.checkCode', { params })).rejects.toMatchObject({ status: 404 });
  });
});
