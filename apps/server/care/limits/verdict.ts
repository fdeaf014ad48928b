import type { care } from '@fairbook/contracts';

export type Mark = care.SharedMark;

/** The marks that an account shares with one on which play is closed. */
export interface Alike {
  marks: readonly Mark[];
  /** Whether the account was opened after play was closed on the other one. */
  isNew: boolean;
  /** Whether the owner's identity is confirmed, here and on the closed account. */
  isIdentified: boolean;
  isIdentifiedThere: boolean;
  /** Whether both accounts have a name and birthday, and these differ. */
  hasOtherName: boolean;
}

/**
 * `closed`: the same person. `held`: neither bets nor deposits until the owner is proved. `case`: an operator looks at
 * it, and nothing happens until then.
 */
export type Verdict = care.PersonVerdict;

const DOCUMENTS: ReadonlySet<Mark['kind']> = new Set(['document', 'tax']);
const STRONG: ReadonlySet<Mark['kind']> = new Set(['document', 'tax', 'email', 'phone', 'payment']);
/**
 * Marks that households and offices share, too: a browser, or a network together with the same birthday or the same
 * names.
 */
const WEAK: ReadonlySet<Mark['kind']> = new Set(['device', 'place']);

/**
 * Play is `closed` by a document that is proved on both accounts; by two contacts proved on both, unless the names
 * differ; or by the same name and birthday together with any strong mark proved on the closed account. One contact
 * proved there only holds the account, because relatives share telephones and people mistype. Marks that are not proved
 * there only ask an operator, so nobody can shut out a stranger by entering their data. Weak marks hold only accounts
 * that are new and whose owner is not proved. A confirmed identity with another name ends a hold.
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
