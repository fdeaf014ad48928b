import { faceOf } from '../../kind.ts';
import type { Scope, Side } from '../final-state.ts';
import { lineFigures, scoreFigures } from './figures.ts';
import type { MarketGroup } from './groups.ts';
import type { FootballMarket, MarketKey } from './keys.ts';
import type * as kinds from './kinds.ts';

const PLACES: Record<Side, number> = { home: 0, away: 1 };

/** What a market's kind leaves open: its part of the match and its team. */
interface Place {
  group: MarketGroup;
  scope: Scope;
  /** The team it is about, and the same market for the other team. */
  team?: { side: Side; mirror: MarketKey };
  /** Texts around the short name of its kind, from the inside out. */
  around?: readonly string[];
}

/** A complete market type, from its kind and place. */
export function market<Key extends MarketKey>(
  id: number,
  key: Key,
  kind: kinds.Kind,
  { group, scope, team, around = [] }: Place,
): FootballMarket & { key: Key } {
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
}
