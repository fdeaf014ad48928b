import type { bets as betCalls } from '@fairbook/contracts';
import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import type { CouponRules } from '../checks/checked-coupon.ts';
import type { CouponAccount } from './chosen/account.ts';
import { type Draft, EMPTY_DRAFT } from './chosen/saved.ts';
import { type CouponSettings, DEFAULT_SETTINGS } from './chosen/settings.ts';
import type { Stakes } from './chosen/stake.ts';
import type { Phase } from './phase.ts';
import type { Leg } from './prices/legs.ts';
import type { SameGameLegs } from './prices/same-games.ts';
import type { Sent } from './sending/placing.ts';
import type { Press } from './sending/press.ts';
import type { Sums } from './sums/shown.ts';

/** The basic facts; the rest of a snapshot follows from these and from the prices. */
export interface Facts {
  /** False until the saved draft has been read: during the first render of server and browser. */
  isRestored: boolean;
  draft: Draft;
  settings: CouponSettings;
  account: CouponAccount;
  phase: Phase;
  /** The selections came from a code; true until they are all gone. */
  isCouponLoadedFromCode: boolean;
  /** The last quote for this selection; null before the first. */
  quote: betCalls.Quote | null;
  /** Agreed total odds in thousandths, where they do not follow from the legs (`hasOwnTotal`). */
  agreedTotal: number | null;
  refusals: readonly betCalls.Refused[];
  sent: Sent | null;
  tab: 'coupon' | 'settings';
  /** Prices pressed with one-click on, until their answers come. */
  presses: readonly Press[];
}

/** The facts before anything saved has been read. */
export function factsAtFirst(account: CouponAccount): Facts {
  return {
    isRestored: false,
    isCouponLoadedFromCode: false,
    draft: EMPTY_DRAFT,
    settings: DEFAULT_SETTINGS,
    account,
    phase: 'idle',
    quote: null,
    agreedTotal: null,
    refusals: [],
    sent: null,
    tab: 'coupon',
    presses: [],
  };
}

export interface CouponSnapshot extends Facts {
  rules: CouponRules;
  type: CouponType;
  legs: readonly Leg[];
  /** Legs of one game that are priced together. */
  sameGames: readonly SameGameLegs[];
  /** For a system: number of units that may lose. */
  units: number;
  stakes: Stakes;
  /** The whole stake; null while the typed one is not an amount. */
  stakeMinor: bigint | null;
  isBigStakeAsked: boolean;
  /** Null while a price or a combined price is not known. Computed on first access. */
  readonly sums: Sums | null;
  isLive: boolean;
  /** A coupon that a new score would cancel needs the current score of every game; true for all others. */
  isScoreKnown: boolean;
}
