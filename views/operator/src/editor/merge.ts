import { type Fields, isSame } from './shape.ts';

/** A field that two operators have changed at once. */
export interface Conflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/** The fields that differ, in the order of `names`. */
export function changedFields(names: readonly string[], before: Fields, after: Fields): string[] {
  return names.filter((name) => !isSame(before[name], after[name]));
}

/**
 * My edit of `base` on top of theirs: fields that I have left alone are theirs, all others stay mine. Those that both
 * have changed differently are conflicts for a person to decide.
 */
export function mergedWith(
  names: readonly string[],
  { base, mine, theirs }: { base: Fields; mine: Fields; theirs: Fields },
): { value: Fields; conflicts: readonly Conflict[] } {
  const own = changedFields(names, base, mine);
  const value = { ...theirs, ...Object.fromEntries(own.map((name) => [name, mine[name]])) };
  const both = own.filter((name) => !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name]));
  return { value, conflicts: both.map((field) => ({ field, mine: mine[field], theirs: theirs[field] })) };
}

/**
 * A form with the values of a logged edit. Fields that only the log has are ignored, and fields that it lacks keep
 * their present values.
 */
export function restored(names: readonly string[], logged: Fields, now: Fields): Fields {
  const known = names.filter((name) => Object.hasOwn(logged, name));
  return { ...now, ...Object.fromEntries(known.map((name) => [name, logged[name]])) };
}
