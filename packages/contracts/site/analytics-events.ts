/**
 * The catalogue of analytics events. The browser sends events by it, the collector validates them against it, and the
 * operator page takes its names from it. It uses no schema library, because the browser loads this file.
 */

/** `technical` measures the page and is anonymous; `journey` follows a visitor and needs marketing consent. */
export type EventClass = 'technical' | 'journey';

type TextField = 's1' | 's2' | 's3';
type NumberField = 'i1' | 'i2' | 'i3' | 'f1' | 'f2';

/** Meaning and values of a text field: a list or, with `code`, any short code of ours. Never what a person typed. */
interface TextMeaning {
  means: string;
  values: readonly string[] | 'code';
}

export interface EventKind {
  id: number;
  class: EventClass;
  texts?: Partial<Record<TextField, TextMeaning>>;
  /** The meaning of each number, with its unit. */
  numbers?: Partial<Record<NumberField, string>>;
}

/** The ways to register (S2 §3). */
export const REGISTRATION_TYPES = ['fast_reg', 'phone_reg', 'full_reg', 'soc_reg'] as const;
export type RegistrationType = (typeof REGISTRATION_TYPES)[number];

export const SOCIAL_PROVIDERS = [
  'google',
  'vk',
  'ok',
  'fb',
  'mailru',
  'yandex',
  'telegram',
  'kakaotalk',
  'twitter',
  'itsme',
  'twitch',
  'metamask',
  'line',
  'linkedin',
  'apple',
  'discord',
] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** Choice after registration: 0 no bonus, 1 sports, 2 casino. */
export const BONUS_IDS = [0, 1, 2] as const;

export const RECOVERY_STEPS = [
  'called',
  'code_entered',
  'sent',
  'approved',
  'saved',
  'success',
  'error',
  'exit',
  'cancelled',
] as const;
export const SMS_STEPS = ['requested', 'approved', 'declined', 'resend'] as const;
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

/** Parts of a page whose failures are logged and counted, as S2 §8 asks. */
export const PAGE_FAULTS = ['device_incorrect', 'token_failed', 'config_failed'] as const;
export type PageFault = (typeof PAGE_FAULTS)[number];

const registration = { means: 'way to register', values: REGISTRATION_TYPES };
const provider = { means: 'social network or messenger', values: SOCIAL_PROVIDERS };

export const EVENTS = {
  /** Counted by the server for a page opened by a partner's link; the label is the source. */
  'referral.visit': { id: 1, class: 'technical' },
  'page.opened': {
    id: 10,
    class: 'journey',
    texts: { s1: { means: 'route of the page', values: 'code' } },
  },
  'registration.called': {
    id: 100,
    class: 'journey',
    texts: { s1: registration },
    numbers: { i1: 'attempt' },
  },
  'registration.done': {
    id: 101,
    class: 'journey',
    texts: { s1: registration, s2: provider },
    numbers: { i1: 'attempts so far', i2: 'bonus chosen', i3: 'country', f1: 'seconds since the call' },
  },
  'registration.left': {
    id: 102,
    class: 'journey',
    numbers: { i1: 'attempts so far', f1: 'seconds since the call' },
  },
  'login.called': { id: 110, class: 'journey', numbers: { i1: 'attempts so far' } },
  'login.tried': { id: 111, class: 'journey', numbers: { i1: 'attempt' } },
  'login.done': {
    id: 112,
    class: 'journey',
    numbers: { i1: 'attempts it took', f1: 'seconds since the call' },
  },
  'login.failed': {
    id: 113,
    class: 'journey',
    texts: { s1: { means: 'code of the refusal', values: 'code' } },
    numbers: { i1: 'attempts so far' },
  },
  'recovery.step': {
    id: 120,
    class: 'journey',
    texts: { s1: { means: 'step of the password recovery', values: RECOVERY_STEPS } },
  },
  'sms.step': {
    id: 130,
    class: 'journey',
    texts: { s1: { means: 'step of a code by SMS', values: SMS_STEPS } },
  },
  'captcha.passed': {
    id: 140,
    class: 'technical',
    texts: { s1: { means: 'kind of the challenge', values: 'code' } },
    numbers: { f1: 'seconds it took' },
  },
  'promo.showcase': {
    id: 150,
    class: 'journey',
    texts: {
      s1: { means: 'what was done', values: ['opened', 'chosen', 'applied', 'refused'] },
      s2: { means: 'showcase', values: 'code' },
    },
    numbers: { i1: 'points of the price' },
  },
  'page.timings': {
    id: 200,
    class: 'technical',
    numbers: {
      i1: 'answer begins, ms',
      i2: 'page can be used, ms',
      i3: 'page is whole, ms',
      f1: 'kilobytes of the page',
      f2: 'kilobytes in all',
    },
  },
  'page.firstPaint': {
    id: 201,
    class: 'technical',
    numbers: { i1: 'first paint, ms', i2: 'first content, ms' },
  },
  'page.vital': {
    id: 202,
    class: 'technical',
    texts: { s1: { means: 'web vital', values: VITALS } },
    numbers: { f1: 'milliseconds, for CLS the score' },
  },
  'page.fault': {
    id: 203,
    class: 'technical',
    texts: { s1: { means: 'what failed', values: PAGE_FAULTS } },
  },
  'display.standalone': { id: 210, class: 'technical' },
  'window.resized': { id: 211, class: 'technical', numbers: { i1: 'width in steps of 100 px' } },
} as const satisfies Record<string, EventKind>;

export type EventName = keyof typeof EVENTS;

export const EVENT_BY_ID: ReadonlyMap<number, EventName> = new Map(
  Object.entries(EVENTS).map(([name, { id }]) => [id, name as EventName]),
);

export type EventFields = Partial<Record<TextField, string> & Record<NumberField, number>>;

/** Maximum length of a text, and maximum absolute value of a number. */
export const MAX_CODE = 40;
export const MAX_NUMBER = 1_000_000_000;
const CODE = new RegExp(`^[a-z][A-Za-z0-9_.-]{0,${MAX_CODE - 1}}$`);

/** The first field whose name or value the catalogue doesn't allow for this event; null when all fit. */
export function fieldAtFault(name: EventName, fields: EventFields): string | null {
  const { texts = {}, numbers = {} } = EVENTS[name] as EventKind;
  for (const [field, value] of Object.entries(fields)) {
    const isFine =
      typeof value === 'string'
        ? isText(texts[field as TextField], value)
        : field in numbers && Number.isFinite(value) && Math.abs(value) <= MAX_NUMBER;
    if (!isFine) return field;
  }
  return null;
}

function isText(meaning: TextMeaning | undefined, value: string): boolean {
  if (!meaning) return false;
  return meaning.values === 'code' ? CODE.test(value) : meaning.values.includes(value);
}

export const MAX_PAGE = 120;

/** Random ids that tell page loads apart, from 0 on. Each page load draws a new one and stores it nowhere. */
export const BUCKETS = 1024;

/**
 * The page that a path is counted as. A segment with anything but small letters, `_`, `.` and `-` (games, coupons,
 * people) becomes `:id`, and segments beyond `MAX_PAGE` characters are cut off.
 */
export function pageOf(path: string): string {
  const parts = path.split('/').map((part) => (/^[a-z_.-]{0,40}$/.test(part) ? part : ':id'));
  while (parts.join('/').length > MAX_PAGE) parts.pop();
  return parts.join('/') || '/';
}

/** Something that happened on the page, as its parts report it on the bus. The site decides which of it is sent. */
export type Step =
  | { name: 'registration.called'; type: string }
  | { name: 'registration.done'; type: string; countryId?: number; bonusId?: number }
  | { name: 'registration.left' }
  | { name: 'social.chosen'; provider: string; data: SocialData }
  | { name: 'login.called' | 'login.tried' | 'login.done' }
  | { name: 'login.failed'; code: string }
  | { name: 'recovery.step'; step: (typeof RECOVERY_STEPS)[number] }
  | { name: 'sms.step'; step: (typeof SMS_STEPS)[number] }
  | { name: 'captcha.passed'; kind: string; ms: number }
  | { name: 'page.fault'; what: PageFault }
  | { name: 'promo.showcase'; action: 'opened' | 'chosen' | 'applied' | 'refused'; showcase?: string };

/** Facts of a registration through a social network, kept while the visitor is at the network's own page. */
export interface SocialData {
  currencyId: number;
  countryId: number;
  regType: string;
  promocode: string;
  countryCode: string;
}
