import type { NodeKind } from '@fairbook/contracts/platform/nodes';
import type { Role } from '../platform/config/config.ts';
import type { Duty } from '../platform/module.ts';

/** The calls that a node of a role answers, and its duties. Every node answers probes and metrics. */
export interface RoleParts {
  answers: ReadonlySet<NodeKind>;
  /**
   * Whether this node writes the catalogue as the feed tells it, or follows the node that does. A node that stands by
   * follows, too, until the writer is gone; then it writes.
   */
  catalogue: 'writes' | 'stands_by' | 'follows';
  duties: ReadonlySet<Duty>;
}

/** The same in the words of the sportsbook module. */
export const AS_OF = {
  writes: 'writer',
  stands_by: 'standby',
  follows: 'follower',
} as const satisfies Record<RoleParts['catalogue'], string>;

function role(
  answers: readonly NodeKind[],
  catalogue: RoleParts['catalogue'],
  duties: readonly Duty[],
): RoleParts {
  return { answers: new Set(answers), catalogue, duties: new Set(duties) };
}

/** Duties of the one node that writes the catalogue, from the moment it becomes the writer. */
export const OF_WRITER: ReadonlySet<Duty> = new Set([
  'voids',
  'stops',
  'results',
  'desk',
  'alerts',
  'hand_games',
  'feed',
]);

/** Duties that are done once for all nodes of a site; several workers share them or stand in for each other. */
const WORKER: readonly Duty[] = [
  'settlement',
  'advances',
  'cashout_rules',
  'offers',
  'checkpoints',
  'messages',
  'payments',
  'limits',
  'partners',
  'log',
  'shared_rounds',
  'jobs',
];

/**
 * All roles. Nodes with `bets` share the caps of exposure, and decide the coupons that were delayed; those with
 * `exposure` only read what is open, for operators' pages. `log` appends to the log of proofs; `log_watch` only watches
 * it, to refuse bets while it lags. A node without `keys` needs no secret, and one without `files` needs no place to
 * keep players' files.
 */
export const ROLES: Readonly<Record<Role, RoleParts>> = {
  all: role(['api', 'live', 'site'], 'writes', [
    'keys',
    'files',
    'bets',
    'cashouts',
    ...WORKER,
    ...OF_WRITER,
  ]),
  api: role(['api'], 'follows', ['keys', 'files', 'bets', 'cashouts', 'log_watch']),
  live: role(['live'], 'follows', []),
  site: role(['site'], 'follows', ['keys', 'exposure']),
  worker: role([], 'stands_by', ['keys', 'files', 'cashouts', ...WORKER, ...OF_WRITER]),
  feed: role([], 'writes', [...OF_WRITER]),
};
