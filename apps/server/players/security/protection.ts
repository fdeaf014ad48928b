import type { security } from '@fairbook/contracts';
import type { AuthService } from '../auth/index.ts';
import type { Questions } from '../question/index.ts';

type Method = security.ProtectionMethod;

/** What each method adds: together a hundred. What resists a stolen password counts most. */
const ADDS: Readonly<Record<Method, number>> = {
  enable_two_factor_auth: 35,
  enable_phone_binding: 20,
  enable_email_auth: 20,
  is_changed_password: 15,
  enable_security_question: 10,
};

export function bandOf(level: number): security.ProtectionBand {
  if (level >= 100) return 'full';
  if (level >= 70) return 'good';
  return level > 30 ? 'normal' : 'bad';
}

function levelOf(on: ReadonlySet<Method>): Pick<security.Protection, 'level' | 'band' | 'methods'> {
  const methods = (Object.keys(ADDS) as Method[]).map((name) => ({
    name,
    isOn: on.has(name),
    adds: ADDS[name],
  }));
  const level = methods.reduce((sum, { isOn, adds }) => sum + (isOn ? adds : 0), 0);
  return { level, band: bandOf(level), methods };
}

/**
 * How well a player's account is protected (S2: `protection_level`, `protection_methods`, `changed_pass_day_count`).
 */
export type ProtectionOf = (userId: number) => Promise<security.Protection>;

export function createProtection(
  { ownPassword, contacts, twoStep }: AuthService,
  questions: Pick<Questions, 'isSet'>,
): ProtectionOf {
  return async (userId) => {
    const [password, contact, state, recoveryCodesLeft, hasQuestion] = await Promise.all([
      ownPassword.ageDays(userId),
      contacts.of(userId),
      twoStep.stateOf(userId),
      twoStep.recoveryCodesLeft(userId),
      questions.isSet(userId),
    ]);
    const on = new Set<Method>();
    if (password.isChanged) on.add('is_changed_password');
    if (state.isAppOn) on.add('enable_two_factor_auth');
    if (contact.isPhoneVerified) on.add('enable_phone_binding');
    if (state.isEmailOn) on.add('enable_email_auth');
    if (hasQuestion) on.add('enable_security_question');
    return { ...levelOf(on), changedPassDayCount: password.days, recoveryCodesLeft };
  };
}
