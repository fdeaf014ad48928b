import type { bets, site } from '@fairbook/contracts';
import type { CouponRules } from '../checks/checked-coupon.ts';
import type { Later } from './prices/quote.ts';
import type { LivePrices } from './prices/watch.ts';
import type { CouponApi, Verdict } from './sending/placing.ts';
import type { SentBox } from './sending/undecided.ts';

/** Odds in the player's format, for the wire; empty where the format isn't known. */
export type WrittenCoef = Pick<bets.CouponToSubmit, 'coefByView' | 'coefViewId'>;

/** What the coupon needs from its page. */
export interface CouponDeps {
  api: CouponApi;
  live: LivePrices;
  /** Text stored on this device between visits. */
  storage: { read(): string | null; write(text: string): void };
  sent: SentBox;
  /** The same for the player's settings. */
  settings: { read(): string | null; write(text: string): void };
  /** The operator's rules as currently known. */
  rules(): Rules;
  /** Total odds as the player reads them. */
  written?(coefMilli: number): WrittenCoef;
  now(): number;
  later: Later;
  newKey(): string;
  /** Called when a coupon has been decided, in the background too. */
  decided(verdict: Verdict): void;
}

type Rules = CouponRules & Pick<site.BettingRules, 'changeCoefAction'>;
