import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { gameProvider, NO_SERVER, opened } from '../../testing/game-provider.ts';
import { withToken } from '../../testing/limits.ts';

/** What stops a new stake, and that the win of a round that was open goes on. */
let book: BettingWorld;
let operator: Visitor;
let ask: ReturnType<typeof gameProvider>['ask'];
beforeAll(async () => {
  book = await createBettingWorld(0, { config: { gameProviders: NO_SERVER } });
  operator = await book.world.operator();
  ({ ask } = gameProvider(book.world));
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

async function edit(group: 'casino' | 'flags' | 'limits' | 'maintenance', change: object): Promise<void> {
  const { version, value } = await operator.api('config.readGroup', { params: { group } });
  await operator.api('config.editGroup', {
    params: { group },
    body: { version, value: { ...value, ...change } } as never,
  });
}
const sql = (text: string, ...values: unknown[]) => book.world.platform.pool.query(text, values);

interface Case {
  stop(player: Player, session: string): Promise<unknown>;
  code: string;
  undo?(): Promise<unknown>;
  /** The session ends with the refusal. */
  ends?: true;
}
const closed = (product: 'otherGames' | 'games') => async (player: Player) => {
  const params = { id: player.userId };
  const { version } = await operator.api('visitors.readRestrictions', { params });
  const products = [{ product, reason: 'review' as const }];
  await operator.api('visitors.closeProducts', { params, body: { products, version } });
};

const restrict = (change: object) => async (player: Player) => {
  const params = { id: player.userId };
  const { banLevel, banVersion, isTransferRequired, version } = await operator.api(
    'visitors.readRestrictions',
    { params },
  );
  const body = { banLevel, banVersion, isTransferRequired, version, ...change };
  await operator.api('visitors.editRestrictions', { params, body });
};

const CASES: Record<string, Case> = {
  'a ban': { stop: restrict({ banLevel: 1 }), code: 'auth.banned', ends: true },
  'an account that must be moved': {
    stop: restrict({ isTransferRequired: true }),
    code: 'auth.to_move',
    ends: true,
  },
  'new terms': {
    stop: async () => {
      await edit('flags', { isConfirmTermsOn: true });
      await operator.api('terms.publish', { body: { note: 'Limits are said more clearly' } });
    },
    code: 'terms.unconfirmed',
    ends: true,
    undo: () => edit('flags', { isConfirmTermsOn: false }),
  },
  'a block of the pages of games': {
    stop: async ({ userId }) => {
      const rule = { countries: [], networks: [], userIds: [userId], paths: ['/games'] };
      await operator.api('blocks.add', {
        body: { ...rule, displayTypeId: 1, templateTypeId: 3, note: 'a test', isActive: true },
      });
    },
    code: 'site.blocked',
    ends: true,
  },
  'an exclusion': {
    stop: (player) => withToken(book.world, player)('limits.blockUser', { body: { days: 30 } }),
    code: 'limits.excluded',
    ends: true,
  },
  'a reached limit on losses': {
    stop: (player) =>
      withToken(book.world, player)('limits.save', { body: { limitType: 10, limitValue: 50 } }),
    code: 'limits.loss_reached',
    ends: true,
  },
  'a freeze': {
    stop: async (player) => {
      const params = { id: player.userId };
      const { version } = await operator.api('freezes.read', { params });
      await operator.api('freezes.set', { params, body: { reason: 'review', version } });
    },
    code: 'wallet.frozen',
  },
  'a closed section': { stop: closed('otherGames'), code: 'pools.product_closed' },
  'all games closed': { stop: closed('games'), code: 'pools.product_closed' },
  'a closed game': {
    stop: () => edit('casino', { closedGames: ['lantern-duel'] }),
    code: 'casino.game_closed',
    undo: () => edit('casino', { closedGames: [] }),
  },
  'a provider that is off': {
    stop: () => edit('casino', { closedProviders: ['lantern'] }),
    code: 'casino.provider_closed',
    undo: () => edit('casino', { closedProviders: [] }),
  },
  'the end of the session by the player': {
    stop: (player, id) => player.api('casino.endSession', { params: { id } }),
    code: 'casino.session_over',
  },
  'the time of the session': {
    stop: (_, id) => sql(`update provider_sessions set expires_at = now() where id = $1`, id),
    code: 'casino.session_over',
  },
  'another launch of the game': {
    stop: (player) => opened(player),
    code: 'casino.session_over',
  },
};

test.each(Object.entries(CASES))('%s stops stakes, not wins', async (_, { stop, code, undo, ends }) => {
  const player = await book.player('100.00');
  const { id, token } = await opened(player);
  const of = { session: token, at: Date.now(), currency: 'EUR', amount: 200 };
  const named = (word: string) => ({ ...of, round: `${id}`, transaction: `${id}${word}` });
  expect(await ask('debit', named('d'))).toMatchObject({ balance: 9_800 });
  await stop(player, id);
  try {
    const other = { ...of, amount: 6_000, round: `${id}x`, transaction: `${id}x` };
    expect(await ask('debit', other)).toBe(code);
    expect(await ask('credit', { ...named('c'), amount: 300 })).toMatchObject({ balance: 10_100 });
    if (ends) expect(await ask('session', { session: token })).toBe('casino.session_over');
    const { amount: __, currency: ___, ...end } = named('e');
    expect(await ask('end', end)).toMatchObject({ balance: 10_100 });
  } finally {
    await undo?.();
  }
});

test('the stakes of a round together are not above the highest', async () => {
  const { id, token } = await opened(await book.player('100.00'));
  const of = { session: token, at: Date.now(), currency: 'EUR', round: id };
  await edit('casino', { mostToWin: 100 });
  try {
    // 51.28 times 1.95 is 99.996.
    expect(await ask('debit', { ...of, amount: 5_000, transaction: `${id}1` })).toMatchObject({
      balance: 5_000,
    });
    expect(await ask('debit', { ...of, amount: 129, transaction: `${id}2` })).toBe('casino.high_stake');
    expect(await ask('debit', { ...of, amount: 128, transaction: `${id}3` })).toMatchObject({
      balance: 4_872,
    });
  } finally {
    await edit('casino', { mostToWin: 50_000 });
  }
});

test('another launch doesn’t make a slot faster', async () => {
  const player = await book.player('100.00');
  const spin = async () => {
    const { id, token } = await opened(player, 'lantern-three-baskets');
    const of = { session: token, at: Date.now(), currency: 'EUR', amount: 100 };
    return ask('debit', { ...of, round: id, transaction: id });
  };
  expect(await spin()).toMatchObject({ balance: 9_900 });
  expect(await spin()).toBe('casino.too_soon');
});

test('a slot of a provider costs no more than the country of the player allows, in all stakes of its round', async () => {
  const player = await book.player('100.00');
  const { id, token } = await opened(player, 'lantern-three-baskets');
  const of = { session: token, at: Date.now(), currency: 'EUR', round: id };
  await edit('limits', { pack: 'germany' });
  expect(await ask('debit', { ...of, amount: 101, transaction: `${id}a` })).toBe('casino.slot_stake');
  expect(await ask('debit', { ...of, amount: 60, transaction: `${id}b` })).toMatchObject({ balance: 9_940 });
  expect(await ask('debit', { ...of, amount: 41, transaction: `${id}c` })).toBe('casino.slot_stake');
  expect(await ask('debit', { ...of, amount: 40, transaction: `${id}d` })).toMatchObject({ balance: 9_900 });
  await edit('limits', { pack: 'default' });
});

test('a provider that is off in one country is off there only', async () => {
  const player = await book.player('100.00');
  const { id, token } = await opened(player);
  await sql(`update provider_sessions set country = 'DE' where id = $1`, id);
  const of = { session: token, at: Date.now(), currency: 'EUR', amount: 100 };
  await edit('casino', { closedProviders: ['lantern:DE'] });
  expect(await ask('debit', { ...of, round: 'de', transaction: 'de' })).toBe('casino.provider_closed');
  await sql(`update provider_sessions set country = 'AT' where id = $1`, id);
  expect(await ask('debit', { ...of, round: 'at', transaction: 'at' })).toMatchObject({ balance: 9_900 });
  await edit('casino', { closedProviders: [] });
});

test('no game opens where its stakes would be refused, and a demo needs no account', async () => {
  const player = await book.player('100.00');
  await closed('games')(player);
  expect(await codesOf(opened(player))).toEqual(['pools.product_closed']);
  await edit('casino', { closedProviders: ['lantern'] });
  expect(await codesOf(opened(await book.player('1.00')))).toEqual(['casino.provider_closed']);
  const visitor = book.world.api();
  const asked = { params: { game: 'lantern-duel' }, query: { language: 'en' } } as const;
  expect(await codesOf(visitor('casino.demo', asked))).toEqual(['casino.provider_closed']);
  await edit('casino', { closedProviders: [] });
  const { address, origin } = await visitor('casino.demo', asked);
  expect(address).toContain('mode=demo');
  expect(address).not.toContain('session=');
  expect(new URL(address).origin).toBe(origin);
});
