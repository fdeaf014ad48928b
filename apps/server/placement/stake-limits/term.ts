import { Refusal } from '@fairbook/contracts';
import { capReason, guarded, type Risk, type Room, riskOf } from '../../risk/index.ts';
import {
  keptOf,
  type Outcome,
  type Placement,
  type PlacementTerm,
  type StakeAsked,
  type StakeBound,
} from '../coupon/index.ts';
import { holdShared, retakeShared, type Takes } from './held.ts';

const NAME = 'limits';

export type LimitBook = Pick<
  Risk,
  'capFor' | 'reserve' | 'confirm' | 'release' | 'doubt' | 'accepted' | 'shared'
>;

/**
 * The operators' limits: a player's stakes and payouts on an outcome, the house's possible loss on it over all open
 * coupons, and the player's factor. Nodes keep them in memory, and share the limits that apply to several nodes
 * together (docs/decisions/0028).
 */
export function stakeLimitsTerm(risk: LimitBook): PlacementTerm {
  const takes: Takes = new WeakMap();
  return {
    name: NAME,
    bound: (asked) => boundOf(asked, risk),
    guard: (submit, { endOf, except }) =>
      guarded<Placement, Outcome>(risk, submit, {
        // A coupon that no longer fits an outcome is decided again; a lane's refusal means that it was never started.
        moved: { kind: 'moved' },
        movedOnce: (settle) => ({ kind: 'moved', settle }),
        isSurelyNot: (error) => error instanceof Refusal,
        endOf,
        except,
        roomOf: ({ accepted }) => keptOf<Room>(NAME, accepted) ?? null,
        onJudged: ({ accepted }, take) => void (accepted && takes.set(accepted, take)),
      }),
    hold: (sql, group, locked) => holdShared(sql, { shared: risk.shared, takes }, group, locked),
    retake: (sql, gates, waited) => retakeShared(sql, risk.shared, gates, waited),
    stands: ({ id, accepted, ...who }) => accepted && risk.accepted(id, riskOf(who, accepted)),
  };
}

/** A stake approved by the house is not limited. */
function boundOf({ legs, figures, table, house }: StakeAsked, risk: LimitBook): StakeBound | null {
  if (!figures || house.isAgreed) return null;
  const facts = legs.map(({ fact }) => fact);
  const cap = risk.capFor(house.whose)(facts, figures, table);
  const { min, max, cause, leg, factor, open } = cap;
  return {
    min,
    max,
    kept: { max, open } satisfies Room,
    limitedBy: { cause, gameId: leg?.gameId ?? null, factor },
    refuse: (stake) => capReason(stake, cap, house.limits),
  };
}
