import type { site } from '@fairbook/contracts';
import type { SigningKey } from '@fairbook/proof/server';
import type { FastifyInstance } from 'fastify';
import { createHandingOver } from '../after/handing-over/index.ts';
import { createOverview } from '../after/overview/index.ts';
import { takenBack } from '../care/limits/index.ts';
import { createRates } from '../money/rates/index.ts';
import { createWallet } from '../money/wallet/index.ts';
import { createDocs } from '../operations/docs/index.ts';
import { createLive } from '../operations/live/index.ts';
import { createSystem } from '../operations/system/index.ts';
import { limitsOf } from '../placement/coupon/index.ts';
import type { Platform } from '../platform/context.ts';
import { createApp } from '../platform/http/app.ts';
import { createDoors } from '../platform/http/doors.ts';
import { createTimedJobs } from '../platform/jobs/timed-jobs.ts';
import type { Module } from '../platform/module.ts';
import { addLeaseGauge } from '../platform/telemetry/lease-gauge.ts';
import type { PasswordCost } from '../players/auth/index.ts';
import { createFiles } from '../players/files/index.ts';
import { quietCountries } from '../players/newsletters/index.ts';
import type { Tries } from '../promotions/promotion.ts';
import { createRisk } from '../risk/index.ts';
import { createArticles } from '../site/articles/index.ts';
import { createMedia } from '../site/media/index.ts';
import { createSeo } from '../site/seo/index.ts';
import { createSiteEdits } from '../site/site-edits/index.ts';
import { createStatus } from '../site/status/index.ts';
import { createSportsbook, footballResults } from '../sportsbook/index.ts';
import { composeBetting } from './betting.ts';
import { composeCare } from './care.ts';
import { composeCasino, composeCasinoGifts } from './casino.ts';
import { composeContent } from './content.ts';
import { composeCustomerSupport } from './customer-support.ts';
import { sourceMark } from './feed-source.ts';
import { JOBS, type JobRuns } from './jobs.ts';
import { composeLeaving } from './leaving.ts';
import { composeMessaging } from './messaging.ts';
import { composeMoney } from './money.ts';
import { composePerson } from './person.ts';
import { composePools } from './pools.ts';
import { composePromotions } from './promotions.ts';
import { addReadiness } from './readiness.ts';
import { AS_OF, ROLES } from './roles.ts';
import { runningOf } from './running.ts';
import { composeSignIn } from './sign-in.ts';
import { composeSite, type SiteOptions } from './site.ts';
import { composeStatements } from './statements.ts';

export type Composition = Awaited<ReturnType<typeof compose>>;

export interface CompositionOptions {
  /** Whether to serve pages, too, if the role does. Needs the build in dist/. */
  withSite?: boolean | SiteOptions;
  /** Tests only: a cheap hash, because tests register thousands of players. */
  passwordCost?: PasswordCost;
  /** Tests only: host and port of a push service on this machine, which is asked without TLS. */
  testPushService?: string | null;
  /** Tests only: to fewer players no newsletter is sent. */
  fewestReaders?: number | undefined;
  /** Called when another node has taken over the catalogue: this composition is to be stopped. */
  onLost?: (error: Error) => void;
}

/**
 * Composes a node of any role from one list of modules (`ROLES` says what the role serves and does). Each module gets
 * exactly what it depends on, so this list also shows who uses whom. Modules start in this order and stop in reverse.
 */
export async function compose(
  platform: Platform,
  { withSite = false, passwordCost, testPushService = null, fewestReaders, onLost }: CompositionOptions = {},
) {
  const role = ROLES[platform.config.role];
  const doors = createDoors(platform);
  const edits = createSiteEdits(platform);
  const rates = createRates(platform, edits);
  // Modules that are composed before sign-in and persons use these two once the server answers, not earlier.
  const later = { signIn: () => signIn };
  const persons = () => person.persons;
  const content = composeContent(platform, { edits, rates, ...later });
  const { config, operators, terms, visitors, analytics } = content;
  const files = createFiles(platform, { edits, rules: () => config.settings().files });
  const wallet = createWallet(platform, { onTakenBack: takenBack });
  const messaging = composeMessaging(platform, {
    siteName: () => config.settings().site.siteName,
    smsPerHour: () => config.settings().messages.smsPerHour,
    smsOffers: () => {
      const { smsPrice, ...hours } = config.settings().newsletters;
      const quiet = quietCountries(platform.clock.now(), hours, platform.config.timeZone);
      return { isOff: smsPrice === null, quiet };
    },
  });
  const ofCare = { config, edits, rates, ...later };
  const { gate, refuseEntry, ...limits } = composeCare(platform, ofCare);
  const sportsbook = createSportsbook(platform, {
    delays: () => config.settings().delays,
    isSectionOpen: (section) => config.settings().flags.sections[section as site.SectionName] !== false,
    isStatisticOn: () => config.settings().flags.isStatisticOn,
    as: AS_OF[role.catalogue],
    source: sourceMark(platform.config),
    // A node of role `all` is alone with its database: no other node follows it.
    stream: platform.config.role === 'all' ? null : platform.bus.stream('catalogue'),
    onLost,
  });
  const risk = createRisk(platform, edits, { sports: sportsbook.sports, limitsOf }, rates.now);
  const casinoGifts = composeCasinoGifts(platform, { config, rates, wallet, gate });
  const ofPromotions = {
    config,
    edits,
    wallet,
    rates,
    messaging,
    persons,
    gate,
    risk,
    statements: composeStatements(platform, (): SigningKey => bets.signer.key()),
    casino: { ...casinoGifts.bonuses, free: casinoGifts.free, tries: (): Tries => casino.tries },
  };
  const offered = composePromotions(platform, { ...ofPromotions, facts: sportsbook.facts });
  sportsbook.boostBy(offered.promotions.boosts.board);
  const outside = { config, terms, operators, wallet, messaging, persons, refuseEntry, passwordCost };
  const ofNewPlayers = { ...outside, ...offered.ofNewPlayers };
  const signIn: ReturnType<typeof composeSignIn> = composeSignIn(platform, ofNewPlayers);
  const ofPerson = { config, edits, files: files.files, messaging, signIn, gate, fewestReaders };
  const person: ReturnType<typeof composePerson> = composePerson(platform, ofPerson);
  const { depositBonusHooks, isFirstBonusAvailable } = offered;
  const ofDeposits = { gate, depositBonusHooks, isFirstBonusAvailable, persons, signIn };
  const ofMoney = composeMoney(platform, { config, edits, wallet, rates, ...ofDeposits });
  const ofBetting = {
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
    messaging,
    signIn,
  };
  const betting = composeBetting(platform, ofBetting);
  const { bets, proof } = betting;
  const ofPools = { config, edits, rates, wallet, gate, visitors, sportsbook };
  const pools = composePools(platform, { ...ofPools, signer: bets.signer, stopped: proof.stopped });
  const areTermsConfirmed = (userId: number) =>
    !config.settings().flags.isConfirmTermsOn || terms.isConfirmed(userId);
  const casino: ReturnType<typeof composeCasino> = composeCasino(platform, {
    ...{ config, rates, wallet, gate, visitors, areTermsConfirmed },
    ...{ signer: bets.signer, stopped: proof.stopped, onRounds: [offered.onRounds], gifts: casinoGifts },
    dropsDuring: offered.promotions.drops.proofsDuring,
    isFollowed: (topic) => role.answers.has('live') && live.isFollowed(topic),
  });
  const overview = createOverview(platform, { today: ofMoney.reports.today });
  const live = createLive(platform, {
    snapshot: (topic) =>
      topic.startsWith('shared:') ? casino.shared.snapshot(topic) : sportsbook.snapshot(topic),
    balancesOf: wallet.balancesOf,
    sessions: signIn.auth.service.sessions,
    tokens: signIn.accessTokens,
  });
  sportsbook.shownTo(role.answers.has('live') ? live.isFollowed : () => false);
  const seo = createSeo(platform, {
    edits,
    sports: sportsbook.sports,
    defaultLanguage: config.defaultLanguage,
  });
  const pictures = createMedia(platform, { edits });
  const resultsOf = footballResults(platform.pool);
  const articles = createArticles(platform, { edits, media: pictures.media, resultsOf });
  const ofLeaving = { config, edits, files, ofHouse: betting.terms, person, messaging, signIn, wallet };
  const leaving = composeLeaving(platform, ofLeaving);
  const system = createSystem(platform, {
    sessions: signIn.auth.service.sessions,
    writesFiles: role.duties.has('log'),
  });
  const { readiness } = system;
  addReadiness(readiness, { role, proof, bets, risk, sportsbook });
  addLeaseGauge(platform.metrics, { catalogue: sportsbook.leaseHeldMs, witnesses: proof.leaseHeldMs });
  const status = createStatus(platform, {
    checks: system.checks,
    isMaintenance: config.isMaintenance,
    edits,
  });

  const ofSupport = { edits, visitors, files: files.files, signIn, messaging, terms, config };
  const customerSupport = composeCustomerSupport(platform, { ...ofSupport, persons: person.persons });
  const runs: JobRuns = {
    'feed.forget': sportsbook.forget,
    'openData.collect': sportsbook.collectOpenData,
    'auth.forget': signIn.forget,
    'analytics.forget': analytics.forget,
    'risk.forget': risk.forget,
    'messages.forget': messaging.forget,
    ...betting.runs,
    ...pools.runs,
    ...casino.runs,
    'status.forget': status.forget,
    ...limits.runs,
    'files.forget': files.files.forget,
    ...leaving.runs,
    'desk.forget': customerSupport.forget,
    ...offered.runs,
    'reports.close': ofMoney.reports.closeDays,
    'slips.expire': ofMoney.slips.expire,
    'articles.news': articles.writeNews,
  };
  const jobs = createTimedJobs(platform, JOBS, runs);

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
    offered.budgets.module,
    ...betting.modules,
    createHandingOver(platform, edits).module,
    ...pools.modules,
    ...casino.modules,
    overview.module,
    ...(role.answers.has('live') ? [live.module] : []),
    ...content.modules,
    ...customerSupport.modules,
    files.module,
    ...person.modules,
    ...leaving.modules,
    content.dictionaries.module,
    analytics.module,
    seo.module,
    articles.module,
    pictures.module,
    content.viewRegistry.module,
    system.module,
    createDocs(platform),
    status.module,
    //
  ];
  if (withSite && role.answers.has('site'))
    modules.push(
      ...(await composeSite(
        platform,
        () => app,
        content.shownOnPages,
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
    tokens: signIn.accessTokens,
    hasSecondStep: signIn.auth.service.hasSecondStep,
    userOfToken: signIn.auth.tokens.verify,
    heldFor: visitors.heldFor,
    closedPlay: gate.closedPlay,
    closuresOf: visitors.states.closuresOf,
    areTermsConfirmed,
  });

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
      settlement: betting.settlement,
      advances: betting.advances,
      cashout: betting.cashout,
      cashier: ofMoney.cashier,
      limits,
      proof,
      sharedRounds: casino.shared,
      freeRounds: casinoGifts.free,
      /** The work of the timed jobs, by their names. */
      jobs: runs,
      readiness,
      status,
      articles,
      legal: content.legal,
      //
    },
    ...runningOf(platform, { role, modules, app, jobs, sportsbook, readiness }),
  };
}
