import type { RegistrationType } from '@fairbook/contracts/site/analytics-events';
import { namedMethods } from '../money/payments/index.ts';
import type { RateBook } from '../money/rates/index.ts';
import { limitsOf } from '../placement/coupon/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Module } from '../platform/module.ts';
import { readBuildId } from '../platform/storage/build-id.ts';
import { createTermsOfUse } from '../players/terms-of-use/index.ts';
import { createVisitors } from '../players/visitors/index.ts';
import { createAnalytics } from '../site/analytics/index.ts';
import { createBlocks } from '../site/blocks/index.ts';
import { createConfig } from '../site/config/index.ts';
import { createDictionaries } from '../site/dictionaries/index.ts';
import { createLegalTexts } from '../site/legal-texts/index.ts';
import { createOperators } from '../site/operators/index.ts';
import { createRedirects } from '../site/redirects/index.ts';
import type { SiteEdits } from '../site/site-edits/index.ts';
import { createViewRegistry } from '../site/views/index.ts';
import type { composeSignIn } from './sign-in.ts';
import { SHOWN_ON_PAGES, type SiteFactsSources } from './site.ts';

interface ContentNeighbours {
  edits: SiteEdits;
  rates: RateBook;
  /** Composed later; available once the server answers. */
  signIn(): ReturnType<typeof composeSignIn>;
}

/** What operators edit about the site: its settings, texts and pages, and who may visit it. */
export function composeContent(platform: Platform, { edits, rates, signIn }: ContentNeighbours) {
  const facts = {
    isPlayMoney: platform.config.payments === 'demo',
    limitsOf,
    isWayOpen: (type: RegistrationType) => signIn().registration.isOpen(type),
    rates: rates.now,
    payments: namedMethods(platform.config),
    get social() {
      return signIn().social.offered;
    },
  };
  const config = createConfig(platform, facts, edits);
  const { settings, isMaintenance } = config;
  const viewRegistry = createViewRegistry(platform, edits);
  const operators = createOperators(platform, edits);
  const redirects = createRedirects(platform, edits);
  const blocks = createBlocks(platform, { edits, geoOffKey: () => settings().blocks.forceGeoOffKey });
  const terms = createTermsOfUse(platform, edits);
  const ofVisitors = { edits, settings, isMaintenance, blocks, terms, build: readBuildId() };
  const visitors = createVisitors(platform, ofVisitors);
  const dictionaries = createDictionaries(platform, edits);
  const legal = createLegalTexts(platform, {
    ...{ edits, settings, ownTexts: dictionaries.ownTexts, isPlayMoney: facts.isPlayMoney },
  });
  const analytics = createAnalytics(platform, {
    isOff: () => isMaintenance() || !settings().site.isFatmanAnalyticsAvailable,
    edits,
  });
  const modules: Module[] = [
    config.module,
    operators.module,
    redirects.module,
    blocks.module,
    terms.module,
    visitors.module,
    legal.module,
  ];
  const shownOnPages: SiteFactsSources = {
    ownTexts: dictionaries.ownTexts,
    states: visitors.states,
    policyCountryOf: config.policyCountryOf,
    redirects,
    viewRegistry,
    edition: edits.editionOf(SHOWN_ON_PAGES),
  };
  return {
    config,
    operators,
    terms,
    legal,
    visitors,
    analytics,
    dictionaries,
    viewRegistry,
    modules,
    shownOnPages,
  };
}
