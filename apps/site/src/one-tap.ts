import type { HostContext } from './host-context.ts';
import { knowDevice } from './session/know-device.ts';

const GOOGLE = 'https://accounts.google.com/gsi/fedcm.json';

interface Token {
  token?: unknown;
}

/**
 * Offers Google one-tap in the browser's own form (FedCM), to visitors only (S2 §4). Browsers without FedCM have the
 * button in the sign-in. After a visitor has closed it, the browser itself shows nothing for a while.
 */
export async function offerOneTap(host: HostContext): Promise<void> {
  const { api, session, bus, lang } = host;
  const isVisitor = () => session.get().session.userId === null;
  if (!('IdentityCredential' in globalThis) || !isVisitor()) return;
  const { clientId, nonce } = await api('social.oneTapClient');
  const provider = { configURL: GOOGLE, clientId, nonce, params: { nonce } };
  const asked = { identity: { context: 'signin', providers: [provider] } } as CredentialRequestOptions;
  const { token } = ((await navigator.credentials.get(asked)) ?? {}) as Token;
  if (typeof token !== 'string' || !isVisitor()) return;
  bus.emit('track', { name: 'login.tried' });
  await knowDevice(host);
  const { redirectUrl } = await api('social.oneTap', { body: { credential: token, language: lang } });
  location.assign(redirectUrl);
}
