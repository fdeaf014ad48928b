import { type Static, Type } from 'typebox';
import { call } from '../../platform/call.ts';
import { closed, Day, Id, Iso4217, Lng, nullable, oneOf, SmallId } from '../../platform/shapes.ts';
import { BONUS_IDS, REGISTRATION_TYPES } from '../../site/analytics-events.ts';
import { MAIL_FLAGS } from '../newsletters.ts';
import { STEP_UP } from './step-up.ts';

const PerMinuteAndAddress = (max: number) => ({ max, windowMs: 60_000, isPerAddress: true });

export const RegistrationType = oneOf(...REGISTRATION_TYPES);
/** 0: no bonus, 1: for sports, 2: for the casino. */
export const BonusId = oneOf(...BONUS_IDS);
/** A code as a player types it; stored codes are in capitals. */
const PromoCode = Type.String({ pattern: '^[A-Za-z0-9_-]{3,32}$', maxLength: 32 });

const NAME = "^[\\p{L}\\p{M}][\\p{L}\\p{M}' .-]*$";
const PersonName = Type.String({ minLength: 1, maxLength: 60, pattern: NAME });
/** Personal data that operators may require of new players. */
export const PERSON_FIELDS = ['name', 'surname', 'date_birthday', 'city'] as const;
export const Person = closed({
  name: Type.Optional(PersonName),
  surname: Type.Optional(PersonName),
  date_birthday: Type.Optional(Day),
  city: Type.Optional(PersonName),
});
export type Person = Static<typeof Person>;

/** How the site registers players (a group of settings). */
export const RegistrationRules = closed({
  types: Type.Array(RegistrationType, {
    minItems: 1,
    maxItems: 4,
    uniqueItems: true,
    description: 'The ways to register, in the order of the tabs.',
  }),
  isBonusAsked: Type.Boolean(),
  isPromoCodeAsked: Type.Boolean(),
  isOddsPolicyAsked: Type.Boolean(),
  requiredFields: Type.Array(oneOf(...PERSON_FIELDS), {
    maxItems: PERSON_FIELDS.length,
    uniqueItems: true,
    description: 'Personal data that a registration by e-mail asks for.',
  }),
  activationDays: Type.Integer({
    minimum: 1,
    maximum: 365,
    description: 'Within how many days a player is asked to confirm an address or a phone.',
  }),
});
export type RegistrationRules = Static<typeof RegistrationRules>;

/** Choices that every way to register offers. */
export const choices = {
  bonusId: Type.Optional(BonusId),
  /** Odds-change policy: 0 confirm, 1 accept any, 2 accept higher. */
  changeCoefAction: Type.Optional(oneOf(0, 1, 2)),
  promoCode: Type.Optional(PromoCode),
};

/** Statements that everybody makes to register: to be of age, and to accept the terms. */
export const saidByAll = { isAdult: Type.Boolean(), acceptsTerms: Type.Boolean() };

const consents = {
  ...saidByAll,
  wantsNews: Type.Boolean(),
};

const where = { countryId: SmallId, currencyIso: Iso4217, lng: Lng };
const Registering = {
  method: 'POST',
  right: 'anyone',
  rateLimit: PerMinuteAndAddress(30),
  stopsForWorks: true,
  blockedWith: '/registration',
} as const;

const REFUSALS = [
  'site.maintenance',
  'site.blocked',
  'registration.closed',
  'registration.mode_unavailable',
  'registration.unknown_country',
  'registration.unknown_currency',
  'registration.consent_missing',
  'registration.promo_code',
  ...STEP_UP,
] as const;

export const byPhone = call({
  id: 'registration.byPhone',
  ...Registering,
  path: '/web-api/registration/phone_reg',
  summary:
    'Registers a player by phone, opens the session, shows the credentials once, and sends a code to the phone. If another player has confirmed this phone, that player gets a notice instead of the code, and the answer is the same.',
  body: closed({
    ...where,
    phoneCountryId: SmallId,
    phone: Type.String({ minLength: 4, maxLength: 32 }),
    ...choices,
    ...consents,
  }),
  success: {
    status: 201,
    body: closed({ userId: Id, login: Type.String(), password: Type.String(), sentTo: Type.String() }),
  },
  errors: [...REFUSALS, 'registration.bad_phone'],
});

export const byEmail = call({
  id: 'registration.byEmail',
  ...Registering,
  path: '/web-api/registration/full_reg',
  summary:
    'Registers a player by e-mail with a password of their own, opens the session, and sends a link to the address. If another player has confirmed this address, that player gets a notice instead of the link, and the answer is the same.',
  body: closed({
    ...where,
    email: Type.String({ minLength: 3, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
    person: Person,
    ...choices,
    ...consents,
  }),
  success: { status: 201, body: closed({ userId: Id, login: Type.String(), sentTo: Type.String() }) },
  errors: [
    ...REFUSALS,
    'registration.bad_email',
    'registration.field_missing',
    'registration.too_young',
    'auth.password_short',
    'auth.password_long',
    'auth.password_common',
    'auth.password_own',
  ],
});

export const bySocial = call({
  id: 'registration.bySocial',
  ...Registering,
  path: '/web-api/registration/soc_reg',
  summary:
    'Registers a player by an identity that this browser has proved at a provider, opens the session and shows the credentials once. An address that the provider has verified counts as confirmed.',
  body: closed({
    ...where,
    ticket: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', maxLength: 43 }),
    ...choices,
    ...consents,
  }),
  success: { status: 201, body: closed({ userId: Id, login: Type.String(), password: Type.String() }) },
  errors: [...REFUSALS, 'social.expired', 'social.taken', 'social.email_taken'],
});

export const phoneCountries = call({
  id: 'registration.phoneCountries',
  method: 'GET',
  path: '/web-api/registration/phone-countries',
  summary: 'Countries with their names and dialling codes.',
  right: 'anyone',
  rateLimit: { max: 120, windowMs: 60_000 },
  query: closed({ lang: Lng }),
  success: {
    status: 200,
    body: closed({
      countries: Type.Array(
        closed({ id: SmallId, name: Type.String(), country_code: Type.String(), tel_code: Type.String() }),
      ),
    }),
  },
  errors: [],
});

export const phoneMasks = call({
  id: 'registration.phoneMasks',
  method: 'GET',
  path: '/web-api/registration/phone-masks',
  summary: 'How mobile numbers of each country are written: `_` is a digit after the dialling code.',
  right: 'anyone',
  rateLimit: { max: 120, windowMs: 60_000 },
  success: {
    status: 200,
    body: closed({
      masks: Type.Array(
        closed({
          CountryId: SmallId,
          Mask: Type.String(),
          Max: Type.Integer(),
          Min: Type.Integer(),
        }),
      ),
    }),
  },
  errors: [],
});

/** The secret part of a link. */
const LinkCode = Type.String({ minLength: 1, maxLength: 100 });

export const Activation = closed({
  /** What is confirmed: 0 nothing, 1 the e-mail address, 2 both, 3 the phone. */
  activationType: oneOf(0, 1, 2, 3),
  /** E-mail address and phone are shortened, in case other people see the screen; null if there is none. */
  email: nullable(Type.String()),
  isEmailVerified: Type.Boolean(),
  phone: nullable(Type.String()),
  isPhoneVerified: Type.Boolean(),
  daysLeft: Type.Integer({ minimum: 0 }),
});
export type Activation = Static<typeof Activation>;

export const activation = call({
  id: 'registration.activation',
  method: 'GET',
  path: '/web-api/user/activation',
  summary: 'Which contacts of the player are confirmed, and which aren’t.',
  right: 'player',
  rateLimit: { max: 120, windowMs: 60_000 },
  success: { status: 200, body: Activation },
  errors: [],
});

export const confirmEmail = call({
  id: 'registration.confirmEmail',
  method: 'POST',
  path: '/web-api/user/activation/email',
  summary: 'Confirms an address by the secret of the link that was sent there. Works once.',
  right: 'anyone',
  rateLimit: PerMinuteAndAddress(30),
  body: closed({ code: LinkCode }),
  success: { status: 200, body: closed({ email: Type.String() }) },
  errors: ['registration.link_over', 'registration.contact_taken'],
});

export const confirmPhone = call({
  id: 'registration.confirmPhone',
  method: 'POST',
  path: '/web-api/user/activation/phone',
  summary: 'Confirms the player’s phone by the code that was sent there.',
  right: 'player',
  rateLimit: { max: 30, windowMs: 60_000 },
  body: closed({ code: Type.String({ pattern: '^\\d{6}$', maxLength: 6 }) }),
  success: { status: 200, body: Activation },
  errors: ['registration.wrong_code', 'registration.contact_taken', 'auth.too_many_attempts'],
});

export const resend = call({
  id: 'registration.resend',
  method: 'POST',
  path: '/web-api/user/activation/resend',
  summary: 'Sends a new link or code to the player’s unconfirmed address or phone; the old one ends.',
  right: 'player',
  rateLimit: { max: 10, windowMs: 60_000 },
  body: closed({ channel: oneOf('email', 'phone') }),
  success: { status: 200, body: closed({ sentTo: Type.String() }) },
  errors: ['registration.nothing_to_confirm', 'auth.too_many_attempts'],
});

export const sendPassword = call({
  id: 'registration.sendPassword',
  method: 'POST',
  path: '/web-api/registration/send-password',
  summary:
    'For a player who registered in the last 15 minutes and has no confirmed address: sends a link to choose a password, which also confirms the address. The password itself is never sent.',
  right: 'player',
  // The call is open to a player for as long as this window, so nobody can use it to write to a list of addresses.
  rateLimit: { max: 5, windowMs: 15 * 60_000 },
  body: closed({ email: Type.String({ minLength: 3, maxLength: 254 }) }),
  success: { status: 200, body: closed({ sentTo: Type.String() }) },
  errors: ['registration.bad_email', 'registration.too_late', 'auth.too_many_attempts'],
});

export const setPassword = call({
  id: 'registration.setPassword',
  method: 'POST',
  path: '/web-api/user/set-password',
  summary:
    'Sets a password with the secret of a link, and ends all sessions. If the password is refused, the link still works.',
  right: 'anyone',
  rateLimit: PerMinuteAndAddress(10),
  body: closed({ code: LinkCode, password: Type.String({ minLength: 1, maxLength: 1024 }) }),
  success: { status: 200, body: closed({ login: Type.String() }) },
  errors: [
    'registration.link_over',
    'auth.password_short',
    'auth.password_long',
    'auth.password_common',
    'auth.password_own',
  ],
});

export const stopNewsletter = call({
  id: 'registration.stopNewsletter',
  method: 'POST',
  path: '/web-api/user/stop-newsletter',
  summary: 'Unsubscribes from newsletters with the secret of the link in one of them, without signing in.',
  right: 'anyone',
  rateLimit: PerMinuteAndAddress(30),
  body: closed({ code: LinkCode }),
  success: { status: 204 },
  errors: ['registration.link_over'],
});

export const stopped = call({
  id: 'registration.stopped',
  changesNothing: true,
  method: 'POST',
  path: '/web-api/user/stopped-newsletter',
  summary:
    'What a used link of a newsletter has ended: its topic by SMS, or all newsletters, with the topic of this one.',
  right: 'anyone',
  rateLimit: PerMinuteAndAddress(30),
  body: closed({ code: LinkCode }),
  success: {
    status: 200,
    body: closed({
      /** Null for a newsletter that is gone, or a link that names none. */
      topic: nullable(oneOf(...MAIL_FLAGS)),
    }),
  },
  errors: ['registration.link_over'],
});

export const stopSms = call({
  id: 'registration.stopSms',
  method: 'POST',
  path: '/web-api/user/stop-sms',
  summary:
    'Ends the topic of an SMS with the secret of its link, without signing in. Other topics and ways go on.',
  right: 'anyone',
  // High: players of one mobile network share few addresses, and a code has 72 bits.
  rateLimit: PerMinuteAndAddress(600),
  body: closed({ code: Type.String({ pattern: '^[A-Za-z0-9_-]{12}$', maxLength: 12 }) }),
  success: { status: 204 },
  errors: ['registration.link_over'],
});
