import { hash } from 'node:crypto';
import { accessTokens, type Call, isForOperators, Refusal } from '@fairbook/contracts';
import type { Caller } from '../module.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { TokenReader } from './token-reader.ts';

/**
 * A program with an access token. It may do what its owner may and its scopes name; where nobody need sign in, it is
 * nobody.
 */
export async function identifyProgram(
  call: Call,
  text: string,
  nobody: Caller,
  { tokens, limiter }: { tokens: TokenReader; limiter: RateLimiter },
): Promise<Caller> {
  if (call.right === 'anyone') return nobody;
  // Before the token is looked for, so that calls beyond any token's number cost no query.
  const name = hash('sha256', text).slice(0, 32);
  const limitTo = (max: number, id: string) => {
    const ofAll = { id, rateLimit: { max, windowMs: 60_000 } };
    const seconds = limiter.take(ofAll, name);
    if (seconds > 0) throw new Refusal({ code: 'request.rate_limited', values: { seconds } });
  };
  limitTo(accessTokens.MOST_PER_MINUTE, 'access-tokens');
  const { userId, role, permissions, scopes, perMinute } = await tokens.find(text, nobody.ip);
  limitTo(perMinute, 'access-token');
  const isOpen = isForOperators(call) || (call.scope !== undefined && scopes.has(call.scope));
  if (!isOpen) throw new Refusal({ code: 'auth.token_scope', values: { scope: call.scope ?? 'none' } });
  return { ...nobody, userId, role, permissions };
}
