import { faceOf } from '../../../markets/kind.ts';
import type { Figures, Market } from '../../../markets/market.ts';
import type { GoalFacts, Side } from '../final-state.ts';
import { lineFigures } from './figures.ts';
import type { Kind } from './kinds.ts';

const PLACES: Record<Side, number> = { home: 0, away: 1 };

/** A market of the family: a kind of market on a part of the game. */
export interface GoalsMarket<Key extends string, Group extends string, Scope extends string, Facts>
  extends Market<Key, Group, Facts> {
  scope: Scope;
}

/** What the kind of a market leaves open: its part of the game and its team. */
interface Place<Key extends string, Group extends string, Scope extends string> {
  group: Group;
  scope: Scope;
  /** The team it is about, and the same market for the other team. */
  team?: { side: Side; mirror: Key };
  /** Texts that wrap the short name of its kind, the innermost first. */
  around?: readonly string[];
}

/**
 * Makes the markets of a sport from kinds and places. `scoreFigures` gives the figures of the score for explanations.
 */
export function marketsOf<
  Key extends string,
  Group extends string,
  Scope extends string,
  Facts extends GoalFacts,
>(scoreFigures: (facts: Facts, scope: Scope) => Figures) {
  return <Own extends Key>(
    id: number,
    key: Own,
    kind: Kind<Facts>,
    { group, scope, team, around = [] }: Place<Key, Group, Scope>,
  ): GoalsMarket<Key, Group, Scope, Facts> & { key: Own } => {
    const { outcomes, tells } = kind;
    const face = faceOf(key, kind, around);
    return {
      id,
      key,
      group,
      scope,
      ...face,
      pays: kind.pays,
      why: {
        rule: kind.rule,
        isLined: kind.isLined ?? false,
        figures: (facts, outcome, text) => ({
          ...scoreFigures(facts, scope),
          ...lineFigures(face.line, text),
          ...tells?.(facts, outcome, text),
        }),
      },
      related: {
        mirror: team?.mirror ?? key,
        mirrored: outcomes.mirrored,
        about: team ? () => PLACES[team.side] : outcomes.about,
      },
      winners: kind.winners ?? 1,
    };
  };
}
