import { area, ORDINAL } from './route.ts';
import { VARIANT } from './sports.ts';

/** What the calculator writes into its address (`views/info/src/calculator/query.ts`). */
const CALCULATOR = ['t', 'z', 'a', 'p', 'w', 'm', 'g', 'k', 'l'];

/** Texts. Download pages without a path in the specification are under `mobile` and `desktop`. */
export const INFORMATION = area('Information', { view: 'info', startsAtTop: true }, [
  ['information', 'information', { isAlwaysOpen: true }],
  ['contacts', 'information/contacts', { isAlwaysOpen: true }],
  ['status', 'status', { isAlwaysOpen: true }],
  ['about', 'information/about'],
  ['howbet', 'information/howbet'],
  ['rules-short', 'rules', { redirect: '/information/rules/1' }],
  ['rules-root', 'information/rules', { redirect: '/information/rules/1' }],
  [
    'rules',
    'information/rules/:ruleGroup/:chapter?',
    { flag: 47, isAlwaysOpen: true, where: { ruleGroup: ORDINAL, chapter: ORDINAL } },
  ],
  [
    'legal-archive',
    'information/archive/:legalText?/:legalVersion?',
    { isAlwaysOpen: true, where: { legalVersion: ORDINAL }, query: ['since'] },
  ],
  ['payment', 'information/payment', { needs: 'payments' }],
  ['cookies', 'information/cookies', { isAlwaysOpen: true }],
  ['ussd', 'information/ussdInstruction'],
  ['licenses', 'information/licenses'],
  ['taxation', 'information/taxation'],
  ['consent', 'information/consent', { isAlwaysOpen: true }],
  ['simple-identification', 'information/simpleidentification'],
  ['sms-bets', 'information/smsbets'],
  ['aml-kyc', 'information/amlkyc'],
  ['aml-policy', 'information/amlpolicy'],
  ['dispute-resolution', 'information/disputeresolution', { isAlwaysOpen: true }],
  ['kyc-policy', 'information/kycpolicy'],
  ['responsible-gaming', 'information/responsiblegaming', { isAlwaysOpen: true }],
  ['cash-terminals', 'information/cash_terminals'],
  [
    'betting-calculator',
    'information/betting-calculator',
    { dictionaries: ['calculator'], query: CALCULATOR },
  ],
  ['proof', 'information/proof', { isAlwaysOpen: true, dictionaries: ['walk'] }],
  ['mobile', 'mobile', { section: 'apps' }],
  ['mobile-apps', 'mobile/apps', { section: 'apps' }],
  ['old-mobile', 'mobile/startdownloadapp', { redirect: '/mobile' }],
  ['desktop', 'desktop', { section: 'apps' }],
  ['desktop-apps', 'desktop/apps', { section: 'apps' }],
  // Its content is games of cricket.
  [
    'ipl-betting-app',
    'ipl_betting_app',
    { section: 'apps', view: 'sports', hasQuickCoupon: true, viewDictionaries: VARIANT },
  ],
  ['betting-awards', 'betting-awards'],
  ['open-data', 'open-data', { isAlwaysOpen: true, dictionaries: ['backtest'] }],
]);
