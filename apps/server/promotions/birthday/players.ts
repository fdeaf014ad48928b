import { birthday as contract, Refusal } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import { lockAccounts, refuseFrozen } from '../../money/wallet/index.ts';
import { grantId } from '../../placement/bonuses/index.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { mainAccount } from '../main-account.ts';
import type { GiftHouse, GiftPlatform } from './offer.ts';
import { APART_MS } from './rules.ts';
import {
  closedFor,
  type GiftRow,
  holdGifts,
  isVerified,
  latestGift,
  markTaken,
  takenByOther,
} from './store.ts';

/** What a player has waiting, and taking it. */
export function playerRoutes(platform: GiftPlatform, house: GiftHouse): Route[] {
  return [
    route(contract.mine, ({ caller }) => mine(platform, house, userOf(caller))),
    route(contract.take, async ({ caller }) => {
      const userId = userOf(caller);
      await take(platform, house, userId);
      return mine(platform, house, userId);
    }),
  ];
}

async function mine(
  { db, clock }: GiftPlatform,
  { rules }: GiftHouse,
  userId: number,
): Promise<contract.OwnBirthday> {
  const last = await latestGift(db, userId, { isHeld: false });
  const gift = last && last.at.getTime() > clock.now() - APART_MS ? last : null;
  return {
    isOn: rules().isOn,
    state: gift ? stateOf(gift, clock.now()) : (await isVerified(db, userId)) ? 'none' : 'unverified',
    gift: gift && shownGift(gift),
  };
}

function stateOf({ taken_at, until_at }: GiftRow, now: number): 'taken' | 'waiting' | 'over' {
  if (taken_at !== null) return 'taken';
  return now < until_at.getTime() ? 'waiting' : 'over';
}

export function shownGift({ day, amount, currency, terms, until_at, taken_at }: GiftRow) {
  return {
    day,
    points: currency === null ? Number(amount) : null,
    amount: currency === null ? null : formatAmount(minorUnits(amount), currency),
    iso: currency,
    wagerTimes: currency === null ? 0 : terms.wagerTimes,
    until: until_at.toISOString(),
    takenAt: taken_at?.toISOString() ?? null,
  };
}

/** Gives the waiting gift, once. Throws why it can't be taken; the gift then still waits. */
async function take({ pool, clock, bus }: GiftPlatform, house: GiftHouse, userId: number): Promise<void> {
  // It locks the book of the player by itself, so it comes before the transaction that does.
  const limited = await house.gate.foreseeStake(pool, userId);
  await transact(pool, async (tx) => {
    await holdGifts(tx);
    const gift = await latestGift(tx, userId, { isHeld: true });
    if (!gift) throw new Refusal('birthday.nothing');
    if (gift.taken_at !== null) return;
    if (clock.now() >= gift.until_at.getTime()) throw new Refusal('birthday.over');
    const closed = (await house.gate.refuseGift(tx, userId)) ?? limited;
    if (closed) throw new Refusal(closed);
    const reason = await closedFor(tx, userId);
    if (reason !== null) throw new Refusal({ code: 'pools.product_closed', values: { reason } });
    if (await takenByOther(tx, gift)) throw new Refusal('birthday.same_person');
    await give(tx, house, gift, clock.now());
    await markTaken(tx, gift, new Date(clock.now()));
    tx.onCommit(() => bus.publish('account.changed', { userId }));
  });
}

async function give(tx: Tx, { points, ledger, casino }: GiftHouse, gift: GiftRow, at: number): Promise<void> {
  const { user_id, year, amount, currency, terms, operator_id } = gift;
  const userId = Number(user_id);
  const reference = `birthday:${userId}:${year}`;
  const main = Number((await mainAccount(tx, userId)).id);
  const target =
    currency === null
      ? await ledger.openPointsAccount(tx, userId)
      : await ledger.openCasinoBonusAccount(tx, userId, currency);
  refuseFrozen(...(await lockAccounts(tx, [main, target])).values());
  if (currency === null) {
    await points.grant(tx, { userId, points: amount, reference });
    return;
  }
  const { wagerTimes, casino: ofCasino } = terms;
  const isGiven = await casino.give(tx, {
    ...{ id: grantId(userId, reference), userId, operatorId: Number(operator_id), amount, currency },
    ...{ wagerTimes, at, terms: ofCasino },
  });
  if (!isGiven) throw new Refusal('birthday.another_bonus');
}
