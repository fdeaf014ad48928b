import type { Platform } from '../platform/context.ts';
import type { Module } from '../platform/module.ts';
import { type AuthDependencies, createAuth } from '../players/auth/index.ts';
import { createCaptcha } from '../players/captcha/index.ts';
import { createFingerprint } from '../players/fingerprint/index.ts';
import { createPasskeys } from '../players/passkeys/index.ts';
import { createSecurity } from '../players/security/index.ts';
import { createTwoStep } from '../players/two-step/index.ts';

type Outside = Omit<AuthDependencies, 'captcha' | 'devices' | 'twoStep' | 'passkeys'>;

/** How players register and sign in, and how they keep their account theirs. */
export function composeSignIn(platform: Platform, outside: Outside) {
  const captcha = createCaptcha(platform);
  const fingerprint = createFingerprint(platform);
  const { twoStep, module: secondSteps } = createTwoStep(platform);
  const passkeys = createPasskeys(platform);
  const parts = { captcha: captcha.guard, devices: fingerprint.devices, twoStep, passkeys: passkeys.service };
  const auth = createAuth(platform, { ...outside, ...parts });
  const security = createSecurity({ auth: auth.service, twoStep });
  const modules: Module[] = [
    captcha.module,
    fingerprint.module,
    secondSteps,
    passkeys.module,
    auth.module,
    security.module,
  ];
  return {
    auth,
    modules,
    async forget() {
      await auth.service.forget();
      await twoStep.forget();
    },
  };
}
