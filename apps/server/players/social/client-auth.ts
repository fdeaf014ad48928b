import { createPrivateKey } from 'node:crypto';
import { importJWK, type JWK, SignJWT } from 'jose';
import * as oidc from 'openid-client';
import type { SocialKeys } from '../../platform/config/social-keys.ts';
import { StartError } from '../../platform/config/start-error.ts';
import type { ClientAuth } from './providers.ts';

const SECONDS = 5 * 60;

/** How this site proves itself to a provider, and the key for what comes back encrypted. Throws a `StartError`. */
export async function clientAuthOf(
  auth: ClientAuth,
  provider: string,
  keys: SocialKeys,
): Promise<{ authenticate: oidc.ClientAuth; decryption: oidc.DecryptionKey | null }> {
  const only = (authenticate: oidc.ClientAuth) => ({ authenticate, decryption: null });
  if (auth === 'none') return only(oidc.None());
  if (auth === 'basic') return only(oidc.ClientSecretBasic(keys.secret));
  if (auth === 'post') return only(oidc.ClientSecretPost(keys.secret));
  const name = `SOCIAL_${provider.toUpperCase()}_SECRET`;
  try {
    return auth === 'apple' ? only(appleSecret(keys)) : await privateKeys(keys);
  } catch (cause) {
    const what = auth === 'apple' ? 'the private key in PEM' : 'a JSON Web Key Set with keys for sig and enc';
    throw new StartError(`${name} must be ${what}.`, { cause });
  }
}

/** Apple's client secret is a token signed by a key of its own; `key` is `<team>.<key id>`. */
function appleSecret({ id, secret, key }: SocialKeys): oidc.ClientAuth {
  const privateKey = createPrivateKey(secret.replaceAll('\\n', '\n'));
  const [team = '', kid = ''] = key.split('.');
  return async (server, _client, body) => {
    const token = new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid })
      .setIssuer(team)
      .setSubject(id)
      .setAudience(server.issuer)
      .setIssuedAt()
      .setExpirationTime(`${SECONDS} s`);
    body.set('client_id', id);
    body.set('client_secret', await token.sign(privateKey));
  };
}

/** Private keys that sign for this site (`use: sig`) and decrypt what is for it (`use: enc`). */
async function privateKeys({ secret }: SocialKeys) {
  const { keys } = JSON.parse(secret) as { keys: JWK[] };
  const of = async (use: 'sig' | 'enc') => {
    const jwk = keys.find((each) => each.use === use);
    const key = jwk && (await importJWK(jwk));
    if (!(key instanceof CryptoKey)) throw new Error(`no key for ${use}`);
    return { key, ...(jwk?.kid && { kid: jwk.kid }), ...(jwk?.alg && { alg: jwk.alg }) };
  };
  const { key, kid = '' } = await of('sig');
  return { authenticate: oidc.PrivateKeyJwt({ key, kid }), decryption: await of('enc') };
}
