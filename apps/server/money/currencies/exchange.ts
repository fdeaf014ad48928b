import { createHash } from 'node:crypto';
import { type AnswerOf, type BodyOf, type currencies, type Reason, Refusal } from '@fairbook/contracts';
import {
  BASE_CURRENCY,
  crossRate,
  exchanged,
  exponentOf,
  figuresOf,
  formatAmount,
  MAX_MINOR,
  type MinorUnits,
  minorUnits,
  parseAmount,
  type Rates,
} from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import type { RateBook } from '../rates/index.ts';
import { debtsOf } from '../receivables/index.ts';
import {
  type AccountType,
  accountById,
  balanceAfter,
  type Ledger,
  lockAccounts,
  refuseFrozen,
  shortOf,
} from '../wallet/index.ts';
import { claimExchange, exchangeByKey, ratesSetAt, type StoredExchange } from './store.ts';

export interface ExchangeDeps {
  ledger: Pick<Ledger, 'post'>;
  rates: Pick<RateBook, 'now' | 'stored'>;
  rules(): currencies.CurrencyRules;
  /** Why the player may not bring money into play, or null. The accounts are locked. */
  refuseClosed(tx: Tx, userId: number): Promise<Reason | null>;
}

type ExchangePlatform = Pick<Platform, 'pool' | 'clock' | 'random' | 'bus' | 'config'>;
type Answer = AnswerOf<typeof currencies.exchange>;
type Body = BodyOf<typeof currencies.exchange>;

/** Codes of two currencies. */
interface Pair {
  from: string;
  to: string;
}

interface Side {
  id: number;
  iso: string;
  balance: bigint;
}

interface Offer {
  from: Side;
  to: Side;
  gives: MinorUnits;
  gets: MinorUnits;
  fee: MinorUnits;
  rate: string;
}

export interface Wanted {
  fromId: number;
  toId: number;
  amount: string;
}

const BONUS: AccountType = 4;
const DAY_MS = 86_400_000;

export type Exchange = ReturnType<typeof createExchange>;

/** Exchanges money between two accounts of a player. Its functions throw the refusals of their contracts. */
export function createExchange(platform: ExchangePlatform, deps: ExchangeDeps) {
  const { pool, clock, random, bus, config } = platform;

  /** Checks an exchange and calculates what it gives at these rates. Takes no locks. */
  async function offer(sql: Sql, userId: number, wanted: Wanted, rates: Rates): Promise<Offer> {
    const rules = deps.rules();
    if (!rules.isExchangeAllowed) throw new Refusal('currencies.exchange_off');
    const from = await ownSide(sql, userId, wanted.fromId, 'fromId');
    const to = await ownSide(sql, userId, wanted.toId, 'toId');
    if (from.id === to.id) throw new Refusal({ code: 'currencies.same', field: 'toId' });
    const gives = amountOf(wanted.amount, from.iso);
    const given = await worthOf(sql, { from: from.iso, to: to.iso, gives }, rates);
    if (given.gets + given.fee > mostOf(to.iso))
      throw new Refusal(shortOf(gives, { balance: from.balance, currency: from.iso }, 'amount'));
    return { from, to, gives, ...given };
  }

  /** What an amount gives at these rates. Throws if real money would be exchanged at a rate that is too old. */
  async function worthOf(sql: Sql, { from, to, gives }: Pair & { gives: MinorUnits }, rates: Rates) {
    const rules = deps.rules();
    if (config.payments === 'real') await checkAge(sql, [from, to], rules.maxRateAgeDays, clock.now());
    const fee = BigInt(Math.round(rules.exchangeFeePercent * 100));
    const given = exchanged(gives, { from, to }, rates, fee);
    if (given.gets <= 0n)
      throw new Refusal({ code: 'currencies.too_little', field: 'amount', values: { iso: to } });
    return { ...given, rate: figuresOf(crossRate(from, to, rates)) };
  }

  /**
   * Posts both legs of an exchange in the caller's transaction, once per player and key. Returns the exchange's id;
   * null when the key was used before.
   */
  async function legs(tx: Tx, userId: number, body: Body, key: string): Promise<string | null> {
    const id = random.uuid();
    // The rates in this node's memory may lag behind a new one: a player who knows both could gain from that.
    const made = await offer(tx, userId, body, await deps.rates.stored(tx));
    const { from, to, gives, gets, fee, rate } = made;
    checkStillWorth(made, body.atLeast);
    const at = clock.now();
    const record = { id, userId, fromId: from.id, toId: to.id, gave: gives, got: gets, fee, rate };
    if (!(await claimExchange(tx, { ...record, key, inputHash: hashOf(body), at }))) return null;
    const locked = await lockAccounts(tx, [from.id, to.id]);
    for (const [field, side] of [['fromId', from] as const, ['toId', to] as const])
      if (!locked.get(side.id)!.isOpen) throw new Refusal({ code: 'wallet.unknown_account', field });
    refuseFrozen(...locked.values());
    const closed = await deps.refuseClosed(tx, userId);
    if (closed) throw new Refusal(closed);
    if ((await debtsOf(tx, userId)).length > 0) throw new Refusal('currencies.owes');
    const reference = `exchange:${id}`;
    const [taken] = await deps.ledger.post(tx, [
      { accountId: from.id, reference, postings: [{ kind: 'exchange_out', amountMinor: gives }] },
      { accountId: to.id, reference, postings: [{ kind: 'exchange_in', amountMinor: gets }] },
    ]);
    if (taken !== 'ok') throw new Refusal(shortOf(gives, locked.get(from.id)!, 'amount'));
    return id;
  }

  return {
    async quote(userId: number, wanted: Wanted): Promise<currencies.Quote> {
      const { to, gets, fee, rate } = await offer(pool, userId, wanted, deps.rates.now());
      return {
        gets: formatAmount(gets, to.iso),
        fee: formatAmount(fee, to.iso),
        feePercent: deps.rules().exchangeFeePercent,
        rate,
      };
    },

    /** What the whole balance of an account would give in another currency; zero for an empty account. */
    async preview({ iso, toIso, gives }: { iso: string; toIso: string; gives: string }) {
      if (!deps.rules().isExchangeAllowed) throw new Refusal('currencies.exchange_off');
      const amount = parseAmount(gives, iso);
      const rates = deps.rates.now();
      const none = { gets: 0n, fee: 0n, rate: figuresOf(crossRate(iso, toIso, rates)) };
      const isEmpty = typeof amount === 'string' || amount === 0n;
      const made = isEmpty ? none : await worthOf(pool, { from: iso, to: toIso, gives: amount }, rates);
      const written = (minor: bigint) => formatAmount(minorUnits(minor), toIso);
      return { gets: written(made.gets), fee: written(made.fee), rate: made.rate };
    },

    /** Exchanges in the caller's transaction and returns the exchange's id. Refuses a key that was used before. */
    async within(tx: Tx, userId: number, body: Body, key: string): Promise<string> {
      const id = await legs(tx, userId, body, key);
      if (id === null) throw new Refusal('request.key_reused');
      return id;
    },

    /** When the oldest of these currencies' rates was set; null while one of them still has the shipped rate. */
    async setAt(isos: readonly string[]): Promise<string | null> {
      const asked = isos.filter((iso) => iso !== BASE_CURRENCY);
      const setAt = await ratesSetAt(pool, asked, clock.now());
      if (asked.some((iso) => !setAt.has(iso))) return null;
      return new Date(Math.min(...setAt.values())).toISOString();
    },

    /** Moves both legs in one transaction, once per player and key. */
    async exchange(userId: number, body: Body, key: string): Promise<Answer> {
      const inputHash = hashOf(body);
      const before = await exchangeByKey(pool, userId, key);
      if (before) return replay(pool, before, inputHash);
      const isNew = await transact(pool, async (tx) => {
        if ((await legs(tx, userId, body, key)) === null) return false;
        tx.onCommit(() => bus.publish('account.changed', { userId }));
        return true;
      });
      return replay(pool, (await exchangeByKey(pool, userId, key))!, isNew ? null : inputHash);
    },
  };
}

async function ownSide(sql: Sql, userId: number, id: number, field: string): Promise<Side> {
  const account = await accountById(sql, id);
  if (account?.userId !== userId || !account.isOpen || account.type === BONUS)
    throw new Refusal({ code: 'wallet.unknown_account', field });
  return { id, iso: account.currency, balance: account.balance };
}

function amountOf(text: string, iso: string): MinorUnits {
  const amount = parseAmount(text, iso);
  if (typeof amount === 'string' || amount <= 0n)
    throw new Refusal({ code: 'wallet.amount_precision', field: 'amount', values: { iso } });
  return amount;
}

/** The largest amount that both an answer and an account can hold, in minor units. No player has this much. */
function mostOf(iso: string): bigint {
  const written = 10n ** BigInt(16 + exponentOf(iso)) - 1n;
  return written < MAX_MINOR ? written : MAX_MINOR;
}

/** Refuses rates that were set more than `days` days ago, and the rates that a new site starts with. */
async function checkAge(sql: Sql, isos: readonly string[], days: number, now: number): Promise<void> {
  const setAt = await ratesSetAt(sql, isos, now);
  for (const iso of isos) {
    if (iso === BASE_CURRENCY) continue;
    if ((setAt.get(iso) ?? 0) < now - days * DAY_MS)
      throw new Refusal({ code: 'currencies.rate_old', values: { iso } });
  }
}

function checkStillWorth({ to, gets }: Offer, atLeast: string): void {
  const least = parseAmount(atLeast, to.iso);
  if (typeof least !== 'string' && least <= gets) return;
  throw new Refusal({
    code: 'currencies.rate_moved',
    field: 'atLeast',
    values: { gets: formatAmount(gets, to.iso), iso: to.iso },
  });
}

/** The same answer for every repeat: its balances are those right after the exchange. */
async function replay(sql: Sql, stored: StoredExchange, inputHash: Buffer | null): Promise<Answer> {
  if (inputHash && !stored.inputHash.equals(inputHash)) throw new Refusal('request.key_reused');
  const { id, fromId, toId, gave, got } = stored;
  const reference = `exchange:${id}`;
  const [from, to] = [await accountById(sql, fromId), await accountById(sql, toId)];
  return {
    id,
    gave: formatAmount(minorUnits(gave), from!.currency),
    got: formatAmount(minorUnits(got), to!.currency),
    from: (await balanceAfter(sql, fromId, reference))!,
    to: (await balanceAfter(sql, toId, reference))!,
  };
}

function hashOf({ fromId, toId, amount, atLeast }: Body): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([fromId, toId, amount, atLeast]))
    .digest();
}
