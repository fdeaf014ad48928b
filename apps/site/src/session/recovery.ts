import { type Api, createApi, type Recover } from '@fairbook/client';
import { createRecovery, refreshDevice } from '@fairbook/client/recover';
import type { captcha } from '@fairbook/contracts';
import type { HostContext } from '../host-context.ts';
import { askCaptcha } from './captcha-ask.ts';
import { deviceStorage } from './device-token.ts';
import { proofOfWork } from './proof-of-work.ts';
import { clearUserCookies } from './user-cookies.ts';
import { sharedTokens } from './user-tokens.ts';

const made = new WeakMap<HostContext, Recover>();

/** How this page mends failed calls. Its own calls are final: what they meet must not be mended in turn. */
export function recoveryOf(host: HostContext): Recover {
  const known = made.get(host);
  if (known) return known;
  const plain = createApi({ lng: host.lang });
  const tokenOf = sharedTokens(plain, host.now);
  const recover = createRecovery({
    token: {
      forget: clearUserCookies,
      async fetch() {
        const { userId } = await plain('auth.session');
        if (userId !== null) return tokenOf(userId);
        // The session is over, so what the page shows of its player is, too.
        host.session.disconnect();
        return null;
      },
    },
    device: { refresh: () => freshDevice(plain) },
    passCaptcha: (callId, level) =>
      level === 'question' ? askCaptcha(callId) : passByWork(plain, callId as captcha.GuardedCall),
    confirmTerms() {
      if (host.config.flags.isConfirmTermsOn) host.navigate('/confirm-terms');
    },
  });
  made.set(host, recover);
  return recover;
}

export function freshDevice(api: Api): Promise<string | null> {
  return refreshDevice(deviceStorage, (older) =>
    api('device.token', { body: older === undefined ? {} : { token: older } }),
  );
}

async function passByWork(api: Api, call: captcha.GuardedCall): Promise<string> {
  const { id, bits } = await api('captcha.update', { query: { call, level: 'work' } });
  const nonce = await proofOfWork(id, bits);
  const { token } = await api('captcha.validate', { body: { id, nonce, answer: '' } });
  return token;
}
