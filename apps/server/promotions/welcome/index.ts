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

/** Codes that new players enter when registering, and the bonuses that they grant once to each person. */
function createWelcome(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'logger' | 'bus'>,
  { edits, ledger, rates, give }: House,
): Welcome {
  const { db, pool, clock, logger } = platform;
  async function found(id: number): Promise<contract.WelcomeCode> {
    const [row] = await listCodes(db, id);
    if (!row) throw new Refusal('operator.unknown_entry');
    return shown(row);
  }

  /** What a code grants in a currency now. Throws `registration.promo_code` for one that can't be used. */
  async function usable(sql: Kysely<Schema>, currency: string, found: CodeRow | undefined) {
    const own = found?.fields.amounts.find(({ iso }) => iso === currency);
    if (found && own && isOpen(found.fields, clock.now())) {
      const amount = minor(own.amount, currency);
      const worth = toBase(amount, currency, rates());
      if (worth <= (await leftOf(sql, found.id)))
        return { codeId: found.id, fields: found.fields, own, amount, worth };
    }
    throw new Refusal({ code: 'registration.promo_code', field: 'promoCode' });
  }

  async function grant(tx: Tx, due: DueClaim): Promise<void> {
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

  const onFailed = (err: unknown) => logger.warn({ err }, 'welcome.scan_failed');

  function grantTo(userId: bigint): Promise<void> {
    return transact(pool, async (tx) => {
      await holdGrants(tx);
      const [due] = await dueClaims(tx, { now: new Date(clock.now()), most: 1, userId });
      if (due) await grant(tx, due);
    });
  }

  const rounds = createRounds({
    clock,
    everyMs: EVERY_MS,
    async step() {
      await expireClaims(db, new Date(clock.now()));
      const now = new Date(clock.now());
      const due = await transact(pool, (tx) => dueClaims(tx, { now, most: AT_ONCE }));
      // Each player has a transaction of their own, so that a failure doesn't hold up the others.
      for (const { user_id: userId } of due) await grantTo(userId).catch(onFailed);
    },
    onFailed,
  });

  return {
    now: rounds.now,
    // Takes back the bonus of a code if only this deposit had earned it.
    async onReturned(tx, depositId) {
      const claim = await claimByDeposit(tx, depositId);
      if (claim?.state !== 'granted' || claim.grant_on !== 'deposit' || claim.has_deposit) return;
      const back = await takeBackGrant(tx, platform, ledger, claim.grant_id!);
      const worth = worthAfter(claim.worth, back);
      await decideClaim(tx, claim.user_id, { state: 'returned', worth, decided_at: new Date(clock.now()) });
    },
    async checkCode(code, currency) {
      await usable(db, currency, await readCode(db, code.toUpperCase()));
    },
    async claimCode(tx, { userId, code }) {
      const held = await heldCode(tx, { code: code.toUpperCase() });
      const now = clock.now();
      const { currency } = await tx
        .selectFrom('users')
        .select('currency')
        .where('id', '=', BigInt(userId))
        .executeTakeFirstOrThrow();
      const { codeId, fields, own, amount, worth } = await usable(tx, currency, held);
      const { wagerTimes, grantOn, waitDays } = fields;
      await insertClaim(tx, {
        user_id: BigInt(userId),
        code_id: codeId,
        amount,
        currency,
        worth,
        wager_times: wagerTimes,
        grant_on: grantOn,
        min_deposit:
          grantOn === 'deposit' && own.minDeposit !== null ? minor(own.minDeposit, currency) : null,
        claimed_at: new Date(now),
        expires_at: new Date(now + waitDays * DAY_MS),
      });
    },
    module: {
      name: 'welcome',
      duties: { offers: { start: rounds.start, stop: rounds.stop } },
      routes: [
        route(contract.list, async () => ({ codes: shownRows(await listCodes(db), rowId, shown) })),
        route(contract.add, async ({ body, caller }) => {
          check(body);
          const userId = userOf(caller);
          const of = { part: 'promo', subject: `registration ${body.code}`, userId } as const;
          const id = await edits.edit(of, async (tx) => {
            const row = { code: body.code, fields: JSON.stringify(body), ...by(userId) };
            const made = await insertCode(tx, row);
            if (made === null) throw new Refusal({ code: 'promo.taken', field: 'code' });
            return { before: null, after: body, answer: made };
          });
          return found(id);
        }),
        route(contract.change, async ({ params, body: { version, ...fields }, caller }) => {
          check(fields);
          const userId = userOf(caller);
          const of = { part: 'promo', subject: `registration ${fields.code}`, userId } as const;
          await edits.edit(of, async (tx) => {
            const held = await heldCode(tx, { id: params.id });
            if (!held) throw new Refusal('operator.unknown_entry');
            if (held.version !== version) throw new Refusal('operator.version_conflict');
            if (held.code !== fields.code) throw new Refusal({ code: 'promo.bad_terms', field: 'code' });
            const row = { fields: JSON.stringify(fields), version: version + 1, ...by(userId) };
            await updateCode(tx, held.id, row);
            return { before: held.fields, after: fields, answer: undefined };
          });
          return found(params.id);
        }),
        route(contract.mine, async ({ caller }) => {
          const claim = await claimOf(db, userOf(caller));
          if (!claim) return { welcome: null };
          const { code, amount, currency, wager_times, grant_on, min_deposit, state, expires_at } = claim;
          const text = (sum: bigint) => formatAmount(minorUnits(sum), currency);
          return {
            welcome: {
              code,
              amount: text(amount),
              iso: currency,
              wagerTimes: wager_times,
              grantOn: grant_on,
              minDeposit: min_deposit === null ? null : text(min_deposit),
              state,
              until: expires_at.toISOString(),
            },
          };
        }),
      ],
    },
  };

  function by(userId: number) {
    return { changed_by: BigInt(userId), changed_at: new Date(clock.now()) };
  }
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
