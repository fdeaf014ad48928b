import { type BettingWorld, createBettingWorld, HOME, type Visitor } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../../money/wallet/index.ts';
import { transact } from '../../platform/database/transact.ts';
import { casinoRound } from '../../testing/casino.ts';

const DAY_MS = 86_400_000;
let book: BettingWorld;
let operator: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(2);
  operator = await book.world.operator('keeper');
});
afterAll(() => book.world.close());

const LEAVES = { reason: 'break', note: '', givesUp: false } as const;
const closeOf = (player: Visitor, more: object = {}) =>
  player.api('closing.close', { body: { ...LEAVES, ...more } });
const codesOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.problem.errors.map(({ code }: { code: string }) => code),
  );
const isSignedIn = async ({ cookie }: Visitor) =>
  (await book.world.app.inject({ url: '/web-api/session', headers: { host: 'localhost', cookie } })).json()
    .userId !== null;
const rows = async <R>(text: string, values: unknown[] = []) =>
  (await book.world.platform.pool.query(text, values)).rows as R[];

test('an account with an open coupon or money says what to do, and stays', async () => {
  const player = await book.player();
  await book.place(player, { bets: [HOME] });
  expect(await player.api('closing.look')).toMatchObject({ openCoupons: 1, bonuses: [], canGiveUp: true });
  expect(await codesOf(closeOf(player, { givesUp: true }))).toEqual(['closing.open_coupons']);
  const other = await book.player();
  expect(await codesOf(closeOf(other))).toEqual(['closing.balance']);
  expect(await isSignedIn(other)).toBe(true);
  expect((await other.api('wallet.accounts')).accounts[0]).toMatchObject({ isActive: true });
});

test('an account with an open round of a game stays until the round has ended', async () => {
  const player = await book.player();
  const { id } = await casinoRound(player, { game: 'video-poker' });
  expect(await codesOf(closeOf(player, { givesUp: true }))).toEqual(['closing.open_rounds']);
  const hold = [true, true, true, true, true];
  await player.api('casino.step', { params: { id }, body: { step: 0, action: { do: 'draw', hold } } });
  expect(await codesOf(closeOf(player, { givesUp: true }))).toBe('done');
});

test('closing ends every session, and nobody signs in, bets or deposits any more', async () => {
  const { world } = book;
  const player = await book.player();
  const [{ login, password }] = [player];
  const elsewhere = await world.signIn(login, password);
  const ended: string[] = [];
  world.platform.bus.subscribe('session.ended', ({ userId, tokenHash }) => {
    if (userId === player.userId) ended.push(tokenHash);
  });
  await closeOf(player, { givesUp: true, reason: 'privacy', note: ' No reason. ' });
  expect(ended).toHaveLength(2);
  expect([await isSignedIn(player), await isSignedIn(elsewhere)]).toEqual([false, false]);
  expect(await codesOf(player.api('wallet.accounts'))).toEqual(['auth.required']);
  // The play money went back, and the books still balance.
  const [account] = await rows<{ balance: bigint; is_active: boolean }>(
    'select balance, is_active from accounts where user_id = $1',
    [player.userId],
  );
  expect(account).toEqual({ balance: 0n, is_active: false });
  const [line] = await rows<{ kind: string }>(
    'select kind from transfers where chain_account = $1 order by seq desc limit 1',
    [player.accountId],
  );
  expect(line).toEqual({ kind: 'correction' });
  expect(await checkLedger(world.platform.pool)).toEqual([]);

  // Only who knows the password learns that the account is closed.
  const signIn = (word: string) =>
    codesOf(world.api()('auth.login', { body: { mode: 'login_password', login, password: word } }));
  expect(await signIn(password)).toEqual(['auth.account_closed']);
  expect(await signIn(`${password}!`)).toEqual(['auth.bad_credentials']);
});

test('a bet and a deposit that race a closing come before it, or not at all', async () => {
  for (let round = 0; round < 4; round += 1) {
    const player = await book.player();
    const results = await Promise.all([
      closeOf(player, { givesUp: true }).then(
        () => 'closed',
        () => 'open',
      ),
      book.place(player, { bets: [HOME] }).then(
        ({ answer }) => (answer ? 'bet' : 'none'),
        () => 'none',
      ),
      player
        .api('payments.deposit', {
          body: { method: 'demo', accountId: player.accountId, amount: '20.00' },
          idempotencyKey: `deposit-of-race-${round}`,
        })
        .then(
          () => 'deposit',
          () => 'none',
        ),
    ]);
    const [state] = await rows<{ balance: bigint; is_active: boolean; open: string }>(
      `select balance, is_active, (select count(*)::text from coupons where user_id = $1
         and status in ('pending', 'accepted')) open from accounts where user_id = $1`,
      [player.userId],
    );
    if (results[0] === 'closed') expect(state).toEqual({ balance: 0n, is_active: false, open: '0' });
    else expect(state).toMatchObject({ is_active: true, open: '1' });
  }
});

test('nobody signs in behind a closing under way', async () => {
  const { world } = book;
  const player = await world.registerPlayer();
  const signIns = Array.from({ length: 4 }, () =>
    world.signIn(player.login, player.password).then(
      () => 'in',
      () => 'out',
    ),
  );
  await Promise.all([closeOf(player), ...signIns]);
  const [{ open } = { open: '' }] = await rows<{ open: string }>(
    'select count(*)::text open from sessions where user_id = $1 and ended_at is null',
    [player.userId],
  );
  expect(open).toBe('0');
});

test('a session that is not fresh confirms itself first', async () => {
  const player = await book.world.registerPlayer();
  await rows(`update sessions set created_at = created_at - interval '6 minutes' where user_id = $1`, [
    player.userId,
  ]);
  expect(await codesOf(closeOf(player))).toEqual(['auth.confirm_needed']);
  await player.api('security.confirm', { body: { password: player.password } });
  expect(await codesOf(closeOf(player))).toBe('done');
});

describe('a closed account', () => {
  test('is opened again by an operator who says why, and that is on record', async () => {
    const { world } = book;
    const player = await world.registerPlayer();
    const params = { id: player.userId };
    const body = { why: 'Wrote from the confirmed address.' };
    expect(await codesOf(operator.api('closing.reopen', { params, body }))).toEqual(['closing.not_closed']);
    await closeOf(player, { reason: 'other', note: 'Moved' });
    expect(await operator.api('closing.read', { params })).toMatchObject({
      isClosed: true,
      erasedAt: null,
      closings: [{ reason: 'other', note: 'Moved', reopenedAt: null }],
    });
    expect(await operator.api('closing.reopen', { params, body })).toMatchObject({
      isClosed: false,
      closings: [{ reopenedBy: 'keeper', reopenedWhy: body.why }],
    });
    expect(await isSignedIn(player)).toBe(false);
    expect(await isSignedIn(await world.signIn(player.login, player.password))).toBe(true);
    const { edits } = await operator.api('config.edits', { query: { part: 'players' } });
    expect(edits[0]).toMatchObject({
      subject: String(player.userId),
      after: { closed: null, why: body.why },
    });
    expect(await codesOf(operator.api('closing.read', { params: { id: 999_999_999 } }))).toEqual([
      'operator.unknown_entry',
    ]);
  });

  test('keeps its personal data for the term, then only its number, coupons and ledger', async () => {
    const { world } = book;
    const player = await book.player();
    const { contacts } = world.services.messaging;
    await transact(world.platform.pool, async (tx) => {
      await contacts.setEmail(tx, player.userId, 'canary@example.com');
      await contacts.verifyEmail(tx, player.userId, 'canary@example.com');
    });
    await player.api('support.open', {
      body: { kind: 'question', subject: 'Canary', text: 'canary text', phone: null, files: [] },
    });
    await player.api('exports.ask', {});
    await closeOf(player, { givesUp: true, note: 'canary note' });
    const closedAgo = async (days: number) => {
      await rows('update users set closed_at = $2 where id = $1', [
        player.userId,
        new Date(world.platform.clock.now() - days * DAY_MS),
      ]);
      await world.services.jobs['closing.erase']();
    };
    const traces = async () => {
      const { rows: tables } = await world.platform.pool.query<{ t: string }>(
        `select relname t from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
      );
      const found: string[] = [];
      for (const { t } of tables) {
        const { rowCount } = await world.platform.pool.query(
          `select 1 from ${t} x where x::text ilike '%canary%' limit 1`,
        );
        if (rowCount) found.push(t);
      }
      return found.sort();
    };
    await closedAgo(1824);
    expect(await traces()).toEqual(
      expect.arrayContaining(['contacts', 'conversation_messages', 'conversations']),
    );
    await closedAgo(1826);
    expect(await traces()).toEqual([]);
    expect(await rows('select login, password_hash from users where id = $1', [player.userId])).toEqual([
      { login: `erased-${player.userId}`, password_hash: '' },
    ]);
    const [{ n } = { n: '0' }] = await rows<{ n: string }>(
      'select count(*)::text n from transfers where chain_account = $1',
      [player.accountId],
    );
    expect(Number(n)).toBeGreaterThan(0);
    const params = { id: player.userId };
    const body = { why: 'Asked by phone.' };
    expect(await codesOf(operator.api('closing.reopen', { params, body }))).toEqual(['closing.erased']);
    expect((await operator.api('closing.read', { params })).erasedAt).not.toBeNull();
  });
});
