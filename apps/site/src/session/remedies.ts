import { type Api, ApiError, createApi, type Remedy } from '@fairbook/client';
import { createRemedies, refreshDevice } from '@fairbook/client/remedies';
import type { captcha } from '@fairbook/contracts';
import type { HostContext } from '../host-context.ts';
import { deviceStorage } from './device-token.ts';
import { proofOfWork } from './proof-of-work.ts';

const made = new WeakMap<HostContext, Remedy>();

/**
 * How this page recovers from failed calls. The recovery's own calls are final: their failures must not be recovered in
 * turn.
 */
export function remediesOf(host: HostContext): Remedy {
  const known = made.get(host);
  if (known) return known;
  const plain = createApi({ lng: host.lang });
  const remedy = createRemedies({
    freshToken: () => hasToken(host, plain),
    device: { refresh: () => freshDevice(plain, host.bus) },
    async passCaptcha(callId) {
      const startedAt = host.now();
      const token = await passByWork(plain, callId as captcha.GuardedCall);
      host.bus.emit('track', { name: 'captcha.passed', kind: 'work', ms: host.now() - startedAt });
      return token;
    },
    confirmIdentity: () => confirmIdentity(host),
    confirmTerms() {
      if (host.config.flags.isConfirmTermsOn) host.navigate('/confirm-terms');
    },
  });
  made.set(host, remedy);
  return remedy;
}

/** Opens the dialog and waits until it is closed. Resolves with whether the player has confirmed. */
function confirmIdentity({ bus }: Pick<HostContext, 'bus'>): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = bus.on('session:confirmed', ({ isDone }) => {
      stop();
      resolve(isDone);
    });
    bus.emit('modal:open', { name: 'confirm' });
  });
}

/** Whether the session is open. If it is over, the page stops showing its player. Throws when the server can't tell. */
async function hasToken({ session, bus }: HostContext, api: Api): Promise<boolean> {
  try {
    await api('auth.userToken', { query: { force_refresh: true } });
    return true;
  } catch (error) {
    console.warn('the user token could not be refreshed', error);
    bus.emit('track', { name: 'page.fault', what: 'token_failed' });
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    session.disconnect();
    return false;
  }
}

/** A fresh device token. Null for an incomplete answer, which is logged and treated like any other failure (S2 §8). */
export async function freshDevice(api: Api, bus: HostContext['bus']): Promise<string | null> {
  const token = await refreshDevice(deviceStorage, (older) =>
    api('device.token', { body: older === undefined ? {} : { token: older } }),
  );
  if (token === null) {
    console.warn('the answer with the device token is incomplete');
    bus.emit('track', { name: 'page.fault', what: 'device_incorrect' });
  }
  return token;
}

async function passByWork(api: Api, call: captcha.GuardedCall): Promise<string> {
  const { id, bits } = await api('captcha.update', { query: { call } });
  const nonce = await proofOfWork(id, bits);
  const { token } = await api('captcha.validate', { body: { id, nonce } });
  return token;
}
