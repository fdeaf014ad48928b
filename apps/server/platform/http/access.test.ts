import { CALLS, type Call, isForOperators } from '@fairbook/contracts';
import {
  type BettingWorld,
  createBettingWorld,
  HOME,
  OVER,
  type Player,
  type Shape,
  sampleOf,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bonusTry, openBonusGames } from '../../testing/bonus-games.ts';
import { casinoRound, crashStake } from '../../testing/casino.ts';
import { NO_SERVER, opened } from '../../testing/game-provider.ts';
import { casinoBonusOf, deviceOf, newsletterOf, webhookOf } from '../../testing/owned.ts';
import { lottoTicket, totoTicket } from '../../testing/pools.ts';

/**
 * Who may make which call (promise A8): every call in every state of its caller answers as its contract says, and every
 * call about an object of a player treats those of others as unknown. Permissions of operators one by one are tested
 * in permissions.test.ts.
 */
let book: BettingWorld;
let operator: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(2, { config: { gameProviders: NO_SERVER } });
  operator = await book.world.operator('keeper');
});
afterAll(() => book.world.close());

const ALL = Object.values<Call>(CALLS);
/** Terms change for everybody, so those who have not confirmed them come last. */
const STATES = ['visitor', 'player', 'banned', 'moving', 'closed', 'operator', 'unconfirmed'] as const;
type State = (typeof STATES)[number];
/**
 * Callers in these states send what cannot be read, because rights come before the reading: the answer shows whether they
 * may, and nothing is done. What a call does for those who may is asked by the others.
 */
const UNREADABLE: readonly State[] = ['moving', 'closed', 'unconfirmed'];

/** The refusal that the contract demands; null where the caller may make the call. */
function policyOf(call: Call, state: State): string | null {
  if (call.right === 'anyone') return null;
  // Closing an account ended the session.
  if (state === 'visitor' || state === 'closed') return 'auth.required';
  if (isForOperators(call)) return state === 'operator' ? 'auth.no_permission' : 'auth.forbidden';
  if (state === 'operator') return call.right === 'user' ? null : 'auth.forbidden';
  if (!call.needsTerms && (!call.needsOpenPlay || call.paysOut)) return null;
  if (state === 'banned') return 'auth.banned';
  if (state === 'moving') return 'auth.to_move';
  return state === 'unconfirmed' && call.needsTerms ? 'terms.unconfirmed' : null;
}

/** Refusals by right; any other answer means that the caller may. */
const BY_RIGHT = /^auth\.(required|forbidden|banned|to_move|no_permission)$|^terms\.unconfirmed$/;

async function ask(
  call: Call,
  cookie: string,
  params = sampleOf((call.params ?? {}) as Shape, {}) as object,
  isReadable = true,
) {
  const body = call.body && (sampleOf(call.body as Shape, {}) as Record<string, unknown>);
  if (body && call.onlyWith) body[call.onlyWith] = true;
  const values = params as Readonly<Record<string, unknown>>;
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const query = !isReadable
    ? '?a-query-that-no-call-has=1'
    : call.file
      ? `?${new URLSearchParams(sampleOf(call.query as Shape, {}) as Record<string, string>)}`
      : '';
  const type = call.file ? 'application/octet-stream' : 'application/json';
  const payload = call.file ? Buffer.from('text') : body && JSON.stringify(body);
  const answer = await book.world.app.inject({
    method: call.method,
    url: `${path}${query}`,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      ...(cookie && { cookie }),
      ...(call.idempotent && { 'idempotency-key': 'a-key-of-the-matrix' }),
      ...(payload !== undefined && { 'content-type': type }),
    },
    ...(payload !== undefined && { payload }),
  });
  const isProblem = answer.statusCode >= 400 && answer.headers['content-type']?.includes('problem');
  return { status: answer.statusCode, code: isProblem ? (answer.json().errors[0]?.code as string) : null };
}

async function inState(state: State): Promise<{ cookie: string }> {
  if (state === 'visitor') return { cookie: '' };
  if (state === 'operator') {
    const login = `none-${Math.random()}`;
    const { password } = await book.world.services.auth.registerOperator(login, []);
    return book.world.signIn(login, password);
  }
  const player = await book.world.registerPlayer();
  if (state === 'banned' || state === 'moving') {
    const body = {
      banLevel: state === 'banned' ? 10 : 0,
      banVersion: 0,
      isTransferRequired: state === 'moving',
    };
    await operator.api('visitors.editRestrictions', {
      params: { id: player.userId },
      body: { ...body, version: 0 },
    });
  }
  if (state === 'closed') {
    await player.api('closing.close', { body: { reason: 'break', note: '', givesUp: false } });
  }
  return player;
}

async function changeTerms(): Promise<void> {
  const params = { group: 'flags' } as const;
  const { version, value } = await operator.api('config.readGroup', { params });
  const body = { version, value: { ...value, isConfirmTermsOn: true } };
  await operator.api('config.editGroup', { params, body });
  await operator.api('terms.publish', { body: { note: 'Changed' } });
}

const isSignedIn = async (cookie: string) =>
  (await book.world.app.inject({ url: '/web-api/session', headers: { host: 'localhost', cookie } })).json()
    .userId !== null;

type Kind =
  | 'round'
  | 'bonusTry'
  | 'casinoBonus'
  | 'seeds'
  | 'deposit'
  | 'withdrawal'
  | 'coupon'
  | 'ticket'
  | 'purchase'
  | 'key'
  | 'account'
  | 'file'
  | 'export'
  | 'talk'
  | 'session'
  | 'passkey'
  | 'token'
  | 'webhook'
  | 'delivery'
  | 'identity'
  | 'cashout'
  | 'rule'
  | 'device'
  | 'gameSession'
  | 'sharedStake'
  | 'newsletter'
  | 'player';

/** What the path of each player’s call names. A new call without a row here fails. */
const OBJECTS: Readonly<Record<string, Kind>> = {
  'security.endSession': 'session',
  'push.remove': 'device',
  'passkeys.rename': 'passkey',
  'passkeys.remove': 'passkey',
  'tokens.remove': 'token',
  'webhooks.change': 'webhook',
  'webhooks.remove': 'webhook',
  'webhooks.rotate': 'webhook',
  'webhooks.test': 'webhook',
  'webhooks.deliveries': 'webhook',
  'webhooks.replay': 'webhook',
  'webhooks.again': 'delivery',
  'social.unlink': 'identity',
  'files.read': 'file',
  'exports.unlock': 'export',
  'exports.file': 'export',
  'wallet.ledger': 'account',
  'wallet.statement': 'account',
  'currencies.remove': 'account',
  'currencies.rename': 'account',
  'payments.showDeposit': 'deposit',
  'payments.receipt': 'deposit',
  'withdrawals.show': 'withdrawal',
  'withdrawals.cancel': 'withdrawal',
  'bonuses.release': 'account',
  'bets.coupon': 'coupon',
  'bets.closingPrices': 'coupon',
  'bets.couponByKey': 'key',
  'bets.couponReceipt': 'coupon',
  'bets.cashout': 'coupon',
  'cashout.offer': 'coupon',
  'cashout.request': 'cashout',
  'cashout.setRule': 'coupon',
  'cashout.removeRule': 'rule',
  'cashout.history': 'coupon',
  'cashout.editQuote': 'coupon',
  'cashout.edit': 'coupon',
  'proof.bundle': 'coupon',
  'toto.receipt': 'ticket',
  'lotto.receipt': 'purchase',
  'casinoBonuses.release': 'casinoBonus',
  'casinoBonuses.giveUp': 'casinoBonus',
  'casino.round': 'round',
  'casino.proof': 'round',
  'casino.step': 'round',
  'bonusGames.step': 'bonusTry',
  'bonusGames.proof': 'bonusTry',
  'casino.session': 'gameSession',
  'casino.endSession': 'gameSession',
  'shared.cashOut': 'sharedStake',
  'shared.takeBack': 'sharedStake',
  'seeds.begin': 'seeds',
  'seeds.proof': 'seeds',
  'offers.reply': 'coupon',
  'transfers.sendCode': 'player',
  'transfers.checkCode': 'player',
  'support.show': 'talk',
  'support.write': 'talk',
  'support.close': 'talk',
  'support.seen': 'talk',
  'inbox.stop': 'newsletter',
};

describe('objects of players', () => {
  /** The name of a game is no object of anybody. */
  const CALLS_OF_OBJECTS = ALL.filter(
    ({ right, params }) =>
      (right === 'player' || right === 'user') && params && Object.keys(params.properties).join() !== 'game',
  );

  test('every call that names one has its row', () => {
    expect(Object.keys(OBJECTS).sort()).toEqual(CALLS_OF_OBJECTS.map(({ id }) => id).sort());
  });

  /** One object of each kind, and an id of that kind that nobody has. */
  async function objectsOf(
    owner: Player,
  ): Promise<Record<Kind, [own: string | number, nobody: string | number]>> {
    const key = 'the-key-of-the-owner';
    const { answer } = await book.place(owner, { bets: [HOME] }, key);
    const coupon = answer!.couponId;
    const other = (await book.place(owner, { bets: [OVER] })).answer!.couponId;
    const { token, offer } = await owner.api('cashout.offer', { params: { id: other } });
    const sold = await owner.api('bets.cashout', {
      params: { id: other },
      body: { token: token!, accept: 'any', percent: 50 },
      idempotencyKey: 'a-sale-of-the-owner',
    });
    const target = (Number(offer) * 1.5).toFixed(2);
    const rule = await owner.api('cashout.setRule', {
      params: { id: coupon },
      body: { kind: 'sell', target, percent: 100 },
    });
    const talk = await owner.api('support.open', {
      body: { kind: 'question', subject: 'Mine', text: 'Mine', phone: null, files: [] },
    });
    const { sessions } = await owner.api('security.sessions');
    const file = await book.world.app.inject({
      method: 'POST',
      url: '/office-api/files?purpose=support&name=own.txt',
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        cookie: owner.cookie,
        'content-type': 'application/octet-stream',
      },
      payload: 'own',
    });
    await book.world.platform.pool.query(
      `insert into passkeys values ('own-passkey', $1, ''::bytea, 0, '{}', 'Own', now(), null)`,
      [owner.userId],
    );
    const accessToken = await owner.api('tokens.add', {
      body: { name: 'Own', scopes: ['bets.read'], days: 7, networks: [], perMinute: 60 },
    });
    const hook = await webhookOf(owner);
    const identity = '00000000-0000-4000-8000-000000000001';
    await book.world.platform.pool.query(
      `insert into social_identities values ($1, 'google', 'own', $2, null, now(), null)`,
      [identity, owner.userId],
    );
    const paidIn = await owner.api('payments.deposit', {
      body: { method: 'demo', accountId: owner.accountId, amount: '50.00' },
      idempotencyKey: 'a-deposit-of-the-owner',
    });
    const paidOut = await owner.api('withdrawals.request', {
      body: {
        method: 'demo',
        accountId: owner.accountId,
        amount: '5.00',
        details: { destination: 'Own card' },
        password: owner.password,
        second: null,
      },
      idempotencyKey: 'a-withdrawal-of-the-owner',
    });
    const nobodys = '00000000-0000-4000-8000-000000000000';
    const round = await casinoRound(owner);
    const sharedStake = await crashStake(owner);
    await owner.api('exports.ask', {});
    await book.world.services.jobs['exports.make']();
    const owned = await book.world.platform.pool.query<{ id: string }>(
      'select id from data_exports where user_id = $1',
      [owner.userId],
    );
    return {
      deposit: [paidIn.id, nobodys],
      withdrawal: [paidOut.id, nobodys],
      coupon: [coupon, nobodys],
      purchase: [(await lottoTicket(book, owner)).id, nobodys],
      round: [round.id, nobodys],
      bonusTry: [await bonusTryOf(owner), nobodys],
      gameSession: [(await opened(owner)).id, nobodys],
      sharedStake: [sharedStake.id, nobodys],
      casinoBonus: [await casinoBonusOf(book.world, owner), nobodys],
      seeds: [round.seedId, nobodys],
      ticket: [(await totoTicket(book, owner)).id, nobodys],
      key: [key, 'a-key-of-nobody'],
      account: [owner.accountId, 999_999_999],
      file: [file.json().id, nobodys],
      export: [owned.rows[0]!.id, nobodys],
      talk: [talk.id, 999_999_999],
      newsletter: [await newsletterOf(book.world, owner, operator.userId), 999_999_999],
      player: [owner.userId, 999_999_999],
      device: [await deviceOf(owner), 999_999_999],
      session: [sessions[0]!.id, 'A'.repeat(22)],
      passkey: ['own-passkey', 'no-passkey'],
      token: [accessToken.made.id, 999_999_999],
      webhook: [hook.id, 999_999_999],
      delivery: [hook.delivery, 999_999_999],
      identity: [identity, nobodys],
      cashout: [sold.id, nobodys],
      rule: [rule.id, nobodys],
    };
  }

  /** A try of a bonus game; the games are opened for it. */
  async function bonusTryOf(player: Pick<Player, 'api'>): Promise<string> {
    await openBonusGames(await book.world.operator('bonus-games-opener'));
    return (await bonusTry(player, 'safe')).id;
  }

  test('of another player are as unknown as those of nobody, in every call', async () => {
    const [owner, thief] = [await book.player(), await book.player()];
    const objects = await objectsOf(owner);
    const wrong: unknown[] = [];
    for (const call of CALLS_OF_OBJECTS) {
      const [name = ''] = Object.keys(call.params!.properties);
      const [own, nobody] = objects[OBJECTS[call.id]!];
      const unknown = await ask(call, thief.cookie, { [name]: nobody });
      const asked = await ask(call, thief.cookie, { [name]: own });
      const isSame = asked.status === unknown.status && asked.code === unknown.code;
      const isNothing = asked.status >= 400 || asked.status === 204;
      if (!isSame || !isNothing) wrong.push({ call: call.id, asked, unknown });
    }
    expect(wrong).toEqual([]);
    // The owner has everything that was there.
    for (const call of CALLS_OF_OBJECTS.filter(
      ({ method, id }) => method === 'GET' && id !== 'bets.couponReceipt',
    )) {
      const [name = ''] = Object.keys(call.params!.properties);
      const { status } = await ask(call, owner.cookie, { [name]: objects[OBJECTS[call.id]!][0] });
      expect(status, call.id).toBeLessThan(400);
    }
  });
});

test.each(STATES)('every call for %s is as its contract says', async (state) => {
  let caller = await inState(state);
  if (state === 'unconfirmed') await changeTerms();
  const wrong: unknown[] = [];
  for (const call of ALL) {
    const expected = policyOf(call, state);
    // Some rights depend on the body.
    const isReadable = !UNREADABLE.includes(state) || call.onlyWith !== undefined;
    const { status, code } = await ask(call, caller.cookie, undefined, isReadable);
    const said = code !== null && BY_RIGHT.test(code) ? code : null;
    if (said !== expected) wrong.push({ call: call.id, expected, said });
    if (!isReadable && expected === null && status < 400) wrong.push({ call: call.id, read: status });
    // Some calls end sessions or close the account.
    const mayEnd = isReadable && call.method !== 'GET' && status < 300 && state !== 'visitor';
    if (mayEnd && !(await isSignedIn(caller.cookie))) caller = await inState(state);
  }
  expect(wrong).toEqual([]);
});
