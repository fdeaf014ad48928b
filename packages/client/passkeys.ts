/** Makes and uses passkeys through the browser. Loaded only when somebody uses one. */
import type { passkeys } from '@fairbook/contracts';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

interface Begun extends passkeys.Challenge {
  userHandle: string;
  userName: string;
  known: string[];
}

/** COSE numbers of ES256, EdDSA and RS256. Every device supports one of them. */
const ALGORITHMS = [-7, -8, -257];

/** Makes a passkey that signs in without a login. Throws if the player cancels. */
export async function makePasskey({ challenge, rpId, ...user }: Begun): Promise<passkeys.Made> {
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: 'Fairbook' },
      user: { id: user.userHandle, name: user.userName, displayName: user.userName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: user.known.map((known) => ({ type: 'public-key', id: known })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: transports as passkeys.Made['transports'] };
}

/** Signs a challenge with a passkey that the player chooses. Throws if the player cancels. */
export async function signWithPasskey({ challenge, rpId }: passkeys.Challenge): Promise<passkeys.Signed> {
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, allowCredentials: [], userVerification: 'required' },
  });
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** Whether the error means that the player closed the browser's dialog or took too long. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}
