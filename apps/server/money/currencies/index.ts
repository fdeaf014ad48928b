import { currencies as contract, Refusal } from '@fairbook/contracts';
import { translatorsOf } from '@fairbook/i18n/dictionaries';
import { formatAmount, isCurrency, minorUnits } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import { countOpenDeposits } from '../payments/index.ts';
import { debtsOf } from '../receivables/index.ts';
import {
  type Ledger,
  lockAccounts,
  openAccounts,
  pointsAccountOf,
  refuseFrozen,
  shownAccount,
} from '../wallet/index.ts';
import { countOpen as countOpenWithdrawals } from '../withdrawals/index.ts';
import { createBalanceUpdate } from './balance-update.ts';
import { createConversion } from './convert.ts';
import { createExchange, type ExchangeDeps } from './exchange.ts';
import { chooseAccount, hasBonus, lockPlayer, nameAccount, removeAccount } from './store.ts';

type CurrenciesPlatform = Pick<Platform, 'pool' | 'db' | 'clock' | 'random' | 'bus' | 'config'>;

export interface CurrenciesDeps extends ExchangeDeps {
  ledger: Pick<Ledger, 'post' | 'openCurrencyAccount'>;
  /** Whether the site offers this currency. */
  isOffered(iso: string): boolean;
  /** How many coupons of a player's account are waiting or open. */
  openCoupons(sql: Sql, userId: number, accountId: number): Promise<number>;
  /** Whether the player's first deposit would bring a bonus that the player hasn't declined. */
  isFirstBonusAvailable(userId: number): Promise<boolean>;
}

const BONUS = 4;
const FURTHER = 9;
const translatorOf = translatorsOf('currencies');

/** Accounts of a player in further currencies: opened, chosen, exchanged between, and removed when empty. */
export function createCurrencies(platform: CurrenciesPlatform, deps: CurrenciesDeps): { module: Module } {
  const { pool, clock, bus } = platform;
  const exchanges = createExchange(platform, deps);
  const { quote, exchange } = exchanges;
  const conversion = createConversion(platform, { ...deps, exchange: exchanges });
  const balanceOf = createBalanceUpdate(platform, deps);

  /** Does `work` in a transaction that locks the player, so that their accounts change one at a time. */
  function change<T>(userId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
    return transact(pool, async (tx) => {
      await lockPlayer(tx, userId);
      tx.onCommit(() => bus.publish('account.changed', { userId, isOther: true }));
      return work(tx);
    });
  }

  async function add(tx: Tx, userId: number, iso: string) {
    if (!isCurrency(iso) || !deps.isOffered(iso))
      throw new Refusal({ code: 'currencies.unknown', field: 'iso' });
    const own = (await openAccounts(tx, userId)).filter(({ type }) => type !== BONUS);
    const held = await lockAccounts(
      tx,
      own.map(({ id }) => id),
    );
    refuseFrozen(...held.values());
    if (own.some(({ currency }) => currency === iso))
      throw new Refusal({ code: 'currencies.taken', field: 'iso', values: { iso } });
    const { maxCurrencies } = deps.rules();
    if (own.length >= maxCurrencies)
      throw new Refusal({ code: 'currencies.too_many', field: 'iso', values: { max: maxCurrencies } });
    const id = await deps.ledger.openCurrencyAccount(tx, userId, iso);
    return (await openAccounts(tx, userId)).find((account) => account.id === id)!;
  }

  /**
   * Removes an empty account and returns its currency. Bets take the same lock on the account, so that none is placed
   * on an account that is being removed.
   */
  async function remove(tx: Tx, userId: number, id: number): Promise<string> {
    const account = (await openAccounts(tx, userId)).find((each) => each.id === id);
    if (!account) throw new Refusal('wallet.unknown_account');
    if (account.type !== FURTHER) throw new Refusal('currencies.main');
    const { balance, currency } = (await lockAccounts(tx, [id])).get(id)!;
    const count = await deps.openCoupons(tx, userId, id);
    if (count > 0) throw new Refusal({ code: 'currencies.open_coupons', values: { count } });
    if (balance > 0n) {
      const values = { amount: formatAmount(minorUnits(balance), currency), iso: currency };
      throw new Refusal({ code: 'currencies.not_empty', values });
    }
    if ((await countOpenDeposits(tx, id)) + (await countOpenWithdrawals(tx, id)) > 0)
      throw new Refusal('currencies.open_payments');
    if (await hasBonus(tx, userId, currency)) throw new Refusal('currencies.bonus');
    if ((await debtsOf(tx, userId)).length > 0) throw new Refusal('currencies.owes');
    await removeAccount(tx, id);
    return currency;
  }

  /** Names one of the player's accounts. The account of points can be named, too. */
  async function rename(tx: Tx, userId: number, id: number, label: string) {
    const own = async () => {
      const points = await pointsAccountOf(tx, userId);
      return [...(await openAccounts(tx, userId)), ...(points ? [points] : [])].find(
        (each) => each.id === id,
      );
    };
    if (!(await own())) throw new Refusal('wallet.unknown_account');
    await nameAccount(tx, id, label.trim().replaceAll(/\s+/gu, ' ') || null);
    return (await own())!;
  }

  const module: Module = {
    name: 'currencies',
    routes: [
      route(contract.add, async ({ caller, body: { iso }, lng }) => {
        const userId = userOf(caller);
        const account = await change(userId, (tx) => add(tx, userId, iso));
        const message = translatorOf(lng)('currencies.added', { iso });
        return { account: shownAccount(account, lng), message };
      }),
      route(contract.remove, async ({ caller, params: { id }, lng }) => {
        const userId = userOf(caller);
        const iso = await change(userId, (tx) => remove(tx, userId, id));
        return { message: translatorOf(lng)('currencies.removed', { iso }) };
      }),
      route(contract.activate, async ({ caller, body: { accountId }, lng }) => {
        const userId = userOf(caller);
        const accounts = await change(userId, async (tx) => {
          const own = await openAccounts(tx, userId);
          if (!own.some(({ id, type }) => id === accountId && type !== BONUS))
            throw new Refusal({ code: 'wallet.unknown_account', field: 'accountId' });
          await chooseAccount(tx, userId, accountId, clock.now());
          return openAccounts(tx, userId);
        });
        return { accounts: accounts.map((account) => shownAccount(account, lng)) };
      }),
      route(contract.rename, async ({ caller, params: { id }, body, lng }) => {
        const userId = userOf(caller);
        const account = shownAccount(await change(userId, (tx) => rename(tx, userId, id, body.label)), lng);
        const { label, hasOwnLabel } = account;
        const t = translatorOf(lng);
        const message = t(hasOwnLabel ? 'currencies.renamed' : 'currencies.renamedBack', { label });
        return { account, message };
      }),
      route(contract.balance, ({ caller, lng }) => balanceOf(userOf(caller), lng)),
      route(contract.activeBalance, ({ caller, lng }) => balanceOf(userOf(caller), lng, true)),
      route(contract.quote, ({ caller, query: { fromId = 0, toId = 0, amount = '0' } }) =>
        quote(userOf(caller), { fromId, toId, amount }),
      ),
      route(contract.previewConversion, ({ caller, query: { toIso = '' } }) =>
        conversion.preview(userOf(caller), toIso),
      ),
      route(contract.convert, ({ caller, body, idempotencyKey }) =>
        conversion.convert(userOf(caller), body, idempotencyKey),
      ),
      route(contract.exchange, ({ caller, body, idempotencyKey }) =>
        exchange(userOf(caller), body, idempotencyKey),
      ),
    ],
  };
  return { module };
}
