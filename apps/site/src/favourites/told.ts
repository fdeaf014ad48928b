import type { favourites } from '@fairbook/contracts';
import type { SettledCoupon } from '@fairbook/remote-view/told';

/** What the bell tells: something in a starred game, a coupon of the player's that was settled, or a gift. */
export type Told =
  | { at: number; moment: favourites.GameMoment }
  | { at: number; gift: favourites.Gift }
  | ({ at: number } & SettledCoupon);
