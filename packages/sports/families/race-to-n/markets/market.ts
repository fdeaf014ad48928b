import { faceOf } from '../../../kind.ts';
import type { Figures, Market } from '../../../market.ts';
import { type Verdict, VOID } from '../../../verdict.ts';
import type { RaceFinal, SetNumber } from '../final-state.ts';
import type { Pair, Place } from '../score.ts';
import { countFigures, lineFigures, scoreFigures } from './figures.ts';
import type { Kind } from './kinds.ts';

/** A market of the family: a kind of market on a match or a set. */
export interface RaceMarket<Key extends string, Group extends string, Scope extends string, Part, Final>
  extends Market<Key, Group, Final> {
  scope: Scope;
  /** The set it is about; null for the whole match. */
  set: SetNumber | null;
  /** What it pays for a completed part of its scope. */
  paysPart(part: Part, outcome: string, line: number): Verdict;
}

/** What a sport says of the markets of its family. */
interface RaceSport<Scope extends string, Parts extends Record<Scope, unknown>, Final> {
  /** The name of its texts: `tennis` explains the rule `winner` by `tennis_winner`. */
  texts: string;
  /**
   * Every possible end of a part of a match, from the point it has reached; a finished part has just one. An outcome that
   * pays the same in all of them is decided, everything else is void. Null where nothing was played.
   */
  endsOf<S extends Scope>(final: Final, scope: S, set: SetNumber | null): readonly Parts[S][] | null;
  /** Why the match is at its current state. */
  endOf(final: Final): string;
  setsWon(sets: readonly Pair[]): Pair;
  /** Who won a game of a set. */
  gameFigures?(final: Final, set: SetNumber | null, line: string): Figures;
}

/** What a market's kind leaves open: its set and its competitor. */
interface PlaceOf<Key extends string, Group extends string, S extends string> {
  group: Group;
  scope: S;
  set?: SetNumber;
  /** The competitor it is about, and the same market for the other one. */
  player?: { place: Place; mirror: Key };
  /** Texts around the short name of its kind, from the inside out. */
  around?: readonly string[];
}

/** Makes the markets of a sport from kinds and places. */
export function marketsOf<
  Key extends string,
  Group extends string,
  Scope extends string,
  Parts extends Record<Scope, unknown>,
  Final extends RaceFinal,
>({ texts, endsOf, endOf, setsWon, gameFigures }: RaceSport<Scope, Parts, Final>) {
  return <Own extends Key, S extends Scope>(
    id: number,
    key: Own,
    kind: Kind<Parts[S]>,
    { group, scope, set: ofSet, player, around = [] }: PlaceOf<Key, Group, S>,
  ): RaceMarket<Key, Group, Scope, Parts[Scope], Final> & { key: Own } => {
    const { outcomes, rule, tells } = kind;
    const face = faceOf(key, kind, around);
    const set = ofSet ?? null;
    const place = player?.place ?? null;
    const counts = (final: Final, line: string): Figures => {
      if (tells === undefined) return {};
      if (tells === 'game') return gameFigures?.(final, set, line) ?? {};
      return countFigures(final, tells, { set, place, setsWon: setsWon(final.sets) });
    };
    return {
      id,
      key,
      group,
      scope,
      set,
      ...face,
      paysPart: (part, outcome, at) => kind.pays(part as Parts[S], outcome, at),
      pays(final, outcome, at) {
        const ends = endsOf(final, scope, set);
        return ends === null ? VOID : decidedBy(ends, (part) => kind.pays(part, outcome, at));
      },
      why: {
        rule: `${texts}_${rule}`,
        isLined: false,
        figures: (final, outcome, text) => ({
          ...scoreFigures(final, endOf(final), set),
          ...lineFigures(face.line.kind, outcome, text),
          ...counts(final, text),
        }),
      },
      related: {
        mirror: player?.mirror ?? key,
        mirrored: outcomes.mirrored,
        about: place === null ? outcomes.about : () => place,
      },
      winners: 1,
    };
  };
}

/** Outcomes already decided when a match is given up stand; all others are void. */
function decidedBy<Part>(ends: readonly Part[], pays: (part: Part) => Verdict): Verdict {
  const verdict = pays(ends[0]!);
  const isDecided = ends.every((end) => isSame(pays(end), verdict));
  return isDecided ? verdict : VOID;
}

function isSame(a: Verdict, b: Verdict): boolean {
  return a.result[0] === b.result[0] && a.void[0] === b.void[0];
}
