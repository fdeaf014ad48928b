import type { NodeKind } from '@fairbook/contracts/nodes';
import type { Role } from '../platform/config.ts';
import type { Duty } from '../platform/module.ts';

/** What a node of a role answers, and what it does besides. Probes and metrics every node answers. */
export interface RoleParts {
  answers: ReadonlySet<NodeKind>;
  /**
   * Whether this node writes the catalogue as the feed tells it, or follows the node that does. One that stands by
   * follows, too, and writes when the writer is gone.
   */
  catalogue: 'writes' | 'stands_by' | 'follows';
  duties: ReadonlySet<Duty>;
}

/** What the module of the catalogue calls it. */
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

/** What the one node does that writes the catalogue, from the moment on when it does. */
export const OF_WRITER: ReadonlySet<Duty> = new Set(['voids', 'feed']);

/** What is done once for all nodes of a site; several workers share it or stand in for each other. */
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
  'jobs',
];

/**
 * All roles. Nodes with `bets` share the caps of exposure, and decide the coupons that were delayed; those with
 * `exposure` only read what is open, for operators' pages. `log` appends to the log of proofs; `log_watch` only looks
 * on, to refuse bets while that lags. A node without `keys` needs no secret, and one
 * without `files` nothing to keep files of players in.
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
