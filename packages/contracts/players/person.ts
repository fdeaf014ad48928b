import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import {
  closed,
  Day,
  Id,
  Moment,
  nullable,
  oneOf,
  SmallId,
  Uuid,
  VersionOrNone,
} from '../platform/shapes.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });
const Text = (maxLength: number) => Type.String({ maxLength });

/** The personal data of a player, in the order of the form (S2 §3). An empty text means "not given". */
export const PersonalFields = closed({
  surname: Text(60),
  name: Text(60),
  middleName: Text(60),
  birthday: nullable(Day),
  birthPlace: Text(120),
  countryId: nullable(SmallId),
  region: Text(80),
  city: Text(80),
  registrationAddress: Text(200),
  documentTypeId: nullable(oneOf(1, 2, 3, 4)),
  passportSeries: Text(20),
  passport: Text(30),
  passportDate: nullable(Day),
  passportEndDate: nullable(Day),
  passportIssuedBy: Text(200),
  taxId: Text(30),
});
export type PersonalFields = Static<typeof PersonalFields>;
export type PersonalField = keyof PersonalFields;
export const PERSONAL_FIELDS = Object.keys(PersonalFields.properties) as PersonalField[];

const FieldName = Type.Unsafe<PersonalField>(oneOf(...PERSONAL_FIELDS));

/** States of a player's identity check. `more`: operators have asked for a further document. */
export const VERIFICATION_STATES = ['none', 'waiting', 'more', 'refused', 'verified'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

export const ACTIONS = ['edit_person', 'identify', 'send_documents', 'withdraw', 'close_account'] as const;
export type PersonAction = (typeof ACTIONS)[number];

const Person = closed({
  fields: PersonalFields,
  version: VersionOrNone,
  locked: Type.Array(FieldName, { description: 'Fields that only support changes now.' }),
});

export const personalData = call({
  id: 'person.data',
  method: 'GET',
  path: '/office-api/personal-data',
  summary: 'What the player has told about themselves, and which of it can no longer be changed.',
  right: 'player',
  rateLimit: PerMinute(120),
  success: { status: 200, body: Person },
  errors: [],
});

export const savePersonalData = call({
  id: 'person.saveData',
  method: 'PUT',
  path: '/office-api/personal-data',
  summary: 'Replaces the personal data. `version` is the one read. A locked field must stay as it is.',
  right: 'player',
  rateLimit: PerMinute(30),
  stopsForWorks: true,
  body: closed({ fields: PersonalFields, version: VersionOrNone }),
  success: { status: 200, body: Person },
  errors: [
    'person.required',
    'person.bad_format',
    'person.too_young',
    'person.future_date',
    'person.locked',
    'person.changed_elsewhere',
    'site.maintenance',
  ],
});

/** S2's settings of a player: news by mail and SMS, a hidden balance, the choice of bonuses. */
export const Choices = closed({
  enable_mail_news: Type.Boolean(),
  enable_mail_deposit: Type.Boolean(),
  enable_mail_bets: Type.Boolean(),
  /** By SMS, by topic; to a confirmed phone only. */
  enable_sms_news: Type.Boolean(),
  enable_sms_deposit: Type.Boolean(),
  enable_sms_bets: Type.Boolean(),
  /** Ours: news in the inbox of the site, by topic. */
  enable_inbox_news: Type.Boolean(),
  enable_inbox_deposit: Type.Boolean(),
  enable_inbox_bets: Type.Boolean(),
  user_hide_balance: Type.Boolean(),
  bonus_type: oneOf(0, 1, 2),
  first_deposit_bonus_type: oneOf(0, 1, 2),
});
export type Choices = Static<typeof Choices>;

export const choices = call({
  id: 'person.choices',
  method: 'GET',
  path: '/office-api/user/settings',
  summary: 'Which messages the player wants, whether the balance is hidden, which bonus.',
  right: 'player',
  rateLimit: PerMinute(120),
  success: { status: 200, body: Choices },
  errors: [],
});

export const saveChoices = call({
  id: 'person.saveChoices',
  method: 'PUT',
  path: '/office-api/user/settings',
  summary: 'Changes some of these choices; those left out stay.',
  right: 'player',
  rateLimit: PerMinute(60),
  stopsForWorks: true,
  body: Type.Partial(Choices, { additionalProperties: false }),
  success: { status: 200, body: Choices },
  errors: ['site.maintenance'],
});

const Flag = oneOf(0, 1);

/** S2's user config, field by field. */
export const UserConfig = closed({
  phone_number: Type.String(),
  phone_code: Type.String(),
  user_email: Type.String(),
  user_name: Type.String({ description: 'Name and surname; the login without them.' }),
  user_country_code: Type.String(),
  user_country_id: Type.Integer(),
  activation_type: oneOf(0, 1, 2, 3),
  user_ref_id: Type.String({ description: 'Who sent the player; empty for nobody.' }),
  user_msg_count: Type.Integer(),
  user_hide_balance: Type.Boolean(),
  changed_pass_day_count: Type.Integer(),
  protection_level: Type.Integer({ minimum: 0, maximum: 100 }),
  protection_methods: closed({
    is_changed_password: Type.Boolean(),
    enable_two_factor_auth: Type.Boolean(),
    enable_phone_binding: Type.Boolean(),
    enable_security_question: Type.Boolean(),
    enable_email_auth: Type.Boolean(),
  }),
  is_need_identification: Type.Boolean(),
  ban_level: Type.Integer(),
  ban_version: Type.Integer(),
  user_status_id: oneOf(0, 1, 2, 3),
  verification_status: oneOf(1, 2),
  verification_types: Type.Array(Type.String()),
  requested_additional_document: Type.String(),
  has_deposit: Type.Boolean(),
  is_identification_bonus: Type.Boolean(),
  remaining_days_to_activate: nullable(Type.Integer()),
  disallow_line_sport: Flag,
  disallow_live_sport: Flag,
  is_play_closed: Type.Boolean({
    description: 'Ours: an exclusion, a time-out or the house keeps the player from play and deposits.',
  }),
  user_data: closed({
    date_birthday: Type.String(),
    document_type_id: nullable(Type.Integer()),
    inn: Type.String(),
    name: Type.String(),
    surname: Type.String(),
    passport: Type.String(),
    passport_date: Type.String(),
    passport_end_date: Type.String(),
    registration_address: Type.String(),
  }),
});
export type UserConfig = Static<typeof UserConfig>;

export const userConfig = call({
  id: 'person.config',
  method: 'GET',
  path: '/office-api/user/config',
  summary: 'Everything that pages know about the player. Never cached.',
  right: 'player',
  rateLimit: PerMinute(240),
  success: { status: 200, body: closed({ result: UserConfig }) },
  errors: [],
});

/** Documents that a check may need. */
export const DOCUMENT_KINDS = ['identity', 'selfie', 'address', 'payment'] as const;
const DocumentKind = oneOf(...DOCUMENT_KINDS);
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const SentDocument = closed({
  id: Type.String(),
  kind: DocumentKind,
  name: Type.String(),
  size: Type.Integer(),
  sentAt: Moment,
});

export const Verification = closed({
  state: oneOf(...VERIFICATION_STATES),
  isIdentified: Type.Boolean({
    description: 'Name, date of birth and tax number were given in the right form.',
  }),
  reason: Type.String({
    description: 'The operator’s message: why the check was refused, or why more is needed.',
  }),
  requested: nullable(DocumentKind),
  kinds: Type.Array(DocumentKind, { description: 'What is to be sent now.' }),
  missing: Type.Array(FieldName, { description: 'Required personal data that is not given yet.' }),
  allowed: Type.Array(oneOf(...ACTIONS)),
  documents: Type.Array(SentDocument),
  usualMs: nullable(
    Type.Integer({
      minimum: 0,
      description:
        'How long a check takes: the median of the last 30 days, in milliseconds; null while too few were decided.',
    }),
  ),
});
export type Verification = Static<typeof Verification>;

export const verification = call({
  id: 'verification.mine',
  method: 'GET',
  path: '/office-api/verification',
  summary: 'The state of the player’s identity check, and what it needs.',
  right: 'player',
  rateLimit: PerMinute(120),
  success: { status: 200, body: Verification },
  errors: [],
});

export const sendDocuments = call({
  id: 'verification.send',
  method: 'POST',
  path: '/office-api/verification',
  summary: 'Requests the identity check, with files uploaded before for the purpose `document`.',
  right: 'player',
  rateLimit: PerMinute(10),
  stopsForWorks: true,
  body: closed({
    documents: Type.Array(closed({ id: Uuid, kind: DocumentKind }), {
      minItems: 1,
      maxItems: 10,
    }),
  }),
  success: { status: 200, body: Verification },
  errors: [
    'verification.not_now',
    'verification.kind_missing',
    'person.required',
    'files.unknown',
    'site.maintenance',
  ],
});

export const identify = call({
  id: 'verification.identify',
  method: 'POST',
  path: '/office-api/identification',
  summary: 'Simple identification: full name, date of birth and tax number, checked by their form.',
  right: 'player',
  rateLimit: PerMinute(10),
  stopsForWorks: true,
  body: closed({ surname: Text(60), name: Text(60), middleName: Text(60), birthday: Day, taxId: Text(30) }),
  success: { status: 200, body: Verification },
  errors: [
    'verification.not_now',
    'verification.not_offered',
    'person.required',
    'person.bad_format',
    'person.too_young',
    'person.future_date',
    'person.locked',
    'site.maintenance',
  ],
});

const Queued = closed({
  userId: Id,
  login: Type.String(),
  state: oneOf(...VERIFICATION_STATES),
  sentAt: nullable(Moment),
  decidedAt: nullable(Moment),
});

export const queue = call({
  id: 'verification.queue',
  method: 'GET',
  path: '/operator-api/v1/verifications',
  summary: 'Identity checks: those that wait, the longest waiting first; or decided ones, newest first.',
  right: { permission: 'verification.read' },
  rateLimit: PerMinute(300),
  query: closed({ list: oneOf('waiting', 'decided') }),
  success: { status: 200, body: closed({ list: Type.Array(Queued), waiting: Type.Integer() }) },
  errors: [],
});

export const Case = closed({
  ...Queued.properties,
  version: VersionOrNone,
  reason: Type.String(),
  requested: nullable(DocumentKind),
  isIdentified: Type.Boolean(),
  fields: PersonalFields,
  documents: Type.Array(SentDocument),
  sameDocument: Type.Array(Id, { description: 'Other players who gave the same document or tax number.' }),
});
export type Case = Static<typeof Case>;

export const readCase = call({
  id: 'verification.case',
  method: 'GET',
  path: '/operator-api/v1/verifications/{userId}',
  summary: 'The identity check of a player: personal data, documents, state. Who opened it is logged.',
  right: { permission: 'verification.read' },
  rateLimit: PerMinute(300),
  params: closed({ userId: Id }),
  success: { status: 200, body: Case },
  errors: ['operator.unknown_entry'],
});

export const decide = call({
  id: 'verification.decide',
  method: 'POST',
  path: '/operator-api/v1/verifications/{userId}/decision',
  summary:
    'Confirms an identity, refuses the check, or asks for another document. The player reads the reason.',
  right: { permission: 'verification.decide' },
  rateLimit: PerMinute(120),
  params: closed({ userId: Id }),
  body: closed({
    version: VersionOrNone,
    decision: oneOf('verified', 'refused', 'more', 'reopened'),
    reason: Text(500),
    requested: nullable(DocumentKind),
  }),
  success: { status: 200, body: Case },
  errors: [
    'operator.unknown_entry',
    'operator.version_conflict',
    'verification.not_waiting',
    'verification.reason_missing',
    'verification.kind_missing',
  ],
});
