import { faceOf, type ShownKind } from '../markets/kind.ts';
import type { Figures, Market } from '../markets/market.ts';
import type { Verdict } from '../settlement/verdict.ts';

/** A kind of market that is decided by the end of a game as a whole. */
export interface PlainKind<End> extends ShownKind {
  /** Key of the text that explains its rule. */
  rule: string;
  isLined?: boolean;
  /** How many outcomes win at once if all are offered; 0 if that may be none, or differs. */
  winners?: 0 | 1 | 2;
  pays(end: End, outcome: string, line: number): Verdict;
  /** Figures of its explanation besides the line. */
  tells(end: End, outcome: string): Figures;
}

/** A complete market type, from its kind. */
export function plainMarket<Key extends string, Group extends string, End>(
  id: number,
  key: Key,
  group: Group,
  kind: PlainKind<End>,
): Market<Key, Group, End> {
  const { outcomes, rule, isLined = false, winners = 1, pays, tells } = kind;
  const face = faceOf(key, kind, []);
  return {
    ...{ id, key, group, ...face, pays, winners },
    why: {
      rule,
      isLined,
      figures: (end, outcome, line) => ({ ...tells(end, outcome), ...(line !== '' && { line }) }),
    },
    related: { mirror: key, mirrored: outcomes.mirrored, about: outcomes.about },
  };
}
