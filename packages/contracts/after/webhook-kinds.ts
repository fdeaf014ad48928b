import type { Permission } from '../platform/permissions.ts';

/** What a player's program can be told. Each has its schema in webhook-events.ts. */
export const WEBHOOK_KINDS = [
  'coupon.accepted',
  'coupon.refused',
  'coupon.settled',
  'balance.changed',
  'game.started',
  'limits.changed',
] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/**
 * What a program of the house can be told, each with the permission that opens the same to an operator on the screens;
 * null for what every operator sees. Whoever chooses a kind must hold it.
 */
export const HOUSE_KINDS = {
  'withdrawal.requested': 'withdrawals.read',
  'approval.requested': 'edits.read',
  'feed.silent': null,
  'feed.back': null,
  'market.stopped': 'exposure.read',
  'coupon.large': 'exposure.read',
  'game.started': null,
} as const satisfies Readonly<Record<string, Permission | null>>;
export type HouseKind = keyof typeof HOUSE_KINDS;
export const HOUSE_KIND_NAMES = Object.keys(HOUSE_KINDS) as HouseKind[];

/** Requests of one operator that another one approves, by the queue where it is done. */
export const APPROVAL_QUEUES = [
  'offers',
  'voids',
  'desk',
  'results',
  'refunds',
  'adjustments',
  'slips',
  'toto',
  'resets',
  'bonuses',
  'budgets',
  'debts',
  'rates',
  'payouts',
  'newsletters',
  'operators',
] as const;
export type ApprovalQueue = (typeof APPROVAL_QUEUES)[number];

/** The most endpoints of one player, and of the house. */
export const MOST_WEBHOOKS = 5;
export const MOST_HOUSE_WEBHOOKS = 10;
/** Hours in which an old secret still signs beside the new one. */
export const OLD_SECRET_HOURS = 24;
/** Days that can be replayed. */
export const REPLAY_DAYS = 7;
/** A replay is refused if more deliveries than this would wait for its endpoint. */
export const MOST_WAITING = 10_000;
/** An event that is not taken for so many days switches its endpoint off. */
export const TRIED_DAYS = 3;
