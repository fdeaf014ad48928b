import type { CopyRows } from '../../../platform/database/copy-in.ts';
import { endOf, type Lanes, OutcomeUnknown } from '../../../platform/database/lanes.ts';
import type { NotPlaced, Outcome, Placement } from '../../coupon/index.ts';

/** One submission to a lane: one coupon, or singles submitted together. */
export type Unit = readonly Placement[];

/** Collects placements decided one after another and submits them as one. */
export interface Gathering {
  /** How many placements were collected. */
  readonly size: number;
  submit(placement: Placement): Promise<Outcome>;
  /** Submits the collected placements. None may be added afterwards. */
  send(): void;
}

export function createGathering(lanes: Pick<Lanes<Unit, readonly Outcome[]>, 'submit'>): Gathering {
  const unit: Placement[] = [];
  const all = Promise.withResolvers<readonly Outcome[]>();
  return {
    get size() {
      return unit.length;
    },
    submit(placement) {
      const index = unit.push(placement) - 1;
      return outcomeAt(all.promise, index);
    },
    send() {
      if (unit.length > 0) lanes.submit(unit).then(all.resolve, all.reject);
    },
  };
}

/** One outcome of a unit. If the unit's is unknown, throws an `OutcomeUnknown` of this one. */
export async function outcomeAt(all: Promise<readonly Outcome[]>, index: number): Promise<Outcome> {
  try {
    return (await all)[index]!;
  } catch (error) {
    const end = endOf<readonly Outcome[]>(error);
    if (!end) throw error;
    throw new OutcomeUnknown(end.then((outcomes) => outcomes[index]!));
  }
}

/**
 * The key of one single. The first accepted single has the key of the batch instead (`withKeys`), so that a repeat
 * finds the batch and nothing is placed twice.
 */
export function singleKey(key: string, index: number): string {
  return `${key}#${index}`;
}

/** The key of the submission that the coupon with this key is from. */
export function submittedKey(key: string): string {
  return key.split('#', 1)[0]!;
}

/**
 * When one of several singles has moved, none is accepted and all are decided again. At the last try only the moved one
 * fails.
 */
export function movedTogether(
  group: readonly Placement[],
  obstacles: readonly (Outcome | null)[],
): readonly (Outcome | null)[] {
  const moved = new Set(
    group.flatMap(({ together }, i) =>
      together && !together.isLastTry && obstacles[i]?.kind === 'moved' ? together.batchId : [],
    ),
  );
  if (moved.size === 0) return obstacles;
  return obstacles.map((obstacle, i) => {
    const { together } = group[i]!;
    if (obstacle?.kind === 'moved' || !together || !moved.has(together.batchId)) return obstacle!;
    return { kind: 'moved' };
  });
}

/** Coupons with their keys, in the order of their submission: the first of a batch has the batch's key. */
export function withKeys<Draft extends { placement: Placement; key: string }>(
  drafts: readonly Draft[],
): Draft[] {
  const begun = new Set<string>();
  return drafts.map((draft) => {
    const { together, key } = draft.placement;
    if (!together || !begun.has(together.batchId)) {
      if (together) begun.add(together.batchId);
      return draft;
    }
    return { ...draft, key: singleKey(key, together.index) };
  });
}

/** Rows for singles accepted in part: the reasons against the others, by key. */
export function refusalRows(group: readonly Placement[], outcomes: readonly Outcome[]): CopyRows[] {
  const taken = new Set<string>();
  const refused = new Map<string, Record<string, unknown>>();
  for (const [i, { together, key }] of group.entries()) {
    const outcome = outcomes[i]!;
    if (!together) continue;
    if (outcome.kind === 'placed') taken.add(together.batchId);
    else {
      const reasons = together.reasonsFor(outcome as NotPlaced);
      const known = refused.get(together.batchId) ?? {};
      refused.set(together.batchId, { ...known, [singleKey(key, together.index)]: reasons });
    }
  }
  const rows = [...refused].flatMap(([batchId, reasons]) =>
    taken.has(batchId) ? [[batchId, JSON.stringify(reasons)]] : [],
  );
  return rows.length === 0 ? [] : [{ into: 'singles_answers (batch_id, refusals)', rows }];
}
