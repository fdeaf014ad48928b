import { isCurrency } from '@fairbook/money';
import type { FastifyInstance } from 'fastify';
import { createAnalytics, keepReferral, referralOf } from '../modules/analytics/index.ts';
import { createAuth } from '../modules/auth/index.ts';
import { createBets, limitsOf } from '../modules/bets/index.ts';
import { createCaptcha } from '../modules/captcha/index.ts';
import { createConfig } from '../modules/config/index.ts';
import { createFingerprint } from '../modules/fingerprint/index.ts';
import { createLive } from '../modules/live/index.ts';
import { createPayments, methodsFor } from '../modules/payments/index.ts';
import { createSeo } from '../modules/seo/index.ts';
import { createSettlement } from '../modules/settlement/index.ts';
import { createSiteEdits } from '../modules/site-edits/index.ts';
import { createSportsbook } from '../modules/sportsbook/index.ts';
import { createSystem } from '../modules/system/index.ts';
import { createWallet } from '../modules/wallet/index.ts';
import { type RunningFeed, startFeed } from './compose-feed.ts';
import { composeSite, type SiteOptions } from './compose-site.ts';
import type { Platform } from './context.ts';
import { sqlOf } from './database/transact.ts';
import { createApp } from './http/app.ts';
import type { Module } from './module.ts';

export type Composition = Awaited<ReturnType<typeof compose>>;

export interface CompositionOptions {
  /** Serve pages, too. Needs what the build makes in dist/. */
  withSite?: boolean | SiteOptions;
}

/**
 * The whole server from its parts. Each module gets exactly what it depends on, so this list is also the map of who
 * uses whom; the order is that of starting, and stopping runs backwards.
 */
export async function compose(platform: Platform, { withSite = false }: CompositionOptions = {}) {
  const edits = createSiteEdits(platform);
  const facts = {
    isPlayMoney: platform.config.payments === 'demo',
    limitsOf,
    payments: methodsFor(platform.config.payments),
  };
  const config = createConfig(platform, facts, edits);
  const wallet = createWallet(platform);
  const captcha = createCaptcha(platform);
  const fingerprint = createFingerprint(platform);
  const analytics = createAnalytics(platform, { isMaintenance: () => false });
  const auth = createAuth(platform, {
    keepReferral: (tx, userId, cookie) => keepReferral(tx, userId, referralOf(cookie), platform.clock.now()),
    captcha: captcha.guard,
    devices: fingerprint.devices,
    openAccount: (tx, userId, currency) => wallet.ledger.openAccount(sqlOf(tx), userId, currency),
    isCountry: config.isCountry,
    isCurrency,
  });
  const sportsbook = createSportsbook(platform);
  const payments = createPayments(platform, wallet);
  const bets = createBets(platform, { ledger: wallet.ledger, facts: sportsbook.facts });
  const settlement = createSettlement(platform, wallet);
  const live = createLive(platform, {
    snapshot: sportsbook.snapshot,
    sessions: auth.service.sessions,
  });
  const seo = createSeo(platform, { sports: sportsbook.sports });
  const system = createSystem(platform);

  // In the order of starting, one a line.
  const modules: Module[] = [
    edits.module,
    wallet.module,
    captcha.module,
    fingerprint.module,
    auth.module,
    sportsbook.module,
    payments.module,
    bets.module,
    settlement.module,
    live.module,
    config.module,
    analytics.module,
    seo.module,
    system.module,
    //
  ];
  if (withSite) modules.push(...(await composeSite(platform, () => app, withSite === true ? {} : withSite)));
  const app: FastifyInstance = await createApp(platform, modules, auth.service.sessions);

  let feed: RunningFeed | undefined;

  return {
    app,
    services: {
      auth: auth.service,
      wallet,
      analytics,
      sportsbook,
      bets,
      settlement,
      readiness: system.readiness,
      //
    },
    async start() {
      for (const module of modules) await module.start?.();
    },
    /** The source of fixtures, prices and results; tests speak to `sportsbook.facts.ingest` themselves. */
    async startFeed() {
      feed = await startFeed(platform, sportsbook.facts, system.readiness);
    },
    /** Nothing new comes in, what is asked already is answered, then the modules stop. */
    async stop() {
      await feed?.stop();
      await app.close();
      for (const module of modules.toReversed()) await module.stop?.();
    },
  };
}
