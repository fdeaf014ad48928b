import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@fairbook/contracts';
import type { Config } from '../../platform/config/config.ts';
import type { RouteInput } from '../../platform/module.ts';

type Asker = Pick<RouteInput<never>, 'caller' | 'bearer'>;
const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;

/**
 * Allows reading metrics, which reveal how the business does: for holders of the deployment's token and for operators
 * who may see the traffic. Without a token, this machine may read them, too, unless the site has a public address:
 * then strangers may come through a proxy on it. Refuses with `auth.required` and `auth.forbidden`.
 */
export function admitMonitor(
  { caller, bearer }: Asker,
  { metricsToken, publicOrigin }: Pick<Config, 'metricsToken' | 'publicOrigin'>,
): void {
  if (caller.permissions.has('traffic.read')) return;
  const isHome = metricsToken === null && publicOrigin === null && LOOPBACK.test(caller.ip);
  const isMonitor = metricsToken !== null && bearer !== null && isSame(bearer, metricsToken);
  if (isHome || isMonitor) return;
  throw new Refusal(caller.userId === null ? 'auth.required' : 'auth.forbidden');
}

function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
