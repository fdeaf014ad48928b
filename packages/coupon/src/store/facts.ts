import type { bets as betCalls } from '@fairbook/contracts';
import type { CouponType } from '@fairbook/contracts/coupon-type';
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

/** All that is known; the rest of a snapshot follows from it and from the prices. */
export interface Facts {
  /** False until the saved draft has been read: the first render of server and browser. */
  isRestored: boolean;
  draft: Draft;
  settings: CouponSettings;
  account: CouponAccount;
  phase: Phase;
  /** The selections came in by a code; so until they are all gone. */
  isCouponLoadedFromCode: boolean;
  /** The last quote for this selection; null while none has been heard. */
  quote: betCalls.Quote | null;
  /** Total odds, in thousandths, that the player agreed to where they do not follow from the legs (`hasOwnTotal`). */
  agreedTotal: number | null;
  refusals: readonly betCalls.Refused[];
  sent: Sent | null;
  tab: 'coupon' | 'settings';
  /** Prices that were pressed with one-click on, until their answers come. */
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
  /** How many units may lose; of a system. */
  units: number;
  stakes: Stakes;
  /** The whole stake; null while the typed one is not a sum of money. */
  stakeMinor: bigint | null;
  isBigStakeAsked: boolean;
  /** null while a price or a combined price is not known. Reckoned when it is first looked at. */
  readonly sums: Sums | null;
  isLive: boolean;
  /** A coupon that falls with a new score needs the present one of every game; true for all others. */
  isScoreKnown: boolean;
}
