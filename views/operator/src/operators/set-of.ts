import { OPERATOR_SETS, type OperatorSet, type Permission } from '@fairbook/contracts/platform/permissions';

/** The set with exactly these permissions; null for none. */
export function setOf(held: readonly Permission[]): OperatorSet | null {
  const names = Object.keys(OPERATOR_SETS) as OperatorSet[];
  const isAllOf = (set: readonly Permission[]) =>
    set.length === held.length && set.every((each) => held.includes(each));
  return names.find((name) => isAllOf(OPERATOR_SETS[name])) ?? null;
}

/** The permissions after choosing a set: those the editor does not hold stay unchanged. */
export function withSet(
  before: readonly Permission[],
  set: readonly Permission[],
  own: (permission: Permission) => boolean,
): Permission[] {
  return [...before.filter((each) => !own(each)), ...set.filter(own)];
}
