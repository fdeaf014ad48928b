import { type Verdict, VOID } from '../../verdict.ts';
import type { Scope } from '../chain/scopes.ts';
import { isWalkover, type Parts, partsOf, type TennisFinal } from '../final-state.ts';
import type { Place } from '../score.ts';
import { countFigures, lineFigures, scoreFigures } from './figures.ts';
import type { MarketGroup } from './groups.ts';
import type { MarketKey, SetNumber, TennisMarket } from './keys.ts';
import type { Kind } from './kinds.ts';

const LINES_ARE_ROWS: readonly string[] = ['total', 'handicap'];

/** Where a market looks, and whose it is: what its kind says nothing of. */
interface PlaceOf<S extends Scope> {
  group: MarketGroup;
  scope: S;
  set?: SetNumber;
  /** The player that it is about, and the market that says the same of the other. */
  player?: { place: Place; mirror: MarketKey };
  /** Texts around the short name of its kind, from the inside out. */
  around?: readonly string[];
}

/** A market type, whole, from what it is and where it looks. */
export function market<Key extends MarketKey, S extends Scope>(
  id: number,
  key: Key,
  kind: Kind<S>,
  { group, scope, set: ofSet, player, around = [] }: PlaceOf<S>,
): TennisMarket & { key: Key } {
  const { outcomes, line = { kind: 'none' }, brief, rule, tells } = kind;
  const set = ofSet ?? null;
  const place = player?.place ?? null;
  return {
    id,
    key,
    group,
    scope,
    set,
    layout: kind.layout ?? (LINES_ARE_ROWS.includes(line.kind) ? 'lines' : 'list'),
    line,
    outcomes: outcomes.keys,
    names: {
      full: `type_${key}`,
      brief: brief === undefined ? [] : [brief, ...around].map((part) => `brief_${part}`),
      outcome: outcomes.text,
      label: outcomes.label,
    },
    paysPart: (part, outcome, at) => kind.pays(part as Parts[S], outcome, at),
    pays: (final, outcome, at) =>
      isWalkover(final) ? VOID : decidedBy(endsOf(final, scope, set), (part) => kind.pays(part, outcome, at)),
    why: {
      rule,
      isLined: false,
      figures: (final, outcome, text) => ({
        ...scoreFigures(final, set),
        ...lineFigures(line.kind, outcome, text),
        ...countFigures(final, tells, { set, place, line: text }),
      }),
    },
    related: {
      mirror: player?.mirror ?? key,
      mirrored: outcomes.mirrored,
      about: place === null ? outcomes.about : () => place,
    },
    winners: 1,
  };
}

/** Every possible ending of a scope. The order of games counts only for games that were played. */
function endsOf<S extends Scope>(final: TennisFinal, scope: S, set: SetNumber | null): readonly Parts[S][];
function endsOf(final: TennisFinal, scope: Scope, set: SetNumber | null): readonly Parts[Scope][] {
  return scope === 'game' ? [final.games[(set ?? 1) - 1] ?? []] : partsOf(final, scope);
}

/** Outcomes already decided at a retirement stand; all others are void. */
function decidedBy<Part>(ends: readonly Part[], pays: (part: Part) => Verdict): Verdict {
  const verdict = pays(ends[0]!);
  const isDecided = ends.every((end) => isSame(pays(end), verdict));
  return isDecided ? verdict : VOID;
}

function isSame(a: Verdict, b: Verdict): boolean {
  return a.result[0] === b.result[0] && a.void[0] === b.void[0];
}
