import { type AnswerOf, type BodyOf, bonuses as contract, Refusal, type site } from '@fairbook/contracts';
import { exponentOf, formatAmount, minorUnits, parseDecimal } from '@fairbook/money';
import type { PlayGate } from '../../care/limits/index.ts';
import { agreed, type Ceiling, giveAlone, shownAsked, stillAsked } from '../../money/two-people/index.ts';
import { balanceOf, type Ledger, lockAccounts } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { auditLineWritten } from '../../platform/http/audited.ts';
import { type Module, type Route, route, userOf } from '../../platform/module.ts';
import { type Rates, toBase } from '../../risk/index.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { grantId } from './grant-id.ts';
import { type BonusState, bonusStates } from './states.ts';
import {
  bonusAccounts,
  closeGrants,
  currencyOfPlayer,
  decideGrant,
  type GrantRow,
  grantOf,
  heldGrant,
  insertGrant,
  lastGrants,
} from './store.ts';

type BonusPlatform = Pick<Platform, 'pool' | 'clock' | 'bus'>;
/** A grant that needs no operator's decision: its terms and its budget were decided before. */
export interface GrantOfHouse {
  /** Unique: a repeated one fails. */
  id: string;
  userId: number;
  /** Who set the terms. */
  operatorId: number;
  /** In minor units of the currency. */
  amount: bigint;
  currency: string;
  wagerTimes: number;
  note: string;
  at: number;
}

/** The checks that bonuses need of the module for players' limits. */
type Gate = Pick<PlayGate, 'refuseClosed' | 'refuseGift' | 'mostWagerTimes'>;

export { backFromBetsTerm } from './back-from-bets.ts';
export { grantId } from './grant-id.ts';

type GrantBody = BodyOf<typeof contract.grant>;

export { MAY_COUNT, playedStakes } from './played.ts';
export { closeGrants, stakedWith } from './store.ts';
export { keepRest, type Returned, takeBackGrant, worthAfter } from './take-back.ts';
export { wageredBy } from './wagered.ts';

/**
 * Bonus accounts: an operator grants money to bet with. Winnings stay there until enough is staked on qualifying bets
 * (`wageredBy`) and no bet is open; then the player moves everything to the main account.
 */
export function createBonuses(
  platform: BonusPlatform,
  deps: {
    edits: SiteEdits;
    ledger: Ledger;
    rules(): Pick<site.BettingRules, 'wagerMinCoef'>;
    ceiling: Ceiling;
    rates(): Rates;
    gate: Gate;
  },
): { module: Module; give(tx: Tx, grant: GrantOfHouse): Promise<void> } {
  const { bus } = platform;
  return {
    async give(tx, { userId, currency, at, ...asked }) {
      const grant = { ...asked, wagerTimes: await allowedTimes(tx, deps, userId, asked.wagerTimes) };
      const accountId = await deps.ledger.openBonusAccount(tx, userId, currency);
      await insertGrant(tx, { ...grant, accountId, at: new Date(at) });
      await carryOut(tx, deps, (await grantOf(tx, grant.id))!, null, at);
      tx.onCommit(() => bus.publish('account.changed', { userId }));
      tx.onCommit(() => bus.publish('favourites.changed', { userId }));
    },
    module: { name: 'bonuses', routes: [...operatorRoutes(platform, deps), ...playerRoutes(platform, deps)] },
  };
}

function operatorRoutes(
  { pool, clock, bus }: BonusPlatform,
  {
    edits,
    ledger,
    gate,
    ceiling,
    rates,
  }: { edits: SiteEdits; ledger: Ledger; gate: Gate; ceiling: Ceiling; rates(): Rates },
): Route[] {
  return [
    route(contract.grants, async ({ query }) => ({
      grants: (await lastGrants(pool, query.user ?? null)).map(shownGrant),
    })),
    route(contract.grant, async ({ body, caller, idempotencyKey }) => {
      const operatorId = userOf(caller);
      const id = grantId(operatorId, idempotencyKey);
      const of = {
        part: 'offers',
        subject: `bonus of ${body.userId}`,
        playerId: body.userId,
        userId: operatorId,
      } as const;
      const before = await grantOf(pool, id);
      if (before) {
        auditLineWritten();
        return replayed(before, body);
      }
      return edits.edit(of, async (tx) => {
        const done = await grantOf(tx, id);
        if (done) return { before: null, after: null, answer: replayed(done, body) };
        await give(tx, { ledger, gate, ceiling, rates: rates() }, { id, operatorId, body, at: clock.now() });
        tx.onCommit(() => bus.publish('account.changed', { userId: body.userId }));
        tx.onCommit(() => bus.publish('favourites.changed', { userId: body.userId }));
        const answer = shownGrant((await grantOf(tx, id))!);
        return { before: null, after: answer, answer };
      });
    }),
    route(contract.approve, ({ params, body, caller }) => {
      const userId = userOf(caller);
      return decide(params.id, userId, async (tx) => {
        const held = stillAsked(await heldGrant(tx, params.id), body.version);
        const second = await agreed(tx, held, userId, clock.now());
        await carryOut(tx, { ledger, gate }, held, second, clock.now());
        tx.onCommit(() => bus.publish('account.changed', { userId: Number(held.user_id) }));
        tx.onCommit(() => bus.publish('favourites.changed', { userId: Number(held.user_id) }));
        return held;
      });
    }),
    route(contract.withdraw, ({ params, body, caller }) =>
      decide(params.id, userOf(caller), async (sql) => {
        const held = stillAsked(await heldGrant(sql, params.id), body.version);
        const nobody = { approvedBy: null, approvedAt: null };
        await decideGrant(sql, held.id, { status: 'withdrawn', at: held.at, ...nobody });
        return held;
      }),
    ),
  ];

  /** Records a decision on a waiting bonus in the log of edits. */
  function decide(id: string, userId: number, act: (tx: Tx) => Promise<GrantRow>) {
    return edits.edit({ part: 'offers', subject: `bonus ${id}`, userId }, async (sql) => {
      const before = shownGrant(await act(sql));
      const answer = shownGrant((await grantOf(sql, id))!);
      return { before, after: answer, answer };
    });
  }
}

function playerRoutes(
  { pool, clock, bus }: BonusPlatform,
  {
    ledger,
    gate,
    rules,
  }: { ledger: Pick<Ledger, 'post'>; gate: Gate; rules(): Pick<site.BettingRules, 'wagerMinCoef'> },
): Route[] {
  const minMilli = () => Math.round(rules().wagerMinCoef * 1000);
  return [
    route(contract.mine, async ({ caller }) => ({
      minCoef: rules().wagerMinCoef,
      bonusAccounts: (await bonusStates(pool, userOf(caller), minMilli())).map(shownState),
    })),
    route(contract.release, async ({ caller, params }) => {
      const userId = userOf(caller);
      return transact(pool, (tx) => {
        tx.onCommit(() => bus.publish('account.changed', { userId }));
        return release(
          tx,
          { ledger, gate },
          { userId, accountId: params.id, at: clock.now(), minMilli: minMilli() },
        );
      });
    }),
  ];
}

/** How often a bonus must be wagered: as its terms say, but no more often than the player's jurisdiction allows. */
async function allowedTimes(sql: Sql, { gate }: { gate: Gate }, userId: number, times: number) {
  return Math.min(times, (await gate.mostWagerTimes(sql, userId)) ?? times);
}

/** Grants the bonus at once, or stores it until another operator approves. */
async function give(
  sql: Tx,
  { ledger, gate, ceiling, rates }: { ledger: Ledger; gate: Gate; ceiling: Ceiling; rates: Rates },
  { id, operatorId, body, at }: { id: string; operatorId: number; body: GrantBody; at: number },
): Promise<void> {
  const currency = await currencyOfPlayer(sql, body.userId);
  if (currency === null) throw new Refusal({ code: 'operator.unknown_entry', field: 'userId' });
  const amount = parseDecimal(body.amount, exponentOf(currency));
  if (typeof amount === 'string' || amount <= 0n) {
    throw new Refusal({ code: 'wallet.amount_precision', field: 'amount', values: { iso: currency } });
  }
  const most = await gate.mostWagerTimes(sql, body.userId);
  if (most !== null && body.wagerTimes > most)
    throw new Refusal({ code: 'bonuses.wager_capped', field: 'wagerTimes', values: { most } });
  const accountId = await ledger.openBonusAccount(sql, body.userId, currency);
  const worth = toBase(amount, currency, rates);
  const isAlone = await giveAlone(sql, { operatorId, what: 'bonus', worth, at }, ceiling);
  const { wagerTimes, note } = body;
  await insertGrant(sql, { id, accountId, operatorId, amount, wagerTimes, note, at: new Date(at) });
  if (isAlone) await carryOut(sql, { ledger, gate }, (await grantOf(sql, id))!, null, at);
}

/** Pays a grant out. If nothing is left of earlier grants, closes them. Throws `bonuses.play_closed`. */
async function carryOut(
  sql: Tx,
  { ledger, gate }: { ledger: Pick<Ledger, 'post'>; gate: Gate },
  { id, user_id, account_id, amount }: GrantRow,
  second: { approved_by: bigint; approved_at: Date } | null,
  now: number,
): Promise<void> {
  const [accountId, at] = [Number(account_id), new Date(now)];
  await lockAccounts(sql, [accountId]);
  if (await gate.refuseGift(sql, Number(user_id))) throw new Refusal('bonuses.play_closed');
  const state = (await bonusAccounts(sql, Number(user_id))).find((each) => each.accountId === accountId);
  if (state?.balance === 0n && state.openBets === 0) await closeGrants(sql, accountId, at);
  const [approvedBy, approvedAt] = [second?.approved_by ?? null, second?.approved_at ?? null];
  await decideGrant(sql, id, { status: 'done', at, approvedBy, approvedAt });
  const [verdict] = await ledger.post(sql, [
    { accountId, reference: `bonus:${id}`, postings: [{ kind: 'bonus_grant', amountMinor: amount }] },
  ]);
  if (verdict !== 'ok') throw new Error('a bonus could not be granted');
}

/**
 * Moves everything on a bonus account to the main account, with both locked, so that no bet is placed from them
 * meanwhile.
 */
async function release(
  sql: Sql,
  { ledger, gate }: { ledger: Pick<Ledger, 'post'>; gate: Gate },
  { userId, accountId, at, minMilli }: { userId: number; accountId: number; at: number; minMilli: number },
): Promise<AnswerOf<typeof contract.release>> {
  const before = (await bonusStates(sql, userId, minMilli)).find((each) => each.accountId === accountId);
  if (!before) throw new Refusal('wallet.unknown_account');
  await lockAccounts(sql, [accountId, before.mainId]);
  const closed = await gate.refuseClosed(sql, userId);
  if (closed) throw new Refusal(closed);
  const state = (await bonusStates(sql, userId, minMilli)).find((each) => each.accountId === accountId)!;
  const { balance, currency, mainId, toStake, openBets } = state;
  if (openBets > 0) throw new Refusal({ code: 'bonuses.open_bets', values: { count: openBets } });
  if (toStake > 0n) {
    const values = { left: formatAmount(minorUnits(toStake), currency), iso: currency };
    throw new Refusal({ code: 'bonuses.not_yet', values });
  }
  if (balance > 0n) {
    const reference = `bonus-release:${accountId}`;
    const verdicts = await ledger.post(sql, [
      { accountId, reference, postings: [{ kind: 'bonus_take', amountMinor: balance }] },
      { accountId: mainId, reference, postings: [{ kind: 'bonus_grant', amountMinor: balance }] },
    ]);
    if (verdicts.some((verdict) => verdict !== 'ok')) throw new Error('a bonus could not be released');
  }
  await closeGrants(sql, accountId, new Date(at));
  const released = formatAmount(minorUnits(balance), currency);
  return { released, iso: currency, account: await balanceOf(sql, mainId) };
}

function replayed(row: GrantRow, body: GrantBody): contract.BonusGrant {
  const grant = shownGrant(row);
  const asked = parseDecimal(body.amount, exponentOf(row.currency));
  const isSame =
    grant.userId === body.userId &&
    row.amount === asked &&
    grant.wagerTimes === body.wagerTimes &&
    grant.note === body.note;
  if (!isSame) throw new Refusal('request.key_reused');
  return grant;
}

function shownGrant(row: GrantRow): contract.BonusGrant {
  return {
    id: row.id,
    userId: Number(row.user_id),
    login: row.login,
    accountId: Number(row.account_id),
    amount: formatAmount(minorUnits(row.amount), row.currency),
    iso: row.currency,
    wagerTimes: row.wager_times,
    note: row.note,
    at: row.at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    ...shownAsked(row),
  };
}

/** How many bets are listed; all of them count. */
const LISTED = 20;

function shownState({ accountId, currency, balance, required, toStake, openBets, wagered }: BonusState) {
  return {
    accountId,
    iso: currency,
    money: formatAmount(minorUnits(balance), currency),
    required: formatAmount(minorUnits(required), currency),
    toStake: formatAmount(minorUnits(toStake), currency),
    openBets,
    isReleasable: toStake === 0n && openBets === 0 && balance > 0n,
    bets: wagered.slice(0, LISTED).map(({ coupon, why }) => ({
      couponId: coupon.couponId,
      stake: formatAmount(minorUnits(why === 'returned' ? coupon.placedStake : coupon.stake), currency),
      at: coupon.placedAt.toISOString(),
      why,
    })),
  };
}
