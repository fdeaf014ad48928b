import { teamCash as contract, Refusal } from '@fairbook/contracts';
import { BASE_CURRENCY, formatAmount, fromBaseDown, minorUnits, toBaseDown } from '@fairbook/money';
import type { Kysely } from 'kysely';
import { leastWagerTimes } from '../../care/limits/index.ts';
import { lockAccounts, openAccounts, refuseFrozen } from '../../money/wallet/index.ts';
import { grantId, playedStakes, takeBackGrant, worthAfter } from '../../placement/bonuses/index.ts';
import { leftIn } from '../../placement/budgets/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { route, userOf } from '../../platform/module.ts';
import { OF_LEDGER } from '../../platform/personal-table.ts';
import { withContext } from '../../platform/with-context.ts';
import { actionNames } from '../action-names.ts';
import { type House, promotion, type RunningPromotion } from '../promotion.ts';
import { baseFact, fact, shownOffer } from '../shown-offer.ts';
import { STEPS, stepOf, worthOf } from './rules.ts';
import {
  depositedBy,
  depositorOf,
  type GrantRow,
  grantsOf,
  hadByPerson,
  holdGrants,
  holdPlayer,
  insertGrant,
  lastGrants,
  paymentsOf,
  returnGrant,
  type Sum,
  spentSince,
} from './store.ts';

const SPAN_MS = contract.promotion.budget.days * 86_400_000;
const BONUS = 4;
const NOTE = 'Team cash';

/** The refusal for each state in which a step can't be taken. */
const REFUSED = {
  ahead: 'team_cash.not_yet',
  conditions: 'team_cash.not_yet',
  over: 'team_cash.over',
  no_budget: 'team_cash.no_budget',
} as const;

/** Team cash: bonus money after the third and the fourth payment, offered in a dialog, once per person and step. */
export const teamCash = promotion({
  of: contract.promotion,
  personal: {
    team_cash_grants: {
      exported: {
        as: 'teamCash',
        rows: `select step, amount, currency, taken, at from team_cash_grants where user_id = $1 order by step`,
        isList: true,
        money: ['amount', 'taken'],
      },
      erased: { stays: OF_LEDGER },
    },
  },
  // Counts all stakes that the bonuses need: those before them, and their wagering, up to the lowest cap on it.
  perThousand({ teamCash: { third, fourth, minStakes, wagerTimes }, limits }) {
    const given = third + fourth;
    if (given === 0) return 0;
    const staked = minStakes + Math.min(wagerTimes, leastWagerTimes(limits)) * given;
    return staked === 0 ? null : (1000 * given) / staked;
  },
  start: createTeamCash,
});

type Shared = Pick<Platform, 'db' | 'pool' | 'clock' | 'bus'>;
type Context = Shared & Pick<House, 'ledger' | 'rates' | 'give' | 'gate' | 'settings' | 'editorOf'>;

const rules = ({ settings }: Context) => settings().teamCash;
const isOn = ({ settings }: Context) => settings().flags.isTeamCashOn;

interface Wish {
  step: contract.TeamCashStep;
  accountId: number;
  amount: string;
  wagerTimes: number;
}

async function mine(context: Context, userId: number): Promise<contract.OwnTeamCash> {
  const { db, pool } = context;
  const terms = rules(context);
  const [standing, grants, open] = await Promise.all([
    standingOf(context, db, pool, userId),
    grantsOf(db, userId),
    openAccounts(pool, userId),
  ]);
  const own = open.filter(({ type }) => type !== BONUS);
  const iso = own.find(({ type }) => type === 0)?.currency ?? BASE_CURRENCY;
  const euros = (cents: bigint) => text(inCurrency(context, cents, iso), iso);
  const steps = STEPS.filter(
    (step) => worthOf(step, terms) > 0n || grants.some((each) => each.step === step),
  );
  return {
    isOn: isOn(context),
    payments: standing.paidAt.length,
    iso,
    deposited: euros(standing.deposited),
    minDeposits: euros(BigInt(terms.minDeposits) * 100n),
    staked: euros(standing.staked),
    minStakes: euros(BigInt(terms.minStakes) * 100n),
    wagerTimes: terms.wagerTimes,
    withinDays: terms.withinDays,
    steps: steps.map((step) => {
      const had = grants.find((each) => each.step === step);
      const { state, until } = stepOf(step, standing, terms, context.clock.now());
      return {
        step,
        payments: contract.PAYMENTS_OF_STEP[step],
        state: had?.state ?? state,
        until: until === null ? null : new Date(until).toISOString(),
        granted: had ? shownGrant(had) : null,
      };
    }),
    accounts: own
      .toSorted((a, b) => Number(b.isActive) - Number(a.isActive))
      .map(({ id, currency }) => ({
        id,
        iso: currency,
        amounts: {
          first: text(inCurrency(context, worthOf(1, terms), currency), currency),
          second: text(inCurrency(context, worthOf(2, terms), currency), currency),
        },
      })),
  };
}

/** Grants a step to a player who asks for it. */
async function take(context: Context, userId: number, wish: Wish): Promise<contract.OwnTeamCash> {
  const operatorId = await context.editorOf(context.db, 'teamCash');
  // Without terms set by an operator nothing was ever promised.
  if (!isOn(context) || operatorId === null) throw new Refusal('team_cash.off');
  await transact(context.pool, (tx) => grant(context, tx, userId, wish, operatorId));
  return mine(context, userId);
}

/** Grants a step, or throws the reason against it. Does nothing for a step that was granted before. */
async function grant(context: Context, tx: Tx, userId: number, wish: Wish, operatorId: number) {
  const { step, accountId, amount: read, wagerTimes } = wish;
  const own = (await openAccounts(tx, userId)).filter(({ type }) => type !== BONUS);
  // Locked first: taking a deposit back locks in the same order.
  await lockAccounts(
    tx,
    own.map(({ id }) => id),
  );
  await holdPlayer(tx, userId);
  if ((await grantsOf(tx, userId)).some((each) => each.step === step)) return;
  const terms = rules(context);
  const worth = worthOf(step, terms);
  const account = own.find(({ id }) => id === accountId);
  if (!account) throw new Refusal({ code: 'wallet.unknown_account', field: 'accountId' });
  const { currency } = account;
  const amount = inCurrency(context, worth, currency);
  if (amount === 0n || text(amount, currency) !== read || wagerTimes !== terms.wagerTimes)
    throw new Refusal('team_cash.changed');
  const { clock, gate, give, ledger } = context;
  const bonusAccount = await ledger.openBonusAccount(tx, userId, currency);
  refuseFrozen(...(await lockAccounts(tx, [bonusAccount])).values());
  const closed = await gate.refuseGift(tx, userId);
  if (closed) throw new Refusal(closed);
  await holdGrants(tx);
  const { state } = stepOf(step, await standingOf(context, tx, tx, userId), terms, clock.now());
  if (state !== 'open') throw new Refusal(REFUSED[state]);
  if (await hadByPerson(tx, userId, step)) throw new Refusal('team_cash.same_person');
  const id = grantId(userId, `team cash ${step}`);
  const at = clock.now();
  await give(tx, { id, userId, operatorId, amount, currency, wagerTimes, note: NOTE, at });
  await insertGrant(tx, {
    user_id: BigInt(userId),
    step,
    state: 'granted',
    currency,
    amount,
    worth,
    grant_id: id,
    at: new Date(at),
  });
}

async function granted(context: Context) {
  const { db } = context;
  const now = await budget(context, db);
  return {
    isOn: isOn(context),
    rules: rules(context),
    spent: text(now.spent, BASE_CURRENCY),
    left: text(leftIn(now), BASE_CURRENCY),
    grants: (await lastGrants(db)).map((row) => ({
      userId: Number(row.user_id),
      login: row.login,
      step: row.step,
      state: row.state,
      ...shownGrant(row),
    })),
  };
}

/** Takes back the steps for which the player no longer has enough payments. */
async function onReturned(context: Context, tx: Tx, depositId: string): Promise<void> {
  const userId = await depositorOf(tx, depositId);
  if (userId === undefined) return;
  await holdPlayer(tx, userId);
  const payments = (await paymentsOf(tx, userId)).length;
  for (const grant of await grantsOf(tx, userId)) {
    if (grant.state === 'returned' || payments >= contract.PAYMENTS_OF_STEP[grant.step]) continue;
    const back = await takeBackGrant(tx, context, context.ledger, grant.grant_id);
    const worth = worthAfter(grant.worth, back);
    await returnGrant(tx, grant, { taken: back.taken, worth, at: new Date(context.clock.now()) });
  }
}

async function budget(context: Context, on: Kysely<Schema>): Promise<{ amount: bigint; spent: bigint }> {
  const spent = await spentSince(on, new Date(context.clock.now() - SPAN_MS));
  return { amount: BigInt(rules(context).budgetPerMonth) * 100n, spent };
}

/** Reads one thing after the other, because a transaction has one connection. */
async function standingOf(context: Context, some: Kysely<Schema>, lines: Sql, userId: number) {
  const now = context.rates();
  const euros = (sums: Sum[]) =>
    sums.reduce((all, { amount, currency }) => all + toBaseDown(amount, currency, now), 0n);
  return {
    paidAt: await paymentsOf(some, userId),
    deposited: euros(await depositedBy(some, userId)),
    staked: euros(await playedStakes(lines, userId)),
    left: leftIn(await budget(context, some)),
  };
}

const inCurrency = ({ rates }: Context, worth: bigint, iso: string) => fromBaseDown(worth, iso, rates());

function shownGrant({ amount, taken, currency: iso, at }: GrantRow) {
  return { amount: text(amount, iso), taken: text(taken, iso), iso, at: at.toISOString() };
}

function text(sum: bigint, iso: string): string {
  return formatAmount(minorUnits(sum), iso);
}

function createTeamCash(platform: Shared, house: House) {
  const context: Context = { ...platform, ...house };
  return {
    ...withContext(context, { budget, onReturned }),
    async shown({ lng }) {
      const { third, fourth, minDeposits, minStakes, withinDays, wagerTimes } = rules(context);
      if (!isOn(context) || third + fourth === 0) return [];
      return [
        shownOffer({
          ...{ id: 'team-cash', kind: 'teamCash', categories: ['redeposit', 'bookmaker'] },
          name: actionNames(lng)('actions.team-cash'),
          page: '/office/bonuses/deposit',
          facts: [
            ...(third > 0 ? [baseFact('third', third)] : []),
            ...(fourth > 0 ? [baseFact('fourth', fourth)] : []),
            baseFact('minDeposits', minDeposits),
            baseFact('minStakes', minStakes),
            fact('wagerTimes', 'times', wagerTimes),
            fact('withinDays', 'days', withinDays),
          ],
          isLeft: leftIn(await budget(context, platform.db)) > 0n,
        }),
      ];
    },
    module: {
      name: 'team-cash',
      routes: [
        route(contract.mine, ({ caller }) => mine(context, userOf(caller))),
        route(contract.take, ({ caller, body }) => take(context, userOf(caller), body)),
        route(contract.granted, () => granted(context)),
      ],
    },
  } satisfies RunningPromotion;
}
