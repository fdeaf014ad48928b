import { setTimeout as sleep } from 'node:timers/promises';
import type { RegistrationType } from '@fairbook/contracts/site/analytics-events';
import type { FastifyInstance } from 'fastify';
import { createCashout, securitiesWith } from '../after/cashout/index.ts';
import { createExposure } from '../after/exposure/index.ts';
import { createHistory } from '../after/history/index.ts';
import { createSettlement } from '../after/settlement/index.ts';
import { createVoids } from '../after/voids/index.ts';
import { namedMethods } from '../money/payments/index.ts';
import { createRates } from '../money/rates/index.ts';
import { createWallet } from '../money/wallet/index.ts';
import { createLive } from '../operations/live/index.ts';
import { createSystem } from '../operations/system/index.ts';
import { createAdvances } from '../placement/advance/index.ts';
import { createBets } from '../placement/bets/index.ts';
import { createBookingCodes } from '../placement/booking-codes/index.ts';
import { limitsOf } from '../placement/coupon/index.ts';
import { createCouponTraces } from '../placement/coupon-traces/index.ts';
import { createDrafts } from '../placement/drafts/index.ts';
import { createOffers } from '../placement/offers/index.ts';
import type { Platform } from '../platform/context.ts';
import { createApp } from '../platform/http/app.ts';
import { createDoors } from '../platform/http/doors.ts';
import { createTimedJobs } from '../platform/jobs/timed-jobs.ts';
import type { Module, Runs } from '../platform/module.ts';
import { readBuildId } from '../platform/storage/build-id.ts';
import { addLeaseGauge } from '../platform/telemetry/lease-gauge.ts';
import type { PasswordCost } from '../players/auth/index.ts';
import { createFiles } from '../players/files/index.ts';
import { createTermsOfUse } from '../players/terms-of-use/index.ts';
import { createVisitors } from '../players/visitors/index.ts';
import { createProof, type ProofModule } from '../proof/index.ts';
import { createRisk } from '../risk/index.ts';
import { createAnalytics } from '../site/analytics/index.ts';
import { createBlocks } from '../site/blocks/index.ts';
import { createConfig } from '../site/config/index.ts';
import { createDictionaries } from '../site/dictionaries/index.ts';
import { createOperators } from '../site/operators/index.ts';
import { createRedirects } from '../site/redirects/index.ts';
import { createSeo } from '../site/seo/index.ts';
import { createSiteEdits } from '../site/site-edits/index.ts';
import { createStatus } from '../site/status/index.ts';
import { createViewRegistry } from '../site/views/index.ts';
import { createSportsbook } from '../sportsbook/index.ts';
import { composeCare } from './care.ts';
import { composeCustomerSupport } from './customer-support.ts';
import { type RunningFeed, rehearseFeed, startFeed } from './feed.ts';
import { sourceMark } from './feed-source.ts';
import { houseTerms } from './house-terms.ts';
import { JOBS, type JobRuns } from './jobs.ts';
import { composeLeaving } from './leaving.ts';
import { composeMessaging } from './messaging.ts';
import { composeMoney } from './money.ts';
import { composePerson } from './person.ts';
import { composePromotions } from './promotions.ts';
import { addReadiness } from './readiness.ts';
import { AS_OF, OF_WRITER, ROLES } from './roles.ts';
import { composeSignIn } from './sign-in.ts';
import { composeSite, SHOWN_ON_PAGES, type SiteOptions } from './site.ts';

export type Composition = Awaited<ReturnType<typeof compose>>;

export interface CompositionOptions {
  /** Whether to serve pages, too, if the role does. Needs the build in dist/. */
  withSite?: boolean | SiteOptions;
  /** Tests only: a cheap hash, because tests register thousands of players. */
  passwordCost?: PasswordCost;
  /** Called when another node has taken over the catalogue: this composition is to be stopped. */
  onLost?: (error: Error) => void;
}

/**
 * Composes a node of any role from one list of modules (`ROLES` says what the role serves and does). Each module gets
 * exactly what it depends on, so this list also shows who uses whom. Modules start in this order and stop in reverse.
 */
export async function compose(
  platform: Platform,
  { withSite = false, passwordCost, onLost }: CompositionOptions = {},
) {
  const role = ROLES[platform.config.role];
  const doors = createDoors(platform);
  const edits = createSiteEdits(platform);
  const rates = createRates(platform, edits);
  const facts = {
    isPlayMoney: platform.config.payments === 'demo',
    limitsOf,
    isWayOpen: (type: RegistrationType) => signIn.registration.isOpen(type),
    rates: rates.now,
    payments: namedMethods(platform.config),
    get social() {
      return signIn.social.offered;
    },
  };
  const config = createConfig(platform, facts, edits);
  const viewRegistry = createViewRegistry(platform, edits);
  const operators = createOperators(platform, edits);
  const redirects = createRedirects(platform, edits);
  const blocks = createBlocks(platform, { edits, geoOffKey: () => config.settings().blocks.forceGeoOffKey });
  const terms = createTermsOfUse(platform, edits);
  const visitors = createVisitors(platform, {
    edits,
    settings: config.settings,
    isMaintenance: config.isMaintenance,
    blocks,
    terms,
    build: readBuildId(),
  });
  const files = createFiles(platform, { edits, rules: () => config.settings().files });
  const wallet = createWallet(platform, { onTakenBack: (...of) => takenBack(...of) });
  const messaging = composeMessaging(platform, {
    siteName: () => config.settings().site.siteName,
    smsPerHour: () => config.settings().messages.smsPerHour,
  });
  const analytics = createAnalytics(platform, {
    isOff: () => config.isMaintenance() || !config.settings().site.isFatmanAnalyticsAvailable,
    edits,
  });
  const persons = () => person.persons;
  const ofCare = { config, edits, rates, signIn: () => signIn };
  const { gate, takenBack, refuseEntry, ...limits } = composeCare(platform, ofCare);
  const sportsbook = createSportsbook(platform, {
    delays: () => config.settings().delays,
    as: AS_OF[role.catalogue],
    source: sourceMark(platform.config),
    // A node of role `all` is alone with its database: no other node follows it.
    stream: platform.config.role === 'all' ? null : platform.bus.stream('catalogue'),
    onLost,
  });
  const risk = createRisk(platform, edits, { sports: sportsbook.sports, limitsOf }, rates.now);
  const ofPromotions = { config, edits, wallet, rates, messaging, persons, gate, risk };
  const offered = composePromotions(platform, { ...ofPromotions, facts: sportsbook.facts });
  const { budgets } = offered;
  sportsbook.boostBy(offered.promotions.boosts.board);
  const outside = { config, terms, operators, wallet, messaging, persons, refuseEntry, passwordCost };
  const signIn = composeSignIn(platform, { ...outside, ...offered.ofNewPlayers });
  const ofPerson = { config, edits, files: files.files, messaging, signIn, gate };
  const person: ReturnType<typeof composePerson> = composePerson(platform, ofPerson);
  const { depositBonusHooks, isFirstBonusAvailable } = offered;
  const ofDeposits = { gate, depositBonusHooks, isFirstBonusAvailable, persons, signIn };
  const ofMoney = composeMoney(platform, { config, edits, wallet, rates, ...ofDeposits });
  const ofHouse = houseTerms({
    products: visitors.products,
    play: { gate, sql: platform.pool },
    offers: offered.terms,
    budgets,
    risk,
    bigStakes: { asked: (couponId) => platform.bus.publish('offer.asked', { couponId }) },
    advances: {
      pool: platform.pool,
      rules: () => config.settings().betting,
      securitiesOf: securitiesWith({
        facts: sportsbook.facts,
        rules: () => config.settings().betting,
        now: platform.clock.now,
      }),
      isRestricted: risk.isRestricted,
      now: platform.clock.now,
    },
  });
  const traces = createCouponTraces(platform);
  const bets = createBets(platform, {
    ledger: wallet.ledger,
    facts: sportsbook.facts,
    risk,
    rules: () => config.settings().betting,
    stopped: () => proof.stopped(),
    terms: ofHouse,
    traces,
    budgets,
  });
  const offers = createOffers(platform, {
    edits,
    bets,
    facts: sportsbook.facts,
    rates: rates.now,
    ceiling: platform.config,
  });
  const settlement = createSettlement(platform, { ledger: wallet.ledger, terms: ofHouse, traces });
  const advances = createAdvances(platform, wallet);
  const cashout = createCashout(platform, {
    ledger: wallet.ledger,
    terms: ofHouse,
    traces,
    placeInside: bets.placeInside,
    facts: sportsbook.facts,
    rules: () => config.settings().betting,
  });
  const proof: ProofModule = createProof(platform, bets);
  const bookingCodes = createBookingCodes(platform, { picks: sportsbook.picks });
  const live = createLive(platform, {
    snapshot: sportsbook.snapshot,
    balancesOf: wallet.balancesOf,
    sessions: signIn.auth.service.sessions,
  });
  sportsbook.shownTo(role.answers.has('live') ? live.isFollowed : () => false);
  const seo = createSeo(platform, {
    edits,
    sports: sportsbook.sports,
    defaultLanguage: config.defaultLanguage,
  });
  const ofLeaving = { config, edits, files, ofHouse, person, messaging, signIn, wallet };
  const leaving = composeLeaving(platform, ofLeaving);
  const dictionaries = createDictionaries(platform, edits);
  const runs: JobRuns = {
    'feed.forget': sportsbook.forget,
    'auth.forget': signIn.forget,
    'analytics.forget': analytics.forget,
    'risk.forget': risk.forget,
    'codes.forget': bookingCodes.forget,
    'messages.forget': messaging.forget,
    'cashout.forget': cashout.forget,
    'status.forget': () => status.forget(),
    ...limits.runs,
    'traces.forget': traces.forget,
    'files.forget': files.files.forget,
    ...leaving.runs,
    'desk.forget': () => customerSupport.forget(),
    ...offered.runs,
    'reports.close': () => ofMoney.reports.closeDays(),
    'slips.expire': ofMoney.slips.expire,
  };
  const jobs = createTimedJobs(platform, JOBS, runs);
  const system = createSystem(platform, {
    sessions: signIn.auth.service.sessions,
    writesFiles: role.duties.has('log'),
  });
  addReadiness(system.readiness, { role, proof, bets, risk, sportsbook });
  addLeaseGauge(platform.metrics, { catalogue: sportsbook.leaseHeldMs, witnesses: proof.leaseHeldMs });
  const status = createStatus(platform, {
    checks: system.checks,
    isMaintenance: config.isMaintenance,
    edits,
  });

  const ofSupport = { edits, visitors, files: files.files, signIn, messaging, terms, config };
  const customerSupport = composeCustomerSupport(platform, { ...ofSupport, persons: person.persons });

  // One module a line, in the order of starting.
  const modules: Module[] = [
    edits.module,
    wallet.module,
    ...messaging.modules,
    ...signIn.modules,
    sportsbook.module,
    ...ofMoney.modules,
    ...limits.modules,
    risk.module,
    ...offered.modules,
    budgets.module,
    bets.module,
    createHistory(platform, { trails: sportsbook.trails, terms: ofHouse }).module,
    offers.module,
    settlement.module,
    cashout.module,
    advances.module,
    createExposure(platform, risk, sportsbook.facts).module,
    createVoids(platform, { edits, facts: sportsbook.facts, heard: sportsbook.flush }).module,
    bookingCodes.module,
    createDrafts(platform).module,
    proof.module,
    ...(role.answers.has('live') ? [live.module] : []),
    config.module,
    operators.module,
    redirects.module,
    blocks.module,
    terms.module,
    visitors.module,
    ...customerSupport.modules,
    files.module,
    ...person.modules,
    ...leaving.modules,
    dictionaries.module,
    analytics.module,
    seo.module,
    viewRegistry.module,
    system.module,
    status.module,
    //
  ];
  const siteFacts = {
    ownTexts: dictionaries.ownTexts,
    states: visitors.states,
    policyCountryOf: config.policyCountryOf,
    redirects,
    viewRegistry,
    edition: edits.editionOf(SHOWN_ON_PAGES),
  };
  if (withSite && role.answers.has('site'))
    modules.push(
      ...(await composeSite(
        platform,
        () => app,
        siteFacts,
        {
          onReferral: offered.onReferral(analytics.countVisit),
          ...(withSite === true ? {} : withSite),
        },
        doors,
      )),
    );
  const app: FastifyInstance = await createApp(platform, modules, {
    doors,
    answers: role.answers,
    sessions: signIn.auth.service.sessions,
    hasSecondStep: signIn.auth.service.hasSecondStep,
    userOfToken: signIn.auth.tokens.verify,
    heldFor: visitors.heldFor,
    closedPlay: gate.closedPlay,
    closuresOf: visitors.states.closuresOf,
    areTermsConfirmed: (userId) => !config.settings().flags.isConfirmTermsOn || terms.isConfirmed(userId),
  });

  const dutiesOf = (isOfWriter: boolean): Runs[] => {
    const own = [...role.duties].filter((duty) => OF_WRITER.has(duty) === isOfWriter);
    return modules.flatMap((module) => own.flatMap((duty) => module.duties?.[duty] ?? []));
  };
  const [duties, ofWriter] = [dutiesOf(false), dutiesOf(true)];
  let feed: RunningFeed | undefined;
  let isLeaving = false;
  if (platform.bus.isShared) {
    system.readiness.add('leaving', () => (isLeaving ? 'this node is stopping' : null));
  }

  return {
    app,
    services: {
      auth: signIn.auth.service,
      wallet,
      messaging,
      persons: person.persons,
      newsletters: person.newsletters,
      promotions: offered.promotions,
      partners: offered.partners,
      analytics,
      sportsbook,
      bets,
      risk,
      settlement,
      advances,
      cashout,
      cashier: ofMoney.cashier,
      limits,
      proof,
      /** The work of the timed jobs, by their names. */
      jobs: runs,
      readiness: system.readiness,
      status,
      //
    },
    /**
     * Starts what every node keeps in memory, then the duties of the role. Timed jobs start apart, so that tests can
     * leave them out.
     */
    async start() {
      for (const module of modules) await module.start?.();
      for (const duty of duties) await duty.start();
      await sportsbook.whenWriter(async () => {
        for (const duty of ofWriter) await duty.start();
      });
    },
    /** Starts the timed jobs, which can wait until the node serves. */
    async startJobs() {
      if (role.duties.has('jobs')) await jobs.start();
    },
    /**
     * Starts the source of fixtures, prices and results: now, or when this node becomes the writer. Tests call
     * `sportsbook.facts.ingest` themselves.
     */
    async startFeed() {
      if (!role.duties.has('feed')) return;
      if (!sportsbook.isWriter())
        rehearseFeed(platform).catch((err) => platform.logger.warn({ err }, 'feed.rehearsal_failed'));
      await sportsbook.whenWriter(async () => {
        if (isLeaving) return;
        feed = await startFeed(platform, sportsbook, system.readiness);
        if (isLeaving) await feed.stop();
      });
    },
    /**
     * Takes no new requests, answers the open ones, then stops the modules. `drainMs`: first it only says that it is
     * not ready, so that a load balancer turns to other nodes before this one refuses.
     */
    async stop({ drainMs = 0 } = {}) {
      isLeaving = true;
      if (drainMs > 0 && role.answers.size > 0) await sleep(drainMs);
      await feed?.stop();
      await app.close();
      await jobs.stop();
      for (const duty of [...duties, ...ofWriter].toReversed()) await duty.stop?.();
      for (const module of modules.toReversed()) await module.stop?.();
    },
  };
}
