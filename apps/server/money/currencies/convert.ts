import { type AnswerOf, type BodyOf, type currencies, Refusal } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { minuteOf } from '../../platform/time/minute.ts';
import { countOpenDeposits } from '../payments/index.ts';
import { debtsOf } from '../receivables/index.ts';
import { accountById, type Ledger, lockAccounts, openAccounts, refuseFrozen } from '../wallet/index.ts';
import { countOpen as countOpenWithdrawals } from '../withdrawals/index.ts';
import type { Exchange } from './exchange.ts';
import {
  type Conversion,
  conversionByKey,
  hasAnyBonus,
  insertConversion,
  lastConversion,
  lockPlayer,
  makeMain,
} from './store.ts';

interface ConvertDeps {
  ledger: Pick<Ledger, 'openCurrencyAccount'>;
  rules(): currencies.CurrencyRules;
  isOffered(iso: string): boolean;
  openCoupons(sql: Sql, userId: number, accountId: number): Promise<number>;
  exchange: Pick<Exchange, 'preview' | 'within' | 'setAt'>;
}

const DAY_MS = 86_400_000;

type ConvertPlatform = Pick<Platform, 'pool' | 'clock' | 'random' | 'bus'>;

/**
 * Changes the currency of a player's main account, in one transaction: its money is exchanged, the old account is
 * removed, and the account in the new currency becomes the main one. Both functions throw the refusals of their
 * contracts.
 */
export function createConversion({ pool, clock, random, bus }: ConvertPlatform, deps: ConvertDeps) {
  /**
   * The player's main account, and their account in the new currency if there is one. Throws the first reason not to
   * convert. The answer holds only as long as the caller has the accounts locked.
   */
  async function checked(sql: Tx, userId: number, toIso: string) {
    if (!deps.isOffered(toIso)) throw new Refusal({ code: 'currencies.unknown', field: 'toIso' });
    const own = await openAccounts(sql, userId);
    const main = own.find(({ type }) => type === 0);
    if (!main) throw new Refusal('wallet.unknown_account');
    refuseFrozen(...own);
    if (main.currency === toIso) throw new Refusal({ code: 'currencies.same', field: 'toIso' });
    const last = await lastConversion(sql, userId);
    const next = last === null ? 0 : last.getTime() + deps.rules().convertEveryDays * DAY_MS;
    if (next > clock.now()) {
      const values = { date: minuteOf(next) };
      throw new Refusal({ code: 'currencies.converted_lately', values });
    }
    const count = await deps.openCoupons(sql, userId, main.id);
    if (count > 0) throw new Refusal({ code: 'currencies.open_coupons', values: { count } });
    if ((await countOpenDeposits(sql, main.id)) + (await countOpenWithdrawals(sql, main.id)) > 0)
      throw new Refusal('currencies.open_payments');
    if (await hasAnyBonus(sql, userId)) throw new Refusal('currencies.bonus');
    if ((await debtsOf(sql, userId)).length > 0) throw new Refusal('currencies.owes');
    return { main, existing: own.find(({ type, currency }) => type === 9 && currency === toIso) };
  }

  return {
    async preview(userId: number, toIso: string): Promise<currencies.Conversion> {
      const { main } = await transact(pool, (tx) => checked(tx, userId, toIso));
      const gives = formatAmount(minorUnits(main.balance), main.currency);
      const rules = deps.rules();
      const made = await deps.exchange.preview({ iso: main.currency, toIso, gives });
      return {
        fromIso: main.currency,
        gives,
        ...made,
        feePercent: rules.exchangeFeePercent,
        rateSetAt: await deps.exchange.setAt([main.currency, toIso]),
        everyDays: rules.convertEveryDays,
      };
    },

    async convert(
      userId: number,
      { toIso, atLeast }: BodyOf<typeof currencies.convert>,
      key: string,
    ): Promise<AnswerOf<typeof currencies.convert>> {
      await transact(pool, async (tx) => {
        await lockPlayer(tx, userId);
        if (await conversionByKey(tx, userId, key)) return;
        const { existing, main } = await checked(tx, userId, toIso);
        const toId = existing?.id ?? (await deps.ledger.openCurrencyAccount(tx, userId, toIso));
        // Bets, payments and exchanges take the same locks: the second check sees what they have committed.
        const locked = await lockAccounts(tx, [main.id, toId]);
        await checked(tx, userId, toIso);
        const { balance, currency } = locked.get(main.id)!;
        const amount = formatAmount(minorUnits(balance), currency);
        const wanted = { fromId: main.id, toId, amount, atLeast };
        const exchangeId = balance > 0n ? await deps.exchange.within(tx, userId, wanted, key) : null;
        await makeMain(tx, { userId, fromId: main.id, toId, iso: toIso, at: clock.now() });
        const made = { id: random.uuid(), userId, fromId: main.id, toId, exchangeId, key };
        await insertConversion(tx, { ...made, at: clock.now() });
        tx.onCommit(() => bus.publish('account.changed', { userId }));
      });
      const made = (await conversionByKey(pool, userId, key))!;
      return answerOf(made, toIso);
    },
  };

  /** The answer from the stored conversion, so that every repeat of the key gets the same one. */
  async function answerOf({ fromId, toId, gave, got }: Conversion, toIso: string) {
    const [from, to] = [(await accountById(pool, fromId))!, (await accountById(pool, toId))!];
    if (to.currency !== toIso) throw new Refusal('request.key_reused');
    return {
      accountId: toId,
      iso: to.currency,
      gave: formatAmount(minorUnits(gave), from.currency),
      got: formatAmount(minorUnits(got), to.currency),
    };
  }
}
