import { type Static, Type } from 'typebox';
import { LimitRules } from '../care/limit-rules.ts';
import { CasinoRules } from '../casino/casino-rules.ts';
import { CurrencyRules } from '../money/currencies.ts';
import { BettingRules } from '../placement/betting-rules.ts';
import { ClosedProducts, GAME_PRODUCTS } from '../placement/closed-products.ts';
import { call } from '../platform/call.ts';
import { closed, Lng, Moment, nullable, oneOf, record, SmallId } from '../platform/shapes.ts';
import { NewsletterRules } from '../players/newsletters.ts';
import { PersonRules } from '../players/person-rules.ts';
import { RegistrationRules } from '../players/sign-in/registration.ts';
import { LottoRules } from '../pools/lotto-rules.ts';
import { TotoRules } from '../pools/toto-rules.ts';
import { PROMOTION_FLAGS, PROMOTION_GROUPS, PROMOTIONS_OFF } from '../promotions/list.ts';
import { InPlayDelays } from '../sportsbook/in-play-delays.ts';

/** Parts of the site that can be turned off as a whole. */
export const SECTIONS = [
  'live',
  'line',
  'results',
  ...GAME_PRODUCTS,
  'toto',
  'lotto',
  'bonuses',
  'promotions',
  'promo',
  'news',
  'blog',
  'bettingAlphabet',
  'partners',
  'apps',
  'consultant',
] as const;
export type SectionName = (typeof SECTIONS)[number];

const Section = Type.Optional(Type.Boolean());
const Sections = Type.Unsafe<Partial<Record<SectionName, boolean>>>(
  closed(Object.fromEntries(SECTIONS.map((name) => [name, Section]))),
);

/** A path without language. No query and no second leading slash, so it can't lead off the site. */
export const SitePath = Type.String({
  pattern: '^/([A-Za-z0-9_.~%+-][A-Za-z0-9_.~%+/-]*)?$',
  maxLength: 300,
});
/** An https address of another site. */
export const OutsideUrl = Type.String({
  pattern: '^https://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[!-~]*)?$',
  maxLength: 500,
});
const PathTable = record(Type.String({ pattern: '^[A-Za-z0-9_.-]{1,100}$' }), SitePath, 500);

/** A game, by its id or its name in an address. */
const GameName = Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$', maxLength: 100 });

/** The part of the config that guards read. It is the same for every visitor. */
export const SiteFlags = closed({
  isRegistrationAllowed: Type.Boolean(),
  isIdentificationShown: Type.Boolean(),
  arePaymentsPublic: Type.Boolean({ description: 'Whether visitors may read the payment page.' }),
  isPaymentAvailable: Type.Boolean({ description: 'Whether there is a payment page at all.' }),
  paymentsNeedLogin: Type.Boolean(),
  sections: Sections,
  availableFlags: Type.Array(Type.Integer({ minimum: 0, maximum: 10_000 }), {
    maxItems: 200,
    description: 'Availability flags that are on; 47 opens the rules.',
  }),
  closedPaths: Type.Array(SitePath, {
    maxItems: 200,
    description: 'Config 585: paths without language that answer 404, each with everything below it.',
  }),
  isStatisticOn: Type.Boolean(),
  isBonusShownAsOffers: Type.Boolean(),
  isConfirmTermsOn: Type.Boolean(),
  isRechargeModal: Type.Boolean(),
  isRegistrationWidget: Type.Boolean(),
  isSnowOn: Type.Boolean(),
  ...PROMOTION_FLAGS,
  isNonProduction: Type.Boolean({ description: 'Opens the debugger.' }),
  afterSignInRoutes: PathTable,
  banUrl: Type.Union([Type.Literal(''), OutsideUrl], {
    description: 'Where a banned visitor is sent; empty for the suspension page.',
  }),
  gameRoutes: record(GameName, GameName, 2_000),
  bots: Type.String({
    pattern: '^([a-z0-9 _./()-]+(\\|[a-z0-9 _./()-]+)*)?$',
    maxLength: 500,
    description: 'Words in the user agents of search engines, in lower case with | between; empty for none.',
  }),
});
export type SiteFlags = Static<typeof SiteFlags>;

/** The flags of a new site: everything is open. */
export const DEFAULT_FLAGS: SiteFlags = {
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
  ...PROMOTIONS_OFF,
  isNonProduction: false,
  afterSignInRoutes: {},
  banUrl: '',
  gameRoutes: {},
  bots: 'googlebot|bingbot|yandexbot|yandeximages|duckduckbot|baiduspider|applebot|petalbot',
};

/** Number of this site in the operator's other systems. */
const Reference = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** The company behind the site, and the look of the installed site. */
export const SiteBrand = closed({
  group_id: Reference,
  ref_id: Type.Integer({
    minimum: 0,
    maximum: 1_000_000_000,
    description:
      'What other systems know this site by as a partner; sent and kept with each coupon. 0: none.',
  }),
  siteName: Type.String({
    minLength: 1,
    maxLength: 40,
    pattern: '\\S',
    description: 'Name of the site on its pages.',
  }),
  companyName: Type.String({
    maxLength: 80,
    description: 'Who runs the site, shown under Contacts and at the end of pages; empty: not shown.',
  }),
  isPwa: Type.Boolean(),
  pwaManifest: closed({ themeColor: Type.String({ pattern: '^#[0-9a-f]{6}$', maxLength: 7 }) }),
  partnerCssBrandBook: Type.Array(
    closed({
      property: Type.String({ pattern: '^--[a-z][a-z0-9-]{0,60}$', maxLength: 63 }),
      value: Type.String({ pattern: '^[A-Za-z0-9#.,% ()-]{1,120}$', maxLength: 120 }),
    }),
    { maxItems: 100 },
  ),
  isFatmanAnalyticsAvailable: Type.Boolean({
    description: 'Whether pages send anonymous events, and the collector keeps them.',
  }),
  policyLogoCountries: Type.Array(SmallId, {
    maxItems: 300,
    description: 'Countries whose visitors see /web-api/policy/logo.agif, by their ids in `countries`.',
  }),
  defaultLanguage: Type.String({
    pattern: '^[a-z]{2}$',
    maxLength: 2,
    description:
      'Language for visitors whose browser asks for none that the site has. An unknown or hidden one counts as `en`.',
  }),
  hiddenLanguages: Type.Array(Lng, {
    maxItems: 20,
    description:
      'Languages that no list shows and that only visitors with the cookie `ua` can use. `en`, the last resort, is never hidden.',
  }),
});
export type SiteBrand = Static<typeof SiteBrand>;

const Seconds = (maximum: number) => Type.Integer({ minimum: 1, maximum });

/** Reminders, minimum ages and automatic sign-out. */
export const SessionRules = closed({
  inactivityLimitSeconds: nullable(Seconds(86_400)),
  ageRestrictionMode: oneOf('off', 'three_days', 'session'),
  isCookiesAgreementLogged: Type.Boolean(),
  registrationReminder: nullable(
    closed({
      delaySeconds: Seconds(86_400),
      intervalMinutes: Type.Integer({ minimum: 1, maximum: 525_600 }),
    }),
  ),
});
export type SessionRules = Static<typeof SessionRules>;

const Theme = oneOf('system', 'light', 'dark');
const LineView = oneOf('european', 'asian');
const MarketNames = oneOf('full', 'short');
const CoefViewId = Type.Integer({ minimum: 0, maximum: 20 });
const few = <S extends Parameters<typeof Type.Array>[0]>(schema: S) =>
  Type.Array(schema, { minItems: 1, maxItems: 20 });

/** Default display settings, and the choices a visitor has. */
export const ViewRules = closed({
  defaults: closed({
    theme: Theme,
    view: LineView,
    coefView: CoefViewId,
    marketNames: MarketNames,
    is12h: Type.Boolean(),
    utcOffset: nullable(
      Type.Number({ minimum: -12, maximum: 14, description: 'null: the zone of the device.' }),
    ),
  }),
  allowed: closed({
    themes: few(Theme),
    views: few(LineView),
    coefViews: few(CoefViewId),
    marketNames: few(MarketNames),
  }),
});
export type ViewRules = Static<typeof ViewRules>;

/** Maintenance of the site: active when the flag or `web_state` is set, or the visitor has the cookie `maintenance`. */
export const Maintenance = closed({
  started_at: nullable(Moment),
  ended_at: nullable(Moment),
  notify_started_at: nullable(Moment),
  notify_ended_at: nullable(Moment),
  isActive: Type.Boolean(),
  web_state: Type.Boolean(),
});
export type Maintenance = Static<typeof Maintenance>;

/** Maintenance as visitors see it. `notice` is set between the two moments of notification. */
export const MaintenanceNotice = closed({
  ...Maintenance.properties,
  noticeLng: Lng,
  notice: nullable(Type.String()),
});
export type MaintenanceNotice = Static<typeof MaintenanceNotice>;

const Told = (maxLength: number) => Type.String({ maxLength });

/** How to contact the operator. Empty fields are left out; without address and e-mail no page offers contact. */
export const Contact = closed({
  address: Told(300),
  email: Type.Union([
    Type.Literal(''),
    Type.String({ pattern: '^[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$', maxLength: 254 }),
  ]),
  hours: Told(120),
});
export type Contact = Static<typeof Contact>;

/** Bounds of the files that players send. */
export const FileRules = closed({
  maxMegabytes: Type.Integer({ minimum: 1, maximum: 16 }),
  perDay: Type.Integer({ minimum: 1, maximum: 1_000, description: 'Files of one player within 24 hours.' }),
  megabytesPerDay: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    description: 'Megabytes of one player’s files within 24 hours.',
  }),
});
export type FileRules = Static<typeof FileRules>;

/** Settings of block rules. Never sent to visitors. */
export const BlockSettings = closed({
  forceGeoOffKey: Type.String({
    maxLength: 100,
    description: 'Visitors whose cookie `force-geo-off` has this value pass geo rules; empty: nobody does.',
  }),
});
export type BlockSettings = Static<typeof BlockSettings>;

/** Maximum number of messages that the site pays for. Never sent to visitors. */
export const MessageRules = closed({
  smsPerHour: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    description: 'All SMS of an hour. The last fifth is kept for browsers that players have signed in with.',
  }),
});
export type MessageRules = Static<typeof MessageRules>;

/** Every group of settings with its schema. */
export const SETTING_GROUPS = {
  site: SiteBrand,
  flags: SiteFlags,
  session: SessionRules,
  views: ViewRules,
  maintenance: Maintenance,
  contact: Contact,
  files: FileRules,
  person: PersonRules,
  blocks: BlockSettings,
  messages: MessageRules,
  betting: BettingRules,
  wallets: CurrencyRules,
  limits: LimitRules,
  delays: InPlayDelays,
  registration: RegistrationRules,
  newsletters: NewsletterRules,
  toto: TotoRules,
  lotto: LottoRules,
  casino: CasinoRules,
  ...PROMOTION_GROUPS,
} as const;
export type { BettingRules } from '../placement/betting-rules.ts';
export type { DelayCause, InPlayDelays } from '../sportsbook/in-play-delays.ts';
export type SettingGroup = keyof typeof SETTING_GROUPS;
export type Settings = { [G in SettingGroup]: Static<(typeof SETTING_GROUPS)[G]> };

/** A path without language and everything below it. `reason` null: the path is open. */
const BlockedPath = closed({ path: Type.String(), reason: nullable(Type.Integer()) });
export type BlockedPath = Static<typeof BlockedPath>;

/** What the server knows about the visitor of a request: facts for guards that may change while a page is open. */
export const VisitorState = closed({
  ban: closed({ level: Type.Integer(), version: Type.Integer() }),
  areTermsChanged: Type.Boolean(),
  isTransferRequired: Type.Boolean(),
  closedProducts: ClosedProducts,
  blockReason: nullable(Type.Integer({ description: 'At the requested path.' })),
  blockedPaths: Type.Array(BlockedPath, {
    description:
      'What block rules with paths say to this visitor: the first entry that contains a page decides. If empty, `blockReason` applies everywhere.',
  }),
  isMaintenance: Type.Boolean(),
});
export type VisitorState = Static<typeof VisitorState>;

export const visitorState = call({
  id: 'visitors.state',
  method: 'GET',
  path: '/web-api/visitor-state',
  summary:
    'The visitor’s bans, blocks and pending confirmations, and maintenance, for a page at `path`. Never cached.',
  right: 'anyone',
  rateLimit: { max: 600, windowMs: 60_000 },
  query: closed({ path: Type.String({ maxLength: 2000 }) }),
  success: { status: 200, body: VisitorState },
  errors: [],
});

export const appVersion = call({
  id: 'visitors.appVersion',
  method: 'GET',
  path: '/bff-api/version',
  summary: 'The version of the site being served. If it differs from the open page’s, there is an update.',
  right: 'anyone',
  rateLimit: { max: 600, windowMs: 60_000 },
  query: closed({ current: Type.String({ pattern: '^[A-Za-z0-9._-]{1,64}$', maxLength: 64 }) }),
  success: {
    status: 200,
    body: closed({
      currentVersion: Type.String({ description: 'The requested version, or the latest.' }),
      latestVersion: Type.String(),
      lastUpdateTime: nullable(Moment),
    }),
  },
  errors: [],
});
