import { ApiError } from '@fairbook/client';
import type { bets, site } from '@fairbook/contracts';
import {
  announce,
  marketsOf,
  odds,
  PRODUCER,
  playing,
  settlement,
  stop,
} from '../../../apps/server/testing/sample-feed.ts';
import { createWorld, type Visitor, type World, type WorldOptions } from './world.ts';

export interface Player extends Visitor {
  accountId: number;
}

type Leg = bets.CouponToSubmit['bets'][number];

/** A world for tests, with open games of the sample feed, players with money, and short helpers for placing bets. */
export interface BettingWorld {
  world: World;
  feed: World['services']['sportsbook']['facts']['ingest'];
  player(amount?: string, currencyIso?: string): Promise<Player>;
  balance(player: Player): Promise<string>;
  place(player: Player, coupon: Partial<bets.CouponToSubmit>, key?: string): Promise<Placed>;
  coupon(player: Player, id: string): Promise<bets.Coupon>;
  /** An operator changes the betting rules. */
  setRules(changes: Partial<site.BettingRules>): Promise<void>;
  /** An operator changes how long coupons wait in play. */
  setDelays(changes: Partial<site.InPlayDelays>): Promise<void>;
  /** Announces a game and prices it, an hour (or `startsIn` milliseconds) before its start. */
  open(gameId: number, startsIn?: number): Promise<void>;
  /** Puts the game in live play at the sample prices, each `shift` thousandths higher. */
  play(gameId: number, state?: Parameters<typeof playing>[1], shift?: number): Promise<void>;
  suspend(gameId: number, cause: Parameters<typeof stop>[2]): Promise<void>;
  /** The feed decides these outcomes; `final` ends the game, at 2:1. */
  decide(gameId: number, results: Record<string, 'won' | 'lost' | 'void'>, final?: boolean): Promise<void>;
  /** Withdraws the results of these outcomes as mistaken: they are open again. */
  takeBack(gameId: number, outcomeIds: string[]): Promise<void>;
  /** Number of rows of `from`: a table, with a `where` if needed. */
  count(from: string): Promise<number>;
}

/** Sets the budget of an offer; if one operator may not set so much, a second operator approves it. */
export async function setBudget(
  world: World,
  operator: Visitor,
  params: { kind: 'promo' | 'boost'; offerId: number },
  amount = '1000000.00',
): Promise<void> {
  const { asked } = await operator.api('budgets.set', { params, body: { amount } });
  if (!asked) return;
  const second = await world.operator(`second-${freshKey()}`);
  await second.api('budgets.approve', { params: { id: asked.id }, body: { version: asked.version } });
}

type Placed = Awaited<ReturnType<typeof placeBy>>;

/** Home win of game 1 at 2.20, as the sample feed prices it. */
export const HOME: Leg = { gameId: 1, outcomeId: '1::1', coef: 2.2 };
export const OVER: Leg = { gameId: 2, outcomeId: '18:2.5:over', coef: 1.95 };
export const YES: Leg = { gameId: 3, outcomeId: '29::yes', coef: 1.8 };

let keys = 0;

export function freshKey(): string {
  keys += 1;
  return `test-key-${keys}-${Math.random().toString(36).slice(2, 10)}`;
}

export async function createBettingWorld(games = 4, options: WorldOptions = {}): Promise<BettingWorld> {
  const world = await createWorld(options);
  const feed: BettingWorld['feed'] = (...said) => world.services.sportsbook.facts.ingest(...said);
  const now = () => world.platform.clock.now();
  let keeper: Promise<Visitor> | undefined;
  function keeperOf(): Promise<Visitor> {
    keeper ??= world.operator('rules-keeper');
    return keeper;
  }

  async function open(gameId: number, startsIn = 3_600_000): Promise<void> {
    await feed(announce(gameId, now(), now() + startsIn));
    await feed(odds(gameId, now()));
  }

  for (let gameId = 1; gameId <= games; gameId++) await open(gameId);
  if (!options.clock) keepAlive(world, () => feed({ type: 'alive', at: now(), producer: PRODUCER }));
  return {
    world,
    feed,
    player: (amount, iso) => playerWith(world, amount, iso),
    balance: async (player) => (await player.api('wallet.accounts')).accounts[0]!.money,
    place: placeBy,
    coupon: (player, id) => player.api('bets.coupon', { params: { id } }),
    async setRules(changes) {
      await editGroup(await keeperOf(), 'betting', changes);
    },
    async setDelays(changes) {
      await editGroup(await keeperOf(), 'delays', changes);
    },
    open,
    play: (gameId, state = {}, shift = 0) =>
      feed(odds(gameId, now(), { state: playing(now(), state), markets: marketsOf(shift) })),
    suspend: (gameId, cause) => feed(stop(gameId, now(), cause)),
    decide: (gameId, results, final = true) => feed(settlement(gameId, now(), results, final)),
    takeBack: (gameId, outcomeIds) =>
      feed({
        type: 'rollback_bet_settlement',
        at: now(),
        producer: PRODUCER,
        gameId,
        state: playing(now()),
        outcomeIds,
      }),
    async count(from) {
      const { rows } = await world.platform.pool.query<{ count: bigint }>(`select count(*) from ${from}`);
      return Number(rows[0]!.count);
    },
  };
}

async function editGroup<G extends 'betting' | 'delays'>(
  { api }: Visitor,
  group: G,
  changes: Partial<site.Settings[G]>,
): Promise<void> {
  const params = { group };
  const { version, value } = await api('config.readGroup', { params });
  await api('config.editGroup', { params, body: { version, value: { ...value, ...changes } } });
}

/**
 * Keeps the feed from going silent while a slow test runs on the real clock: after nine silent seconds the server takes
 * no bets until prices come again. With a heartbeat every second that happens only if the world stalls for eight
 * seconds. Tests with a clock of their own don't need it.
 */
function keepAlive(world: World, say: () => Promise<void>): void {
  const timer = setInterval(() => void say().catch(() => undefined), 1_000).unref();
  const { close } = world;
  world.close = () => {
    clearInterval(timer);
    return close();
  };
}

async function playerWith(world: World, amount = '100', currencyIso = 'EUR'): Promise<Player> {
  const visitor = await world.registerPlayer({ currencyIso });
  const accountId = (await visitor.api('wallet.accounts')).accounts[0]!.id;
  if (amount !== '0') {
    const body = { method: 'demo', accountId, amount };
    await paidIn(visitor, { body, idempotencyKey: freshKey() });
  }
  return { ...visitor, accountId };
}

const AGAIN_AFTER_MS = 250;

/** Deposits money. If the node is busy (503), it tries again with the same key, as a client does. */
async function paidIn(visitor: Visitor, input: Parameters<typeof deposit>[1], tries = 20): Promise<void> {
  await deposit(visitor, input).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 503 || tries === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    await paidIn(visitor, input, tries - 1);
  });
}

function deposit(
  { api }: Visitor,
  input: { body: { method: string; accountId: number; amount: string }; idempotencyKey: string },
) {
  return api('payments.deposit', input);
}

/** The answer of a placement, or the codes and the first entry of its refusal. */
async function placeBy(player: Player, coupon: Partial<bets.CouponToSubmit>, key = freshKey()) {
  try {
    const body = couponOf(player, coupon);
    return { answer: await player.api('bets.place', { body, idempotencyKey: key }), codes: [], status: 201 };
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error;
    const { errors } = error.problem;
    return { answer: null, codes: errors.map(({ code }) => code), status: error.status, first: errors[0] };
  }
}

/** A single of 10.00 on the home win of game 1 that accepts higher prices, with changes. */
export function couponOf(
  player: Pick<Player, 'accountId'>,
  change: Partial<bets.CouponToSubmit>,
): bets.CouponToSubmit {
  return {
    accountId: player.accountId,
    typeId: 0,
    amount: '10.00',
    changeCoefAction: 2,
    bets: [HOME],
    ...change,
  };
}
