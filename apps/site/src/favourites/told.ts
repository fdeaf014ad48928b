import type { favourites } from '@fairbook/contracts';

/** What the bell tells: something in a starred game, or a coupon of the player's that was settled. */
export type Told =
  | { at: number; moment: favourites.GameMoment }
  | { at: number; couponId: string; number: number; status: string; payout: string | null; iso: string };
