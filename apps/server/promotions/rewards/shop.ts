import { type AnswerOf, rewards as contract, Refusal } from '@fairbook/contracts';
import { exponentOf, formatAmount, minorUnits, parseDecimal } from '@fairbook/money';
import { lockAccounts, refuseFrozen } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { giveOf, heldOffer, type OfferRow, offersByIds } from '../free-rounds/index.ts';
import { gameName } from '../game-names.ts';
import { keepCode } from '../promo/index.ts';
import type { House } from '../promotion.ts';
import {
  allItems,
  boughtBy,
  type ClaimRow,
  claimByKey,
  claimsOf,
  countSold,
  currencyOf,
  heldItem,
  type ItemRow,
  insertClaim,
  soldCode,
} from './store.ts';

type Shop = AnswerOf<typeof contract.mine>;

export function shopRoutes(
  { db, pool, clock, random }: Pick<Platform, 'db' | 'pool' | 'clock' | 'random'>,
  house: Pick<House, 'points' | 'ledger' | 'gate' | 'give' | 'casino' | 'storedRates'>,
): Route[] {
  const { points, ledger, gate, give } = house;
  const held = async (userId: number) => Number(await points.held(pool, userId));

  /**
   * Checks and sells in one transaction, under the lock of the item: stock, limit and points can't change meanwhile.
   */
  async function buy(tx: Tx, userId: number, { id, version }: { id: number; version: number }, key: string) {
    const item = await heldItem(tx, id);
    // This request may be a repeat that has waited for the first one.
    const before = await claimByKey(tx, userId, key);
    if (before) return before;
    const currency = await currencyOf(tx, userId);
    const bought = (await boughtBy(tx, userId)).get(id) ?? 0;
    const now = clock.now();
    if (!item || !isOffered(item, currency, now)) throw new Refusal('rewards.unavailable');
    if (item.version !== version) throw new Refusal('rewards.changed');
    const { name, kind, price, stock, perPlayer, promoCode, freeRounds } = item.fields;
    if (stock !== null && item.sold >= stock) throw new Refusal('rewards.sold_out');
    if (bought >= perPlayer) throw new Refusal({ code: 'rewards.limit', values: { count: perPlayer } });

    const claimId = random.uuid();
    const amount = kind === 'bonus' ? amountOf(item, currency) : null;
    const accounts = [await ledger.openPointsAccount(tx, userId)];
    if (amount !== null) accounts.push(await ledger.openBonusAccount(tx, userId, currency));
    refuseFrozen(...(await lockAccounts(tx, accounts)).values());
    const closed = await gate.refuseGift(tx, userId);
    if (closed) throw new Refusal(closed);
    const verdict = await points.spend(tx, { userId, points: BigInt(price), reference: `reward:${claimId}` });
    if (verdict === 'funds') {
      const missing = price - Number(await points.held(tx, userId));
      throw new Refusal({ code: 'rewards.too_few_points', values: { missing } });
    }
    if (verdict !== 'ok') throw new Error(`reward ${claimId} was not paid: ${verdict}`);
    if (amount !== null) {
      const operatorId = Number(item.changed_by);
      const { wagerTimes } = item.fields;
      await give(tx, { id: claimId, userId, operatorId, amount, currency, wagerTimes, note: name, at: now });
    } else if (kind === 'rounds') {
      const offer = await heldOffer(tx, freeRounds!);
      if (!offer) throw new Refusal('rewards.unavailable');
      await giveOf(tx, { clock, random }, house, { offer, userId, atMost: BigInt(price) });
    } else {
      const code = await soldCode(tx, promoCode);
      if (!code) throw new Refusal('rewards.unavailable');
      await keepCode(tx, { userId, promoId: Number(code.id), bought: 1, at: now });
    }
    await countSold(tx, item);
    const claim: ClaimRow = {
      id: claimId,
      item_id: item.id,
      user_id: BigInt(userId),
      name,
      price: BigInt(price),
      amount,
      currency: amount === null ? null : currency,
      promo_code: kind === 'code' ? promoCode : null,
      idem_key: key,
      at: new Date(now),
    };
    await insertClaim(tx, claim);
    return claim;
  }

  return [
    route(contract.mine, async ({ caller, lng }): Promise<Shop> => {
      const userId = userOf(caller);
      const [items, bought, claims, currency] = await Promise.all([
        allItems(db),
        boughtBy(db, userId),
        claimsOf(db, userId),
        currencyOf(db, userId),
      ]);
      const offered = items.filter((item) => isOffered(item, currency, clock.now()));
      const sold = await offersByIds(
        db,
        offered.flatMap(({ fields }) => fields.freeRounds ?? []),
      );
      return {
        points: await held(userId),
        items: offered
          .map((item) => ({
            ...shown(item, currency, bought.get(Number(item.id)) ?? 0),
            ...ofRounds(sold.get(item.fields.freeRounds ?? 0), lng),
          }))
          .sort((a, b) => a.price - b.price || a.id - b.id),
        claims: claims.map(shownClaim),
      };
    }),
    route(contract.buy, async ({ caller, body, idempotencyKey }) => {
      const userId = userOf(caller);
      const before = await claimByKey(db, userId, idempotencyKey);
      const claim = before ?? (await transact(pool, (tx) => buy(tx, userId, body, idempotencyKey)));
      if (Number(claim.item_id) !== body.id) throw new Refusal('request.key_reused');
      return { claim: shownClaim(claim), points: await held(userId) };
    }),
  ];
}

function isOffered(item: ItemRow, currency: string, now: number): boolean {
  const { isActive, from, until, kind } = item.fields;
  const isOpen = isActive && Date.parse(from) <= now && now < Date.parse(until);
  return isOpen && (kind !== 'bonus' || amountOf(item, currency) !== null);
}

/** Bonus money of an item in a currency, in minor units; null where it has none. */
function amountOf({ fields }: ItemRow, currency: string): bigint | null {
  const own = fields.amounts.find(({ iso }) => iso === currency);
  const sum = own ? parseDecimal(own.amount, exponentOf(currency)) : 'none';
  return typeof sum === 'string' ? null : sum;
}

/** What an item with free rounds gives; nothing of other items. */
function ofRounds(offer: OfferRow | undefined, lng: string) {
  if (!offer) return { rounds: null };
  const { rounds: count, days, games, stake, iso, wins, wagerTimes } = offer.fields;
  return {
    ...{ amount: stake, iso, wagerTimes: wins === 'bonus' ? wagerTimes : 0 },
    rounds: { count, days, games: games.map((game) => gameName(game, lng)), isBonus: wins === 'bonus' },
  };
}

function shown(item: ItemRow, currency: string, bought: number): Omit<Shop['items'][number], 'rounds'> {
  const { name, about, kind, price, wagerTimes, promoCode, until, stock, perPlayer } = item.fields;
  const amount = kind === 'bonus' ? amountOf(item, currency) : null;
  return {
    id: Number(item.id),
    version: item.version,
    name,
    about,
    kind,
    price,
    amount: amount === null ? null : formatAmount(minorUnits(amount), currency),
    iso: amount === null ? null : currency,
    wagerTimes,
    promoCode: kind === 'code' ? promoCode : null,
    until,
    left: stock === null ? null : Math.max(0, stock - item.sold),
    leftForYou: Math.max(0, perPlayer - bought),
  };
}

function shownClaim({ id, name, price, amount, currency, promo_code, at }: ClaimRow): Shop['claims'][number] {
  return {
    id,
    name,
    price: Number(price),
    amount: amount === null || currency === null ? null : formatAmount(minorUnits(amount), currency),
    iso: currency,
    promoCode: promo_code,
    at: at.toISOString(),
  };
}
