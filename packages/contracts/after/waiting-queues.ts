import type { Permission } from '../platform/permissions.ts';
import type { OperatorPageId, OperatorTabId } from '../site/operator-pages.ts';

type Place = { [P in OperatorPageId]: { page: P; tab: OperatorTabId<P> } }[OperatorPageId];

/** A queue of decisions: the tab where operators take them, and the time within which the house means to. */
export type WaitingQueue = Place & { id: string; permission: Permission; withinMinutes: number };

const HOUR = 60;
const DAY = 24 * HOUR;

/** Every queue of decisions, the most urgent first. Each permission is the one that opens the tab. */
export const WAITING_QUEUES = [
  { id: 'prices', page: 'voids', tab: 'prices', permission: 'voids.read', withinMinutes: 15 },
  { id: 'offers', page: 'offers', tab: 'queue', permission: 'offers.read', withinMinutes: 5 },
  { id: 'voids', page: 'voids', tab: 'waiting', permission: 'voids.read', withinMinutes: HOUR },
  { id: 'alerts', page: 'trading', tab: 'alerts', permission: 'exposure.read', withinMinutes: 15 },
  { id: 'desk', page: 'trading', tab: 'prices', permission: 'desk.read', withinMinutes: 5 },
  { id: 'results', page: 'results', tab: 'waiting', permission: 'results.read', withinMinutes: HOUR },
  {
    id: 'withdrawals',
    page: 'cashier',
    tab: 'withdrawals',
    permission: 'withdrawals.read',
    withinMinutes: 4 * HOUR,
  },
  { id: 'cases', page: 'cashier', tab: 'cases', permission: 'payments.read', withinMinutes: 4 * HOUR },
  { id: 'refunds', page: 'cashier', tab: 'refunds', permission: 'payments.read', withinMinutes: 4 * HOUR },
  {
    id: 'adjustments',
    page: 'cashier',
    tab: 'adjustments',
    permission: 'adjustments.read',
    withinMinutes: 4 * HOUR,
  },
  { id: 'slips', page: 'cashier', tab: 'slips', permission: 'slips.read', withinMinutes: 4 * HOUR },
  { id: 'toto', page: 'pools', tab: 'toto', permission: 'pools.read', withinMinutes: 2 * HOUR },
  { id: 'support', page: 'players', tab: 'support', permission: 'support.read', withinMinutes: 2 * HOUR },
  { id: 'appeals', page: 'players', tab: 'appeals', permission: 'appeals.read', withinMinutes: DAY },
  {
    id: 'verification',
    page: 'players',
    tab: 'verification',
    permission: 'verification.read',
    withinMinutes: DAY,
  },
  { id: 'resets', page: 'players', tab: 'resets', permission: 'resets.read', withinMinutes: HOUR },
  { id: 'care', page: 'care', tab: 'queue', permission: 'care.read', withinMinutes: DAY },
  { id: 'bonuses', page: 'offers', tab: 'bonuses', permission: 'bonuses.read', withinMinutes: 4 * HOUR },
  { id: 'budgets', page: 'offers', tab: 'budgets', permission: 'budgets.read', withinMinutes: 4 * HOUR },
  { id: 'debts', page: 'offers', tab: 'debts', permission: 'debts.read', withinMinutes: DAY },
  { id: 'rates', page: 'risk', tab: 'rates', permission: 'rates.read', withinMinutes: HOUR },
  { id: 'payouts', page: 'partners', tab: 'work', permission: 'partners.read', withinMinutes: DAY },
  { id: 'friends', page: 'partners', tab: 'friends', permission: 'friends.read', withinMinutes: DAY },
  {
    id: 'newsletters',
    page: 'content',
    tab: 'newsletters',
    permission: 'newsletters.read',
    withinMinutes: DAY,
  },
  {
    id: 'operators',
    page: 'operators',
    tab: 'people',
    permission: 'operators.read',
    withinMinutes: 4 * HOUR,
  },
] as const satisfies readonly WaitingQueue[];
export type WaitingQueueId = (typeof WAITING_QUEUES)[number]['id'];
