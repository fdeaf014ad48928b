import type { AnswerOf, bets, Calls } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';

/** What became of one bet of a coupon of singles. */
export interface SingleSent {
  /** `gameId/outcomeId` */
  key: string;
  couponId: string | null;
  number: number | null;
  /** In major units. */
  amount: string;
  possibleWin: string;
  /** The accepted odds; null while there are none. */
  coef: number | null;
  status: 'pending' | 'accepted' | 'refused';
  refusals: readonly bets.Refused[];
  receipt: bets.Receipt | null;
}

/** The part of an answer that concerns the coupon; the account belongs to the session. */
export type PlacedCoupon = Omit<AnswerOf<Calls['bets.place']>, 'account' | 'singlesResultCoupons'> & {
  singlesResultCoupons?: readonly Result[] | undefined;
};
type Result = Omit<bets.SingleResult, 'coupon'> & { coupon: Omit<bets.Placed, 'account'> | null };

/** The answer to a placement, bet by bet. */
export function singlesOf(
  results: readonly Result[],
  amounts: Readonly<Record<string, string>>,
): SingleSent[] {
  return results.map(({ coupon, refusals, ...bet }) => ({
    key: betKey(bet),
    couponId: coupon?.couponId ?? null,
    number: coupon?.number ?? null,
    amount: amounts[betKey(bet)] ?? '',
    possibleWin: coupon?.possibleWin ?? '',
    coef: coupon?.coef ?? null,
    status:
      coupon === null || coupon.status === 'refused'
        ? 'refused'
        : coupon.status === 'pending'
          ? 'pending'
          : 'accepted',
    refusals,
    receipt: coupon?.receipt ?? null,
  }));
}

/** The longest delay among the singles, with its game and cause. */
export function longestDelay(
  results: readonly Result[],
): Pick<bets.Placed, 'delaySeconds' | 'delayGameId' | 'delayCause'> {
  const none = { delaySeconds: 0, delayGameId: null, delayCause: null };
  return results.reduce(
    (longest, { coupon }) => {
      if (!coupon || coupon.delaySeconds <= longest.delaySeconds) return longest;
      const { delaySeconds, delayGameId, delayCause } = coupon;
      return { delaySeconds, delayGameId, delayCause };
    },
    none as ReturnType<typeof longestDelay>,
  );
}

function decided(status: bets.Coupon['status']): SingleSent['status'] {
  return status === 'refused' || status === 'pending' ? status : 'accepted';
}

/** The singles after each pending one was read again. A failed call leaves its bet unchanged. */
export async function askedAgain(
  singles: readonly SingleSent[],
  coupon: (couponId: string) => Promise<bets.Coupon>,
): Promise<SingleSent[]> {
  return Promise.all(
    singles.map(async (single) => {
      if (single.status !== 'pending' || !single.couponId) return single;
      const now = await coupon(single.couponId).catch(() => null);
      if (!now) return single;
      const { coef, possibleWin, refusals } = now;
      return { ...single, coef, possibleWin, refusals, status: decided(now.status) };
    }),
  );
}
