import type { Reason } from '@fairbook/contracts';
import { isCurrency } from '@fairbook/money';
import type { ReferralValues } from '../money/partners/index.ts';
import type { createWallet } from '../money/wallet/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Tx } from '../platform/database/transact.ts';
import type { Module } from '../platform/module.ts';
import { createTokens } from '../players/access-tokens/index.ts';
import { createAuth, type PasswordCost } from '../players/auth/index.ts';
import { createCaptcha } from '../players/captcha/index.ts';
import { createFingerprint } from '../players/fingerprint/index.ts';
import { createForgottenPassword } from '../players/forgotten-password/index.ts';
import { createPasskeys } from '../players/passkeys/index.ts';
import type { Persons } from '../players/person/index.ts';
import { createQrSignIn } from '../players/qr-sign-in/index.ts';
import { createQuestions } from '../players/question/index.ts';
import {
  type ClaimCode,
  createRegistrationModule,
  keepsRegistration,
} from '../players/registration/index.ts';
import { createSecurity, createWithdrawalCodes } from '../players/security/index.ts';
import { createSocial, socialModule } from '../players/social/index.ts';
import type { createTermsOfUse } from '../players/terms-of-use/index.ts';
import { createTwoStepService } from '../players/two-step/index.ts';
import { keepReferral, referralOf } from '../site/analytics/index.ts';
import type { ConfigModule } from '../site/config/index.ts';
import type { createOperators } from '../site/operators/index.ts';
import type { composeMessaging } from './messaging.ts';

interface Outside {
  config: ConfigModule;
  terms: ReturnType<typeof createTermsOfUse>;
  operators: ReturnType<typeof createOperators>;
  wallet: ReturnType<typeof createWallet>;
  messaging: ReturnType<typeof composeMessaging>;
  /** Composed later; available once the server answers. */
  persons: () => Persons;
  claimCode: ClaimCode;
  /** Stores who brought a new player: another player or a partner. */
  broughtBy(tx: Tx, userId: number, values: ReferralValues): Promise<void>;
  checkCode(code: string, currency: string): Promise<void>;
  refuseEntry(userId: number): Promise<Reason | null>;
  passwordCost: PasswordCost | undefined;
}

/** Registration, sign-in, recovery, and the protection of accounts. */
export function composeSignIn(platform: Platform, outside: Outside) {
  const { config, terms, operators, wallet, messaging, persons, claimCode, checkCode, broughtBy } = outside;
  const { refuseEntry, passwordCost } = outside;
  const keep = keepsRegistration(persons, claimCode);
  const captcha = createCaptcha(platform);
  const fingerprint = createFingerprint(platform);
  const messagingParts = { ...messaging, messages: messaging.messages.service };
  const twoStep = createTwoStepService(platform, messagingParts);
  const passkeys = createPasskeys(platform, twoStep, (userId, what) =>
    auth.service.notices.changed(userId, what),
  );
  const social = createSocial(platform, {
    contacts: messaging.contacts,
    siteName: () => config.settings().site.siteName,
  });
  const auth: ReturnType<typeof createAuth> = createAuth(platform, {
    messaging: messagingParts,
    async keepReferral(tx, userId, cookie) {
      const values = referralOf(cookie);
      await keepReferral(tx, userId, values, platform.clock.now());
      await broughtBy(tx, userId, values);
    },
    acceptTerms: terms.acceptCurrent,
    admitOperator: operators.admit,
    openAccount: (tx, userId, currency) => wallet.ledger.openAccount(tx, userId, currency),
    checkCode,
    noteChoices: (tx, userId, chosen) => keep(tx, userId, { type: 'fast_reg', chosen }),
    isRegistrationAllowed: () => config.settings().flags.isRegistrationAllowed,
    isCountry: config.isCountry,
    isCurrency,
    refuseEntry,
    passwordCost,
    captcha: captcha.guard,
    devices: fingerprint.devices,
    twoStep,
    passkeys: passkeys.service,
  });
  const question = createQuestions(platform, { auth: auth.service, sealed: messaging.sealed });
  const questions = question.service;
  const security = createSecurity(platform, { auth: auth.service, questions, ...messagingParts });
  const tokens = createTokens(platform, refuseEntry, (userId, what) =>
    auth.service.notices.changed(userId, what),
  );
  const qrSignIn = createQrSignIn(platform, auth.service);
  const registration = createRegistrationModule(platform, {
    auth: auth.service,
    messaging: messagingParts,
    persons,
    claimCode,
    social,
    rules: () => config.settings().registration,
    countriesIn: config.countriesIn,
  });
  const forgottenPassword = createForgottenPassword(platform, {
    auth: auth.service,
    social: social.links,
    questions,
    ...messagingParts,
  });
  const withdrawalCodes = createWithdrawalCodes(platform, { links: social.links, ...messagingParts });
  const modules: Module[] = [
    captcha.module,
    fingerprint.module,
    passkeys.module,
    tokens.module,
    auth.module,
    security.module,
    question.module,
    qrSignIn,
    registration.module,
    forgottenPassword,
    socialModule(social, auth.service),
  ];
  return {
    auth,
    registration,
    social,
    twoStep,
    withdrawalCodes,
    accessTokens: tokens.reader,
    modules,
    protectionOf: security.protectionOf,
    async forget() {
      await auth.service.forget();
      await twoStep.forget();
      await tokens.forget();
    },
  };
}
