import { createHash } from 'node:crypto';
import { Refusal } from '@fairbook/contracts';
import type { SocialKeys } from '../../platform/config/social-keys.ts';
import type { boundedFetch } from './outside.ts';
import type { OAuthProvider } from './providers.ts';

/**
 * What a provider without ID tokens tells of the person behind an access token. Throws `social.refused` and
 * `ProviderDown`.
 */
export async function readProfile(
  { url: address, by = 'bearer' }: OAuthProvider['profile'],
  { id, secret, key }: SocialKeys,
  token: string,
  fetch: ReturnType<typeof boundedFetch>,
): Promise<unknown> {
  const url = new URL(address);
  const headers: Record<string, string> = { accept: 'application/json' };
  let form: URLSearchParams | undefined;
  if (by === 'bearer') headers.authorization = `Bearer ${token}`;
  if (by === 'oauth') headers.authorization = `OAuth ${token}`;
  if (by === 'query') url.searchParams.set('access_token', token);
  if (by === 'form') form = new URLSearchParams({ client_id: id, access_token: token });
  if (by === 'ok') url.search = String(signedForOk({ secret, key }, token));
  const answer = await fetch(url.href, form ? { method: 'POST', headers, body: form } : { headers });
  if (!answer.ok) throw new Refusal('social.refused');
  return answer.json().catch(() => {
    throw new Refusal('social.refused');
  });
}

/** Odnoklassniki wants each call signed: MD5 over its sorted parameters and a key made of token and secret. */
function signedForOk({ secret, key }: Pick<SocialKeys, 'secret' | 'key'>, token: string): URLSearchParams {
  const asked = { application_key: key, fields: 'uid,name', format: 'json', method: 'users.getCurrentUser' };
  const text = Object.entries(asked).map(([name, value]) => `${name}=${value}`);
  const sig = md5(text.join('') + md5(token + secret));
  return new URLSearchParams({ ...asked, sig, access_token: token });
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
