import { type Reason, Refusal } from '@fairbook/contracts';
import type { ClosedProduct, Product } from '@fairbook/contracts/placement/closed-products';
import type { LineKind } from '@fairbook/contracts/products';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { PlayGate } from '../../care/limits/index.ts';
import {
  accountById,
  type Ledger,
  lockAccounts,
  type PostingItem,
  refuseFrozen,
  shortOf,
} from '../../money/wallet/index.ts';
import type { ProductBook } from '../../placement/closed-products/index.ts';
import type { Tx } from '../../platform/database/transact.ts';

const BONUS_TYPE = 4;

export interface StakeDeps {
  ledger: Ledger;
  gate: PlayGate;
  products: ProductBook;
}

/** Stakes that are taken together, in minor units of the account's currency. */
interface Stakes {
  userId: number;
  accountId: number;
  iso: string;
  product: 'toto' | 'lotto';
  /** A further product that closes it: keno is a lottery with a name of its own among the products. */
  alsoClosedBy?: Product | undefined;
  kind: LineKind;
  /** The ledger reference of each stake, and its amount. */
  each: readonly { reference: string; amount: bigint }[];
  /** The field of the call that a refusal about the amount names. */
  field: string;
}

/**
 * The currency of a player's account that can pay. Throws `wallet.unknown_account`, and `pools.bonus_account` for bonus
 * money.
 */
export async function payingCurrency(tx: Tx, userId: number, accountId: number): Promise<string> {
  const account = await accountById(tx, accountId);
  if (account?.userId !== userId) throw new Refusal({ code: 'wallet.unknown_account', field: 'accountId' });
  if (account.type === BONUS_TYPE) throw new Refusal({ code: 'pools.bonus_account', field: 'accountId' });
  return account.currency;
}

/** The price as the player saw it. Throws `pools.no_price` and `pools.price_changed`. */
export function agreedPrice(price: bigint | undefined, iso: string, seen: string): bigint {
  if (price === undefined) throw new Refusal({ code: 'pools.no_price', field: 'accountId', values: { iso } });
  if (formatAmount(minorUnits(price), iso) !== seen)
    throw new Refusal({ code: 'pools.price_changed', field: 'price' });
  return price;
}

/** The refusal of play that any of these products closes to the player; null if none does. */
export function closedFor(closed: readonly ClosedProduct[], by: readonly Product[]): Reason | null {
  const one = closed.find(({ product }) => by.includes(product));
  return one ? { code: 'pools.product_closed', values: { reason: one.reason } } : null;
}

/**
 * Takes stakes from an account: refuses what the account, the operators or the player's own limits don't allow, under
 * their locks and in their order, and moves the money.
 */
export async function takeStakes(
  tx: Tx,
  { ledger, gate, products }: StakeDeps,
  { userId, accountId, iso, product, alsoClosedBy, kind, each, field }: Stakes,
): Promise<void> {
  const locked = await lockAccounts(tx, [accountId]);
  const account = locked.get(accountId);
  if (!account?.isOpen) throw new Refusal({ code: 'wallet.unknown_account', field: 'accountId' });
  refuseFrozen(account);
  const closed = (await products.readClosed(tx, [userId])).get(userId) ?? [];
  const reason = closedFor(closed, alsoClosedBy ? [product, alsoClosedBy] : [product]);
  if (reason) throw new Refusal(reason);
  const amount = each.reduce((sum, stake) => sum + stake.amount, 0n);
  const own = { userId, accountId, amount, iso };
  const held = await gate.holdStakes(tx, [own], Promise.resolve(locked));
  const limit = held?.claims()(own);
  if (limit) throw new Refusal({ ...limit, field });
  await held?.write(tx, [own]);
  const items = each.map((stake) => ({
    accountId,
    reference: stake.reference,
    postings: [{ kind, amountMinor: stake.amount }],
  }));
  const verdicts = await ledger.post(tx, items);
  if (verdicts.includes('funds')) throw new Refusal(shortOf(amount, account, field));
  const wrong = verdicts.find((verdict) => verdict !== 'ok');
  if (wrong) throw new Error(`a stake of ${product} was not paid: ${wrong}`);
}

/** Moves the money of tickets that have been decided. A ticket that moves nothing may come with no postings. */
export async function payTickets(
  tx: Tx,
  ledger: Pick<Ledger, 'post'>,
  product: 'toto' | 'lotto' | 'casino',
  items: readonly PostingItem[],
): Promise<void> {
  const verdicts = await ledger.post(
    tx,
    items.filter(({ postings }) => postings.length > 0),
  );
  const wrong = verdicts.find((verdict) => verdict !== 'ok');
  if (wrong) throw new Error(`tickets of ${product} were not paid: ${wrong}`);
}
