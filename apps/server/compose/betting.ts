import { createAwards } from '../after/awards/index.ts';
import { createCashout, securitiesWith } from '../after/cashout/index.ts';
import { createDesk } from '../after/desk/index.ts';
import { createDeskAlerts } from '../after/desk-alerts/index.ts';
import { createExposure } from '../after/exposure/index.ts';
import { createFavourites } from '../after/favourites/index.ts';
import { createHandGames } from '../after/hand-games/index.ts';
import { createHistory } from '../after/history/index.ts';
import { createPushes } from '../after/push/index.ts';
import { createResults } from '../after/results/index.ts';
import { createSettlement } from '../after/settlement/index.ts';
import { createStops } from '../after/stops/index.ts';
import { createVoids } from '../after/voids/index.ts';
import { createWebhooks } from '../after/webhooks/index.ts';
import type { PlayGate } from '../care/limits/index.ts';
import type { RateBook } from '../money/rates/index.ts';
import type { Wallet } from '../money/wallet/index.ts';
import { createAdvances } from '../placement/advance/index.ts';
import { createBets } from '../placement/bets/index.ts';
import { createBookingCodes } from '../placement/booking-codes/index.ts';
import { createCouponTraces } from '../placement/coupon-traces/index.ts';
import { createDrafts } from '../placement/drafts/index.ts';
import { createOffers } from '../placement/offers/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Module } from '../platform/module.ts';
import type { Visitors } from '../players/visitors/index.ts';
import { createProof, type ProofModule } from '../proof/index.ts';
import type { Risk } from '../risk/index.ts';
import type { ConfigModule } from '../site/config/index.ts';
import type { SiteEdits } from '../site/site-edits/index.ts';
import type { Sportsbook } from '../sportsbook/index.ts';
import { houseTerms } from './house-terms.ts';
import type { composeMessaging } from './messaging.ts';
import type { composePromotions } from './promotions.ts';
import type { composeSignIn } from './sign-in.ts';

interface BettingNeighbours {
  config: ConfigModule;
  edits: SiteEdits;
  rates: RateBook;
  wallet: Wallet;
  gate: PlayGate;
  visitors: Pick<Visitors, 'products'>;
  sportsbook: Sportsbook;
  risk: Risk;
  offered: ReturnType<typeof composePromotions>;
  testPushService: string | null;
  messaging: Pick<ReturnType<typeof composeMessaging>, 'sealed' | 'letters'>;
  signIn: Pick<ReturnType<typeof composeSignIn>, 'auth'>;
}

/** Coupons from the quote to the last settlement, what operators do with them, and the proofs of them. */
export function composeBetting(
  platform: Platform,
  {
    config,
    edits,
    rates,
    wallet,
    gate,
    visitors,
    sportsbook,
    risk,
    offered,
    testPushService,
    messaging: { sealed, letters },
    signIn,
  }: BettingNeighbours,
) {
  const { ledger } = wallet;
  const { facts } = sportsbook;
  const { budgets } = offered;
  const { pool, clock } = platform;
  const rules = () => config.settings().betting;
  const terms = houseTerms({
    products: visitors.products,
    play: { gate, sql: pool },
    offers: offered.terms,
    budgets,
    risk,
    bigStakes: { asked: (couponId) => platform.bus.publish('offer.asked', { couponId }) },
    advances: {
      pool,
      rules,
      securitiesOf: securitiesWith({ facts, rules, now: clock.now }),
      isRestricted: risk.isRestricted,
      now: clock.now,
    },
  });
  const traces = createCouponTraces(platform);
  const stopped = () => proof.stopped();
  const bets = createBets(platform, { ledger, facts, risk, rules, stopped, terms, traces, budgets });
  const offers = createOffers(platform, { edits, bets, facts, rates: rates.now, ceiling: platform.config });
  const pushes = createPushes(platform, { test: testPushService });
  const settlement = createSettlement(platform, { ledger, terms, traces, onSettled: pushes.tellSettled });
  const advances = createAdvances(platform, wallet);
  const { placeInside } = bets;
  const cashout = createCashout(platform, { ledger, terms, traces, placeInside, facts, rules });
  const proof: ProofModule = createProof(platform, bets);
  const bookingCodes = createBookingCodes(platform, { picks: sportsbook.picks });
  const awards = createAwards(platform);
  const favourites = createFavourites(platform, {
    gameOf: facts.game,
    games: sportsbook.games,
    onMoment: pushes.tellMoment,
  });
  const webhooks = createWebhooks(platform, {
    terms,
    sealed,
    letters,
    edits,
    rates: rates.now,
    changed: (userId, what) => signIn.auth.service.notices.changed(userId, what),
  });
  // One module a line, in the order of starting.
  const modules: Module[] = [
    bets.module,
    createHistory(platform, { trails: sportsbook.trails, terms, rates: risk.rates }).module,
    offers.module,
    settlement.module,
    cashout.module,
    advances.module,
    createExposure(platform, { risk, facts, edits }).module,
    createVoids(platform, { edits, facts, heard: sportsbook.flush }).module,
    createResults(platform, { edits, book: { facts, games: sportsbook.gameNow } }).module,
    createDesk(platform, { edits, book: sportsbook }).module,
    createDeskAlerts(platform, { edits, book: sportsbook, rates: rates.now }).module,
    createHandGames(platform, { edits, book: sportsbook }).module,
    createStops(platform, { edits, book: sportsbook }).module,
    bookingCodes.module,
    createDrafts(platform).module,
    proof.module,
    favourites.module,
    pushes.module,
    webhooks.module,
    awards.module,
    //
  ];
  return {
    terms,
    bets,
    settlement,
    advances,
    cashout,
    proof,
    modules,
    runs: {
      'codes.forget': bookingCodes.forget,
      'awards.count': awards.count,
      'cashout.forget': cashout.forget,
      'favourites.forget': favourites.forget,
      'pushes.forget': pushes.forget,
      'webhooks.forget': webhooks.forget,
      'traces.forget': traces.forget,
    },
  };
}
