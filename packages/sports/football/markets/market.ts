import type { Scope, Side } from '../final-state.ts';
import { lineFigures, scoreFigures } from './figures.ts';
import type { MarketGroup } from './groups.ts';
import type { FootballMarket, MarketKey } from './keys.ts';
import type * as kinds from './kinds.ts';

const LINES_ARE_ROWS: readonly string[] = ['total', 'handicap'];
const PLACES: Record<Side, number> = { home: 0, away: 1 };

/** Where a market looks, and whose it is: what its kind says nothing of. */
interface Place {
  group: MarketGroup;
  scope: Scope;
  /** The team that it is about, and the market that says the same of the other. */
  team?: { side: Side; mirror: MarketKey };
  /** Texts around the short name of its kind, from the inside out. */
  around?: readonly string[];
}

/** A market type, whole, from what it is and where it looks. */
export function market<Key extends MarketKey>(
  id: number,
  key: Key,
  kind: kinds.Kind,
  { group, scope, team, around = [] }: Place,
): FootballMarket & { key: Key } {
  const { outcomes, line = { kind: 'none' }, brief, tells } = kind;
  return {
    id,
    key,
    group,
    scope,
    layout: kind.layout ?? (LINES_ARE_ROWS.includes(line.kind) ? 'lines' : 'list'),
    line,
    outcomes: outcomes.keys,
    names: {
      full: `type_${key}`,
      brief: brief === undefined ? [] : [brief, ...around].map((part) => `brief_${part}`),
      outcome: outcomes.text,
      label: outcomes.label,
    },
    pays: kind.pays,
    why: {
      rule: kind.rule,
      isLined: kind.isLined ?? false,
      figures: (facts, outcome, text) => ({
        ...scoreFigures(facts, scope),
        ...lineFigures(line, text),
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
