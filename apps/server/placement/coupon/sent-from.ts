import type { Caller } from '../../platform/module.ts';

/** Where a coupon was sent from, kept for the record of the bet (promise G1) until the account is erased. */
export interface SentFrom {
  ip: string;
  /** The `User-Agent` header, cut to `MAX_USER_AGENT` characters. */
  userAgent: string;
}

const MAX_USER_AGENT = 300;

export function sentFromOf({ ip, userAgent }: Pick<Caller, 'ip' | 'userAgent'>): SentFrom {
  return { ip, userAgent: userAgent.slice(0, MAX_USER_AGENT) };
}
