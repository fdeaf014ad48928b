import { faceOf } from '../../kind.ts';
import { type Verdict, VOID } from '../../verdict.ts';
import type { Scope } from '../chain/scopes.ts';
import { isWalkover, type Parts, partsOf, type TennisFinal } from '../final-state.ts';
import type { Place } from '../score.ts';
import { countFigures, lineFigures, scoreFigures } from './figures.ts';
import type { MarketGroup } from './groups.ts';
import type { MarketKey, SetNumber, TennisMarket } from './keys.ts';
import type { Kind } from './kinds.ts';

/** What a market's kind leaves open: its set and its player. */
interface PlaceOf<S extends Scope> {
  group: MarketGroup;
  scope: S;
  set?: SetNumber;
  /** The player it is about, and the same market for the other player. */
  player?: { place: Place; mirror: MarketKey };
  /** Texts around the short name of its kind, from the inside out. */
  around?: readonly string[];
}

/** A complete market type, from its kind and place. */
export function market<Key extends MarketKey, S extends Scope>(
  id: number,
  key: Key,
  kind: Kind<S>,
  { group, scope, set: ofSet, player, around = [] }: PlaceOf<S>,
): TennisMarket & { key: Key } {
  const { outcomes, rule, tells } = kind;
  const face = faceOf(key, kind, around);
  const set = ofSet ?? null;
  const place = player?.place ?? null;
  return {
    id,
    key,
    group,
    scope,
    set,
    ...face,
    paysPart: (part, outcome, at) => kind.pays(part as Parts[S], outcome, at),
    pays: (final, outcome, at) =>
      isWalkover(final) ? VOID : decidedBy(endsOf(final, scope, set), (part) => kind.pays(part, outcome, at)),
    why: {
      rule,
      isLined: false,
      figures: (final, outcome, text) => ({
        ...scoreFigures(final, set),
        ...lineFigures(face.line.kind, outcome, text),
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

/** Every possible end of a scope. The order of games counts only for games that were played. */
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
