import { welcome as contract, Refusal } from '@fairbook/contracts';
import { exponentOf, formatAmount, minorUnits, parseDecimal } from '@fairbook/money';
import type { Kysely } from 'kysely';
import { grantId, takeBackGrant, worthAfter } from '../../placement/bonuses/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { rowId, shownRows } from '../../platform/http/left-out.ts';
import { createRounds } from '../../platform/jobs/rounds.ts';
import { route, userOf } from '../../platform/module.ts';
import { OF_HOUSE, OF_LEDGER } from '../../platform/personal-table.ts';
import { withContext } from '../../platform/with-context.ts';
import { toBase } from '../../risk/index.ts';
import { checkTimes, sumsOf } from '../offer-terms.ts';
import { type House, promotion, type RunningPromotion } from '../promotion.ts';
import {
  type CodeRow,
  claimByDeposit,
  claimOf,
  type DueClaim,
  decideClaim,
  dueClaims,
  expireClaims,
  heldCode,
  holdGrants,
  insertClaim,
  insertCode,
  type ListedCode,
  leftOf,
  listCodes,
  OFFERS,
  readCode,
  updateCode,
} from './store.ts';

export { codeOffer } from './offer.ts';

/** Codes for new players, and the bonus that each grants once. */
export const welcome = promotion({
  of: contract.promotion,
  personal: {
    welcome_codes: { exported: { not: 'offers of the house' }, erased: { stays: OF_HOUSE } },
    welcome_claims: {
      exported: {
        as: 'registration-bonus',
        rows: `select c.code, w.amount, w.currency, w.wager_times "wagerTimes", w.state, w.claimed_at "at"
               from welcome_claims w join welcome_codes c on c.id = w.code_id where w.user_id = $1`,
        money: ['amount'],
      },
      erased: { stays: OF_LEDGER },
    },
  },
  offers: OFFERS,
  // A code may need no wagering.
  perThousand: () => null,
  start: createWelcome,
});

const DAY_MS = 86_400_000;
const EVERY_MS = 5_000;
const AT_ONCE = 50;

interface Welcome extends RunningPromotion {
  /** Grants what is due now, and ends what waited too long. */
  now(): Promise<void>;
}

type Shared = Pick<Platform, 'db' | 'pool' | 'clock' | 'logger' | 'bus'>;
type Context = Shared & Pick<House, 'edits' | 'ledger' | 'rates' | 'give'>;

async function checkCode(context: Context, code: string, currency: string): Promise<void> {
  await usable(context, context.db, currency, await readCode(context.db, code.toUpperCase()));
}

async function claimCode(context: Context, tx: Tx, { userId, code }: { userId: number; code: string }) {
  const held = await heldCode(tx, { code: code.toUpperCase() });
  const now = context.clock.now();
  const { currency } = await tx
    .selectFrom('users')
    .select('currency')
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow();
  const { codeId, fields, own, amount, worth } = await usable(context, tx, currency, held);
  const { wagerTimes, grantOn, waitDays } = fields;
  await insertClaim(tx, {
    user_id: BigInt(userId),
    code_id: codeId,
    amount,
    currency,
    worth,
    wager_times: wagerTimes,
    grant_on: grantOn,
    min_deposit: grantOn === 'deposit' && own.minDeposit !== null ? minor(own.minDeposit, currency) : null,
    claimed_at: new Date(now),
    expires_at: new Date(now + waitDays * DAY_MS),
  });
}

/** What a code grants in a currency now. Throws `registration.promo_code` for one that can't be used. */
async function usable(context: Context, sql: Kysely<Schema>, currency: string, found: CodeRow | undefined) {
  const own = found?.fields.amounts.find(({ iso }) => iso === currency);
  if (found && own && isOpen(found.fields, context.clock.now())) {
    const amount = minor(own.amount, currency);
    const worth = toBase(amount, currency, context.rates());
    if (worth <= (await leftOf(sql, found.id)))
      return { codeId: found.id, fields: found.fields, own, amount, worth };
  }
  throw new Refusal({ code: 'registration.promo_code', field: 'promoCode' });
}

/** One round: ends what waited too long, and grants what is due. */
async function round(context: Context): Promise<void> {
  const { clock, db, pool } = context;
  await expireClaims(db, new Date(clock.now()));
  const now = new Date(clock.now());
  const due = await transact(pool, (tx) => dueClaims(tx, { now, most: AT_ONCE }));
  // Each player has a transaction of their own, so that a failure doesn't hold up the others.
  for (const { user_id: userId } of due)
    await grantTo(context, userId).catch((err) => onFailed(context, err));
}

const onFailed = ({ logger }: Context, err: unknown) => logger.warn({ err }, 'welcome.scan_failed');

function grantTo(context: Context, userId: bigint): Promise<void> {
  return transact(context.pool, async (tx) => {
    await holdGrants(tx);
    const [due] = await dueClaims(tx, { now: new Date(context.clock.now()), most: 1, userId });
    if (due) await grant(context, tx, due);
  });
}

async function grant({ clock, give }: Context, tx: Tx, due: DueClaim): Promise<void> {
  const at = clock.now();
  const [userId, decided_at] = [Number(due.user_id), new Date(at)];
  if (due.is_same_person)
    return decideClaim(tx, due.user_id, { state: 'refused', decided_at, grant_id: null });
  const id = grantId(userId, 'welcome');
  await give(tx, {
    id,
    userId,
    operatorId: Number(due.operator_id),
    amount: due.amount,
    currency: due.currency,
    wagerTimes: due.wager_times,
    note: due.code,
    at,
  });
  await decideClaim(tx, due.user_id, { state: 'granted', decided_at, grant_id: id });
}

/** Takes back the bonus of a code if only this deposit had earned it. */
async function onReturned(context: Context, tx: Tx, depositId: string): Promise<void> {
  const claim = await claimByDeposit(tx, depositId);
  if (claim?.state !== 'granted' || claim.grant_on !== 'deposit' || claim.has_deposit) return;
  const back = await takeBackGrant(tx, context, context.ledger, claim.grant_id!);
  const worth = worthAfter(claim.worth, back);
  await decideClaim(tx, claim.user_id, {
    state: 'returned',
    worth,
    decided_at: new Date(context.clock.now()),
  });
}

/** A new code. Throws `promo.taken` and the refusals of `check`. */
async function add(context: Context, userId: number, fields: contract.WelcomeFields) {
  check(fields);
  const of = { part: 'promo', subject: `registration ${fields.code}`, userId } as const;
  const id = await context.edits.edit(of, async (tx) => {
    const row = { code: fields.code, fields: JSON.stringify(fields), ...by(context, userId) };
    const made = await insertCode(tx, row);
    if (made === null) throw new Refusal({ code: 'promo.taken', field: 'code' });
    return { before: null, after: fields, answer: made };
  });
  return found(context, id);
}

/** New terms of a code, which keeps its name. */
async function change(
  context: Context,
  userId: number,
  id: number,
  { version, ...fields }: contract.WelcomeFields & { version: number },
): Promise<contract.WelcomeCode> {
  check(fields);
  const of = { part: 'promo', subject: `registration ${fields.code}`, userId } as const;
  await context.edits.edit(of, async (tx) => {
    const held = await heldCode(tx, { id });
    if (!held) throw new Refusal('operator.unknown_entry');
    if (held.version !== version) throw new Refusal('operator.version_conflict');
    if (held.code !== fields.code) throw new Refusal({ code: 'promo.bad_terms', field: 'code' });
    const row = { fields: JSON.stringify(fields), version: version + 1, ...by(context, userId) };
    await updateCode(tx, held.id, row);
    return { before: held.fields, after: fields, answer: undefined };
  });
  return found(context, id);
}

async function found({ db }: Context, id: number): Promise<contract.WelcomeCode> {
  const [row] = await listCodes(db, id);
  if (!row) throw new Refusal('operator.unknown_entry');
  return shown(row);
}

function by({ clock }: Context, userId: number) {
  return { changed_by: BigInt(userId), changed_at: new Date(clock.now()) };
}

/** What the code of a player promised, and whether it is granted; null without a code. */
async function mine({ db }: Context, userId: number) {
  const claim = await claimOf(db, userId);
  if (!claim) return null;
  const { code, amount, currency, wager_times, grant_on, min_deposit, state, expires_at } = claim;
  const text = (sum: bigint) => formatAmount(minorUnits(sum), currency);
  return {
    code,
    amount: text(amount),
    iso: currency,
    wagerTimes: wager_times,
    grantOn: grant_on,
    minDeposit: min_deposit === null ? null : text(min_deposit),
    state,
    until: expires_at.toISOString(),
  };
}

function isOpen({ isActive, from, until }: contract.WelcomeFields, now: number): boolean {
  return isActive && Date.parse(from) <= now && now < Date.parse(until);
}

function minor(amount: string, iso: string): bigint {
  const sum = parseDecimal(amount, exponentOf(iso));
  if (typeof sum === 'string') throw new Error(`a welcome code has ${amount} ${iso}, which is no amount`);
  return sum;
}

/** Throws `promo.bad_terms` and `wallet.amount_precision` with the field. */
function check(fields: contract.WelcomeFields): void {
  checkTimes(fields);
  sumsOf(fields.amounts, ({ amount, minDeposit }) => ({ amount, minDeposit }));
}

function shown({ id, fields, version, changed_at, login, waiting, granted, missed }: ListedCode) {
  return {
    id: Number(id),
    ...fields,
    version,
    changedAt: changed_at.toISOString(),
    changedBy: login,
    waiting: Number(waiting),
    granted: Number(granted),
    missed: Number(missed),
  };
}

/** Codes that new players enter when registering, and the bonuses that they grant once to each person. */
function createWelcome(platform: Shared, house: House): Welcome {
  const context: Context = { ...platform, ...house };
  const rounds = createRounds({
    clock: platform.clock,
    everyMs: EVERY_MS,
    step: () => round(context),
    onFailed: (err) => onFailed(context, err),
  });
  return {
    now: rounds.now,
    ...withContext(context, { checkCode, claimCode, onReturned }),
    module: {
      name: 'welcome',
      duties: { offers: { start: rounds.start, stop: rounds.stop } },
      routes: [
        route(contract.list, async () => ({ codes: shownRows(await listCodes(context.db), rowId, shown) })),
        route(contract.add, ({ body, caller }) => add(context, userOf(caller), body)),
        route(contract.change, ({ params, body, caller }) =>
          change(context, userOf(caller), params.id, body),
        ),
        route(contract.mine, async ({ caller }) => ({ welcome: await mine(context, userOf(caller)) })),
      ],
    },
  };
}
