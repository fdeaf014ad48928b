import type { StoredRule } from './rules-store.ts';

/**
 * How far the value must move back before the same rule notifies again: a value that hovers around the target notifies
 * once.
 */
const BACK_PERCENT = 3n;

export type Crossing =
  /** The value has reached the target of an armed rule. */
  | 'tell'
  /** The value has moved well back since the last notice: the rule is armed again. */
  | 'arm'
  | null;

/** What an offer of `value` means for a notifying rule. Pure; amounts in minor units. */
export function crossingOf(
  { kind, target, isArmed }: Pick<StoredRule, 'kind' | 'target' | 'isArmed'>,
  value: bigint,
): Crossing {
  if (kind === 'sell') return null;
  if (isReached(kind, target, value)) return isArmed ? 'tell' : null;
  return !isArmed && isBack(kind, target, value) ? 'arm' : null;
}

export function isReached(kind: StoredRule['kind'], target: bigint, value: bigint): boolean {
  return kind === 'falls' ? value <= target : value >= target;
}

function isBack(kind: 'rises' | 'falls', target: bigint, value: bigint): boolean {
  const least = (target * BACK_PERCENT + 99n) / 100n;
  return kind === 'rises' ? value <= target - least : value >= target + least;
}
