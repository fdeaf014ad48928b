import { type Static, Type } from 'typebox';
import { LimitRules } from '../care/limit-rules.ts';
import { CurrencyRules } from '../money/currencies.ts';
import { BettingRules } from '../placement/betting-rules.ts';
import { call } from '../platform/call.ts';
import {
  Amount,
  closed,
  Day,
  Id,
  Iso4217,
  Lng,
  Moment,
  nullable,
  oneOf,
  record,
  Version,
} from '../platform/shapes.ts';
import { PersonRules } from '../players/person-rules.ts';
import { RegistrationRules } from '../players/sign-in/registration.ts';
import { Offered } from '../players/sign-in/social.ts';
import { PROMOTION_FORM_RIGHTS } from '../promotions/list.ts';
import { EDIT_PARTS } from './edit-parts.ts';
import { FORM_NAMES } from './forms.ts';
import {
  Contact,
  FileRules,
  MaintenanceNotice,
  SETTING_GROUPS,
  SessionRules,
  type SettingGroup,
  SiteBrand,
  SiteFlags,
  ViewRules,
} from './site.ts';

export const Country = closed({
  id: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  code: Type.String(),
  phoneCode: Type.String(),
  currencyIso: Iso4217,
});

/** The groups of settings that are public. */
const publicGroups = {
  site: SiteBrand,
  flags: SiteFlags,
  session: SessionRules,
  views: ViewRules,
  maintenance: MaintenanceNotice,
  betting: BettingRules,
  wallets: CurrencyRules,
  limits: LimitRules,
  contact: Contact,
  files: FileRules,
  registration: RegistrationRules,
  person: PersonRules,
};
export const PublicGroups = closed(publicGroups);
export type PublicGroups = Static<typeof PublicGroups>;

export const SiteConfig = closed({
  siteName: Type.String(),
  isPlayMoney: Type.Boolean(),
  languages: Type.Array(closed({ code: Lng, name: Type.String() })),
  defaultLanguage: Lng,
  countries: Type.Array(Country),
  currencies: Type.Array(
    closed({
      iso: Iso4217,
      symbol: Type.String(),
      exponent: Type.Integer(),
      initialAmount: Amount,
      amountStep: Amount,
      presets: Type.Array(Amount),
      minStake: Amount,
      maxStake: Amount,
      maxPayout: Amount,
      /** Deposit limits, and the presets. */
      deposit: closed({ min: Amount, max: Amount, presets: Type.Array(Amount) }),
    }),
  ),
  payments: Type.Array(closed({ method: Type.String() })),
  /** Social networks and messengers that players sign in with, in the order of their buttons. */
  social: Type.Array(Offered),
  ...publicGroups,
});
export type SiteConfig = Static<typeof SiteConfig>;

const Reading = { max: 600, windowMs: 60_000 };
const Editing = { max: 120, windowMs: 60_000 };

export const siteConfig = call({
  id: 'config.all',
  method: 'GET',
  path: '/bff-api/config/all.json',
  summary: 'The site configuration in one language. With `lang` it may be cached for ten minutes.',
  right: 'anyone',
  rateLimit: Reading,
  query: closed({ lang: Lng }),
  success: { status: 200, body: SiteConfig },
  errors: [],
});

export const configGroups = call({
  id: 'config.groups',
  method: 'GET',
  path: '/bff-api/config/group/get',
  summary: 'The named configuration groups, separated by commas, or all of them.',
  right: 'anyone',
  rateLimit: Reading,
  query: closed({
    groups: Type.String({
      pattern: '^[a-z]{1,20}(,[a-z]{1,20}){0,9}$',
      maxLength: 209,
      examples: ['flags,views'],
    }),
    lang: Lng,
  }),
  success: { status: 200, body: Type.Partial(PublicGroups, { additionalProperties: false }) },
  errors: ['config.unknown_group'],
});

const Group = oneOf(...(Object.keys(SETTING_GROUPS) as SettingGroup[]));

/** A group of settings for operators to view and change. */
export const EditableGroup = closed({
  group: Group,
  version: Version,
  value: Type.Record(Type.String(), Type.Unknown()),
  updatedAt: Moment,
  updatedBy: nullable(Id),
  /** Login of the operator who changed it last. */
  updatedByLogin: nullable(Type.String()),
});
export type EditableGroup = Static<typeof EditableGroup>;

export const allGroups = call({
  id: 'config.allGroups',
  method: 'GET',
  path: '/operator-api/v1/config',
  summary: 'All groups of settings except in-play delays, as stored, and who changed each last.',
  right: { permission: 'site.read' },
  rateLimit: Reading,
  success: { status: 200, body: closed({ groups: Type.Array(EditableGroup) }) },
  errors: [],
});

const Fields = Type.Record(Type.String(), Type.Unknown());
const FormName = oneOf(...FORM_NAMES);
export type FormName = Static<typeof FormName>;

export const form = call({
  id: 'config.form',
  method: 'GET',
  path: '/operator-api/v1/forms/{name}',
  summary:
    'The JSON schema and the defaults of a form that operators edit. The calls check with the same schema.',
  right: {
    permission: 'site.read',
    unless: {
      param: 'name',
      is: { newsletter: 'newsletters.read', partner: 'partners.read', ...PROMOTION_FORM_RIGHTS },
    },
  },
  rateLimit: Reading,
  params: closed({ name: FormName }),
  success: { status: 200, body: closed({ shape: Fields, defaults: nullable(Fields) }) },
  errors: [],
});

export const readGroup = call({
  id: 'config.readGroup',
  method: 'GET',
  path: '/operator-api/v1/config/{group}',
  summary: 'A group of settings with its version, as stored.',
  right: { permission: 'site.read', unless: { param: 'group', is: { delays: 'delays.read' } } },
  rateLimit: Reading,
  params: closed({ group: Group }),
  success: { status: 200, body: EditableGroup },
  errors: [],
});

export const editGroup = call({
  id: 'config.editGroup',
  method: 'PUT',
  path: '/operator-api/v1/config/{group}',
  summary:
    'Replaces a group of settings. `version` is the one read; the value has exactly the fields of its group. Safety switches take effect immediately, on other nodes within a second.',
  right: { permission: 'site.edit', unless: { param: 'group', is: { delays: 'delays.edit' } } },
  // Some groups hold ceilings and other settings of money.
  needsConfirmed: true,
  rateLimit: Editing,
  params: closed({ group: Group }),
  body: closed({
    version: Version,
    /** The handler checks it against the schema of the group (`SETTING_GROUPS`), which refuses unknown fields too. */
    value: record(Type.String({ pattern: '^[A-Za-z_]{1,60}$' }), Type.Unknown(), 60),
  }),
  success: { status: 200, body: EditableGroup },
  errors: ['operator.version_conflict', 'config.unreadable_colour', 'config.unreadable_colours'],
});

const Edit = closed({
  id: Id,
  at: Moment,
  userId: Id,
  login: Type.String(),
  /** `search`: an operator's search for players. */
  part: oneOf(...EDIT_PARTS, 'search'),
  subject: Type.String(),
  /** The player whom the edit is about; null if it is about none. */
  playerId: nullable(Id),
  before: nullable(Fields),
  after: nullable(Fields),
});
const Edits = closed({ edits: Type.Array(Edit), next: nullable(Id) });

const HistoryPart = oneOf(
  'config',
  'redirects',
  'blocks',
  'terms',
  'views',
  'seo',
  'texts',
  'newsletters',
  'articles',
  'promo',
  'partners',
);
export type HistoryPart = Static<typeof HistoryPart>;

export const history = call({
  id: 'config.history',
  method: 'GET',
  path: '/operator-api/v1/history/{part}',
  summary: 'The edits of one subject, newest first: who made each, with the values before and after.',
  right: {
    permission: 'site.read',
    unless: {
      param: 'part',
      is: {
        newsletters: 'newsletters.read',
        articles: 'articles.read',
        promo: 'codes.read',
        partners: 'partners.read',
      },
    },
  },
  rateLimit: Reading,
  params: closed({ part: HistoryPart }),
  query: closed({
    subject: Type.String({ minLength: 1, maxLength: 320 }),
    before: Id,
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
  }),
  success: { status: 200, body: Edits },
  errors: [],
});

const editFilter = {
  /** What was edited; `search`: operators' searches for players. */
  part: oneOf(...EDIT_PARTS, 'search'),
  subject: Type.String({ minLength: 1, maxLength: 120 }),
  /** The operator’s login. */
  operator: Type.String({ minLength: 1, maxLength: 64 }),
  player: Id,
  /** A day in UTC. */
  day: Day,
};

/** Maximum number of lines in an export. To get older lines, set a filter. */
export const MOST_EXPORTED_EDITS = 10_000;

export const editsCsv = call({
  id: 'config.editsCsv',
  method: 'GET',
  path: '/operator-api/v1/edits.csv',
  summary: `The same as CSV, at most ${MOST_EXPORTED_EDITS.toLocaleString('en')} lines. Times are in UTC.`,
  right: { permission: 'edits.read' },
  rateLimit: { max: 10, windowMs: 60_000 },
  query: closed(editFilter),
  success: { status: 200, body: Type.String(), contentType: 'text/csv; charset=utf-8' },
  errors: [],
});

export const edits = call({
  id: 'config.edits',
  method: 'GET',
  path: '/operator-api/v1/edits',
  summary: 'What operators did, newest first, with the values before and after.',
  right: { permission: 'edits.read' },
  rateLimit: Reading,
  query: closed({
    ...editFilter,
    before: Id,
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
  }),
  success: { status: 200, body: Edits },
  errors: [],
});
