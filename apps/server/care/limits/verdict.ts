import type { care } from '@fairbook/contracts';

export type Mark = care.SharedMark;

/** What an account shares with one to which play is closed. */
export interface Alike {
  marks: readonly Mark[];
  /** Opened after play was closed there. */
  isNew: boolean;
  /** Whose identity is confirmed. */
  isIdentified: boolean;
  isIdentifiedThere: boolean;
  /** Both say who they are, and it is not the same name and birthday. */
  hasOtherName: boolean;
}

/**
 * `closed`: the same person. `held`: neither bets nor deposits until its owner is proved. `case`: an operator looks at it, and
 * meanwhile nothing happens.
 */
export type Verdict = care.PersonVerdict;

const DOCUMENTS: ReadonlySet<Mark['kind']> = new Set(['document', 'tax']);
const STRONG: ReadonlySet<Mark['kind']> = new Set(['document', 'tax', 'email', 'phone', 'payment']);
/** What households and offices share too: a browser; a network counts only with the same birthday or the same names. */
const WEAK: ReadonlySet<Mark['kind']> = new Set(['device', 'place']);

/**
 * Closing takes a document or two contacts that are proved on both sides under no other name, or the same name and birthday with anything that is
 * proved there. A contact alone holds: relatives share telephones, and hands slip. What is not proved there does nothing but
 * ask an operator, so nobody shuts out a stranger by naming them. Weak marks hold only accounts that are new and whose owner
 * is not proved; a confirmed identity of another name ends a hold.
 */
export function verdictOf(alike: Alike): Verdict | null {
  const { marks, isNew, isIdentified, isIdentifiedThere, hasOtherName } = alike;
  const isBoth = (mark: Mark) => mark.isProved && mark.isProvedThere;
  const of = (kinds: ReadonlySet<Mark['kind']>) => marks.filter(({ kind }) => kinds.has(kind));
  if (of(DOCUMENTS).some(isBoth)) return 'closed';
  const strong = of(STRONG);
  const proved = strong.filter(isBoth).length;
  const asked = strong.length > 0 ? 'case' : null;
  if (isIdentified && hasOtherName && (isIdentifiedThere || proved < 2)) return asked;
  const name = marks.find(({ kind }) => kind === 'name');
  const isKnownThere = strong.some((mark) => mark.isProvedThere);
  if ((proved > 1 && !hasOtherName) || (name && isKnownThere)) return 'closed';
  const isHeldByName = name !== undefined && isBoth(name);
  const isHeldWeakly = of(WEAK).length > 0 && (!isIdentified || name?.isProvedThere === true);
  if (isKnownThere || (isNew && (isHeldByName || isHeldWeakly))) return 'held';
  return name ? 'case' : asked;
}
