import type { security } from '@fairbook/contracts';
import type {
  Choices,
  PersonalFields,
  UserConfig,
  VerificationState,
} from '@fairbook/contracts/players/person';
import type { PersonRules } from '@fairbook/contracts/players/person-rules';
import type { Contact } from '../contacts/index.ts';
import { activationTypeOf } from '../contacts/index.ts';

const DAY_MS = 86_400_000;
/** S2 names only 1, pending verification. */
const STATUS: Record<VerificationState, UserConfig['user_status_id']> = {
  none: 0,
  waiting: 1,
  more: 1,
  verified: 2,
  refused: 3,
};

export interface ConfigFacts {
  login: string;
  countryId: number;
  countryCode: string;
  createdAt: Date;
  hasDeposit: boolean;
  contact: Contact;
  fields: PersonalFields;
  isIdentified: boolean;
  choices: Choices;
  check: { state: VerificationState; requested: string | null };
  ban: { banLevel: number; banVersion: number; isLineStopped: boolean; isLiveStopped: boolean };
  isPlayClosed: boolean;
  protection: Pick<security.Protection, 'level' | 'methods' | 'changedPassDayCount'>;
  activationDays: number;
  sentBy: string;
  unread: number;
  isIdentificationShown: boolean;
  rules: PersonRules;
  now: number;
}

/** S2's user config from what is known about a player. */
export function userConfigOf(facts: ConfigFacts): UserConfig {
  const { contact, fields, check, rules, ban } = facts;
  const isVerified = check.state === 'verified';
  const isUnidentified = facts.isIdentificationShown && !facts.isIdentified && !isVerified;
  return {
    phone_number: contact.phone ?? '',
    phone_code: contact.phoneCode ?? '',
    user_email: contact.email ?? '',
    user_name: [fields.name, fields.surname].filter(Boolean).join(' ') || facts.login,
    user_country_code: facts.countryCode,
    user_country_id: facts.countryId,
    activation_type: activationTypeOf(contact),
    user_ref_id: facts.sentBy,
    user_msg_count: facts.unread,
    user_hide_balance: facts.choices.user_hide_balance,
    changed_pass_day_count: facts.protection.changedPassDayCount,
    protection_level: facts.protection.level,
    protection_methods: Object.fromEntries(
      facts.protection.methods.map(({ name, isOn }) => [name, isOn]),
    ) as UserConfig['protection_methods'],
    is_need_identification: isUnidentified,
    ban_level: ban.banLevel,
    ban_version: ban.banVersion,
    user_status_id: STATUS[check.state],
    verification_status: isVerified ? 2 : 1,
    verification_types: [...rules.verificationKinds],
    requested_additional_document: check.requested ?? '',
    has_deposit: facts.hasDeposit,
    is_identification_bonus: rules.isIdentificationBonus && isUnidentified,
    remaining_days_to_activate: activationTypeOf(contact) === 0 ? remainingDays(facts) : null,
    disallow_line_sport: ban.isLineStopped ? 1 : 0,
    disallow_live_sport: ban.isLiveStopped ? 1 : 0,
    is_play_closed: facts.isPlayClosed,
    user_data: {
      date_birthday: fields.birthday ?? '',
      document_type_id: fields.documentTypeId,
      inn: fields.taxId,
      name: fields.name,
      surname: fields.surname,
      passport: [fields.passportSeries, fields.passport].filter(Boolean).join(' '),
      passport_date: fields.passportDate ?? '',
      passport_end_date: fields.passportEndDate ?? '',
      registration_address: fields.registrationAddress,
    },
  };
}

function remainingDays({ activationDays, createdAt, now }: ConfigFacts): number {
  return Math.max(0, activationDays - Math.floor((now - createdAt.getTime()) / DAY_MS));
}
