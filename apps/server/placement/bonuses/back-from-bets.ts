import { formatAmount, minorUnits } from '@fairbook/money';
import { lockAccounts, type PostingItem } from '../../money/wallet/index.ts';
import type { PlacementTerm, Shares } from '../coupon/index.ts';
import {
  type InBets,
  inBetsOf,
  isInOpenBet,
  noteGivenBack,
  noteTaken,
  refOfReturn,
  type TakenBack,
  takenBackOf,
} from './store.ts';

/**
 * The term of a bonus that was taken back while a part of it was in open bets. The house takes that part from the first
 * money that these bets bring: a returned stake, a cash-out or a payout. The rest stays to be wagered. If such a bet loses
 * by a correction, the bonus was lost in it, so the house gives back what it took rather than have it owed, too.
 */
export function backFromBetsTerm(): PlacementTerm {
  return {
    name: 'bonus_back',
    async settle(sql, accounts) {
      // An account that never owed anything needs no query.
      const ids = [...accounts].flatMap(([id, { mayOwe }]) => (mayOwe ? [id] : []));
      return ids.length === 0
        ? sharesIn([])
        : sharesIn(await inBetsOf(sql, ids), await takenBackOf(sql, ids));
    },
    async giveBack(sql, sums) {
      const ofBonus = sums.filter(({ isBonus }) => isBonus);
      if (ofBonus.length === 0) return [];
      const ids = ofBonus.map(({ accountId }) => accountId);
      // Taking a bonus back locks its account, so with this lock the amounts can't change.
      await lockAccounts(sql, ids);
      const shares = sharesIn(await inBetsOf(sql, ids));
      const items = ofBonus.flatMap(({ couponId, accountId, currency, amountMinor }) => [
        ...shares.take({ couponId, accountId, currency, isVoid: true }, amountMinor).items,
      ]);
      await shares.write(sql);
      return items;
    },
    edit: async (sql, accountId) =>
      (await isInOpenBet(sql, accountId)) ? [{ code: 'cashout.not_allowed' }] : [],
  };
}

function sharesIn(held: readonly InBets[], taken: readonly TakenBack[] = []): Shares {
  const left = new Map(held.map(({ id, toTake }) => [id, toTake]));
  const returnable = new Map(taken.map((each) => [each.id, each.taken]));
  const given: { id: string; couponId: string; amount: bigint }[] = [];
  return {
    take({ accountId, couponId, currency: iso }, money) {
      const items: PostingItem[] = [];
      let sum = 0n;
      for (const { id, coupons } of held) {
        if (!coupons.includes(couponId)) continue;
        const [toTake, rest] = [left.get(id)!, money - sum];
        const amountMinor = toTake < rest ? toTake : rest;
        if (amountMinor <= 0n) continue;
        left.set(id, toTake - amountMinor);
        sum += amountMinor;
        items.push({
          accountId,
          reference: refOfReturn(id),
          postings: [{ kind: 'bonus_take', amountMinor }],
        });
      }
      const values = { amount: formatAmount(minorUnits(sum), iso), iso };
      return { sum, items, sentences: sum > 0n ? [{ key: 'total_bonus_returned', values }] : [] };
    },
    giveBack({ accountId, couponId, currency: iso }, debt) {
      const items: PostingItem[] = [];
      let sum = 0n;
      for (const { id, coupons } of taken) {
        if (!coupons.includes(couponId)) continue;
        const [mostOfIt, rest] = [returnable.get(id)!, debt - sum];
        const amountMinor = mostOfIt < rest ? mostOfIt : rest;
        if (amountMinor <= 0n) continue;
        returnable.set(id, mostOfIt - amountMinor);
        sum += amountMinor;
        given.push({ id, couponId, amount: amountMinor });
        items.push({
          accountId,
          reference: refOfReturn(id),
          postings: [{ kind: 'bonus_untake', amountMinor }],
        });
      }
      const values = { amount: formatAmount(minorUnits(sum), iso), iso };
      return { sum, items, sentences: sum > 0n ? [{ key: 'total_bonus_given_back', values }] : [] };
    },
    async write(sql) {
      for (const each of given) await noteGivenBack(sql, each);
      for (const { id, toTake } of held) {
        const now = left.get(id)!;
        if (now < toTake) await noteTaken(sql, id, toTake - now);
      }
    },
  };
}
