import { type Call, isForOperators } from '@fairbook/contracts';

/** The queue a call belongs to; null for calls answered under any load. */
export type CallWork = 'money' | 'read' | 'office' | null;

/** Calls that move no money but report or withdraw its movement share its queue. */
const WITH_MONEY: ReadonlySet<string> = new Set([
  'bets.couponByKey',
  'cashout.request',
  'cashout.removeRule',
  'cashout.setRule',
  'bonuses.release',
  'casinoBonuses.release',
  'casinoBonuses.giveUp',
  'offers.reply',
]);
/** Calls that wait for other sites: in a shared queue they would hold up all other calls. They have limits of their own. */
const OUTSIDE: ReadonlySet<string> = new Set(['social.begin', 'social.finish', 'social.oneTap']);
const HEALTH: ReadonlySet<string> = new Set(['system.healthz', 'system.readyz']);

/** The queue of a call: operators' calls, calls that move money or report on it, and all others. */
export function workOf(call: Pick<Call, 'id' | 'right' | 'idempotent'>): CallWork {
  if (isHealth(call) || call.id === 'system.metrics' || OUTSIDE.has(call.id)) return null;
  if (isForOperators(call)) return 'office';
  return call.idempotent || WITH_MONEY.has(call.id) ? 'money' : 'read';
}

/** Monitors call these while the database is down, so their caller is not looked up. */
export function isHealth({ id }: Pick<Call, 'id'>): boolean {
  return HEALTH.has(id);
}
