/** How long an account counts as one person with the operator who made it, gave it a right or reset its sign-in. */
export const LINKED_DAYS = 30;

/** One operator made the account of another, gave it a right, or reset how it signs in. */
export interface Link {
  by: number;
  of: number;
}

/** Whether one person may hold both accounts: the same, or joined by links, in either direction and over any number. */
export function areOnePerson(links: readonly Link[], one: number, other: number): boolean {
  return accountsOf(links, one).has(other);
}

/** All accounts that count as one person with this one, itself among them. */
export function accountsOf(links: readonly Link[], id: number): ReadonlySet<number> {
  const found = new Set([id]);
  // A set also visits what is added to it on the way.
  for (const each of found) {
    for (const { by, of } of links) {
      if (by === each) found.add(of);
      if (of === each) found.add(by);
    }
  }
  return found;
}
