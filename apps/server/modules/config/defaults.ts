import type { site } from '@fairbook/contracts';
import { COEF_VIEWS } from '@fairbook/odds';

/** What a site begins with, and what a field is that was added after its group was last edited. */
export const DEFAULT_SETTINGS: site.Settings = {
  site: {
    ref_id: 1,
    group_id: 1,
    companyName: 'Fairbook',
    isPwa: true,
    pwaManifest: { themeColor: '#005f88' },
    partnerCssBrandBook: [],
    isFatmanAnalyticsAvailable: true,
    isFlexibleAssetPath: false,
    policyLogoCountries: [1, 66, 126, 228, 120],
  },
  flags: {
    isRegistrationAllowed: true,
    isIdentificationShown: true,
    arePaymentsPublic: true,
    isPaymentAvailable: true,
    paymentsNeedLogin: false,
    sections: {},
    availableFlags: [47],
    closedPaths: [],
    isStatisticOn: true,
    isBonusShownAsOffers: false,
    isConfirmTermsOn: true,
    isRechargeModal: true,
    isRegistrationWidget: false,
    isSnowOn: false,
    isNonProduction: false,
    afterSignInRoutes: {},
    banUrl: '',
    gameRoutes: {},
    bots: 'googlebot|bingbot|yandex(bot|images)|duckduckbot|baiduspider|applebot|petalbot',
  },
  session: {
    inactivityLimitSeconds: null,
    ageRestrictionMode: 'off',
    isCookiesAgreementLogged: true,
    registrationReminder: null,
  },
  views: {
    defaults: {
      theme: 'system',
      view: 'european',
      coefView: 0,
      marketNames: 'full',
      is12h: false,
      utcOffset: null,
    },
    allowed: {
      themes: ['system', 'light', 'dark'],
      views: ['european', 'asian'],
      coefViews: [...COEF_VIEWS],
      marketNames: ['full', 'short'],
    },
  },
  maintenance: {
    started_at: null,
    ended_at: null,
    notify_started_at: null,
    notify_ended_at: null,
    isActive: false,
    web_state: false,
  },
  blocks: { forceGeoOffKey: '' },
};
