import { type Call, isForOperators } from '@fairbook/contracts';

/** The queue a call belongs to; null for calls answered under any load. */
export type CallWork = 'money' | 'read' | 'office' | null;

/** Moves no money by itself, but says what became of it or takes it back: goes with it. */
const WITH_MONEY: ReadonlySet<string> = new Set([
  'bets.couponByKey',
  'cashout.request',
  'cashout.removeRule',
  'cashout.setRule',
  'bonuses.release',
  'offers.reply',
]);
const HEALTH: ReadonlySet<string> = new Set(['system.healthz', 'system.readyz']);

export function workOf(call: Pick<Call, 'id' | 'right' | 'idempotent'>): CallWork {
  if (isHealth(call) || call.id === 'system.metrics') return null;
  if (isForOperators(call)) return 'office';
  return call.idempotent || WITH_MONEY.has(call.id) ? 'money' : 'read';
}

/** Asked by whoever watches the node, of all things while the database is away: who that is, is not looked up. */
export function isHealth({ id }: Pick<Call, 'id'>): boolean {
  return HEALTH.has(id);
}
