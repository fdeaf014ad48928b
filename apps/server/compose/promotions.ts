import type { PlayGate } from '../care/limits/index.ts';
import { createPartners, type ReferralValues } from '../money/partners/index.ts';
import type { DepositBonusHooks } from '../money/payments/index.ts';
import type { createRates } from '../money/rates/index.ts';
import type { createWallet } from '../money/wallet/index.ts';
import { createBonuses, playedStakes } from '../placement/bonuses/index.ts';
import { type Budgets, createBudgets } from '../placement/budgets/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Tx } from '../platform/database/transact.ts';
import type { Module } from '../platform/module.ts';
import type { Persons } from '../players/person/index.ts';
import {
  BUDGETED,
  depositBonusHooksOf,
  isFirstAvailable,
  ofNewPlayers,
  onRoundsOf,
  type Promotions,
  periodBudgets,
  runsOf,
  startPromotions,
  termsOf,
} from '../promotions/list.ts';
import type { House } from '../promotions/promotion.ts';
import { createShowcase } from '../promotions/showcase/index.ts';
import type { ConfigModule } from '../site/config/index.ts';
import type { TermBooks } from './house-terms.ts';
import type { composeMessaging } from './messaging.ts';

interface PromotionNeighbours extends Pick<House, 'edits' | 'facts' | 'risk' | 'casino' | 'statements'> {
  config: ConfigModule;
  wallet: ReturnType<typeof createWallet>;
  rates: ReturnType<typeof createRates>;
  messaging: Pick<ReturnType<typeof composeMessaging>, 'sealed' | 'letters'>;
  /** Composed later; available once the server answers. */
  persons(): Persons;
  gate: PlayGate;
}

type OfNewPlayers = Pick<ReturnType<typeof ofNewPlayers>, 'checkCode' | 'claimCode'>;

interface Offered {
  modules: Module[];
  promotions: Promotions;
  budgets: Budgets;
  /** The coupon terms of the promotions. */
  terms: TermBooks['offers'];
  partners: ReturnType<typeof createPartners>;
  /** Called by the site for a visit by a referral link: counts it for analytics and for the partner. */
  onReferral(countVisit: (source: string) => void): (source: string, values: ReferralValues) => void;
  /** The hooks on registrations. */
  ofNewPlayers: OfNewPlayers & { broughtBy(tx: Tx, userId: number, values: ReferralValues): Promise<void> };
  /** The hooks on deposits and withdrawals. */
  depositBonusHooks: DepositBonusHooks;
  /** What promotions do with rounds of games that have ended. */
  onRounds: ReturnType<typeof onRoundsOf>;
  /**
   * S2 `is_available_first_deposit_bonus`: a promotion offers one, and the player hasn't declined this bonus or all
   * bonuses.
   */
  isFirstBonusAvailable(userId: number): Promise<boolean>;
  /** The work of the timed jobs, by their names. */
  runs: ReturnType<typeof runsOf> & { 'partners.days'(): Promise<unknown> };
}

/** Bonus accounts, all promotions with their budgets, and the partners who bring players. */
export function composePromotions(
  platform: Platform,
  { config, edits, wallet, rates, messaging, persons, gate, ...book }: PromotionNeighbours,
): Offered {
  const { ledger, points } = wallet;
  const bonuses = createBonuses(platform, {
    edits,
    ledger,
    rules: () => config.settings().betting,
    ceiling: platform.config,
    rates: rates.now,
    gate,
  });
  const partners = createPartners(platform, {
    ...{ edits, ledger, rates, sealed: messaging.sealed, playedStakes },
    siteName: () => config.settings().site.siteName,
  });
  const budgets = createBudgets(platform, {
    edits,
    ceiling: platform.config,
    offers: BUDGETED,
    periods: () => periodBudgets(promotions, platform.db, config.settings()),
  });
  const promotions: Promotions = startPromotions(platform, {
    ...book,
    budgets,
    edits,
    ledger,
    points,
    rates: rates.now,
    storedRates: rates.stored,
    gate,
    settings: config.settings,
    editorOf: config.editorOf,
    countryCodeOf: config.countryCodeOf,
    letters: messaging.letters,
    give: bonuses.give,
    setChoices: (db, userId, some) => persons().setChoices(db, userId, some),
  });
  const { brought, ...codes } = ofNewPlayers(promotions);
  return {
    modules: [
      bonuses.module,
      ...Object.values(promotions).map(({ module }) => module),
      createShowcase(platform, { promotions, gate, edits }),
      partners.module,
    ],
    promotions,
    budgets,
    terms: { price: termsOf(promotions, 'price'), coupon: termsOf(promotions, 'coupon') },
    partners,
    onReferral: (countVisit) => (source, values) => {
      countVisit(source);
      partners.countClick(values);
    },
    ofNewPlayers: {
      ...codes,
      async broughtBy(tx, userId, values) {
        if (!(await brought(tx, userId, values))) await partners.attribute(tx, userId, values);
      },
    },
    depositBonusHooks: depositBonusHooksOf(promotions),
    onRounds: onRoundsOf(promotions),
    isFirstBonusAvailable: async (userId) =>
      (await persons().choices(userId)).first_deposit_bonus_type !== 0 &&
      (await isFirstAvailable(promotions, userId)),
    runs: { ...runsOf(promotions), 'partners.days': partners.countDays },
  };
}
