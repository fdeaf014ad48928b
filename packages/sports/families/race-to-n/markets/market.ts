import { faceOf } from '../../../markets/kind.ts';
import type { Figures, Market } from '../../../markets/market.ts';
import { type Verdict, VOID } from '../../../settlement/verdict.ts';
import type { RaceFinal } from '../final-state.ts';
import type { Pair, Place } from '../score.ts';
import { countFigures, lineFigures, scoreFigures } from './figures.ts';
import type { Kind } from './kinds.ts';

/** A market of the family: a kind of market on a match or a set. */
export interface RaceMarket<Key extends string, Group extends string, Scope extends string, Part, Final>
  extends Market<Key, Group, Final> {
  scope: Scope;
  /** The set it is about; null for the whole match. */
  set: number | null;
  /** What it pays for a completed part of its scope. */
  paysPart(part: Part, outcome: string, line: number): Verdict;
}

/** What a sport itself decides about its markets. */
interface RaceSport<Scope extends string, Parts extends Record<Scope, unknown>, Final> {
  /** Prefix of its texts: with `tennis`, the text `tennis_winner` explains the rule `winner`. */
  texts: string;
  /**
   * Every possible end of a part of a match from its current state; a finished part has just one. An outcome that pays
   * the same in all of them is decided, every other outcome is void. Null makes all outcomes void: nothing was played,
   * or the part was broken off.
   */
  endsOf<S extends Scope>(final: Final, scope: S, set: number | null): readonly Parts[S][] | null;
  /** How the match came to its current state: `live`, `played`, `retired` or `broken`. */
  endOf(final: Final): string;
  setsWon(sets: readonly Pair[]): Pair;
  /** Figures of a market on a single game: who won it. */
  gameFigures?(final: Final, set: number | null, line: string): Figures;
  /** Figures of a market on the kills of a map. */
  killFigures?(final: Final, set: number | null): Figures;
}

/** What the kind of a market leaves open: its set and its competitor. */
interface PlaceOf<Key extends string, Group extends string, S extends string> {
  group: Group;
  scope: S;
  set?: number;
  /** The competitor it is about, and the same market for the other one. */
  player?: { place: Place; mirror: Key };
  /** Texts that wrap the short name of its kind, the innermost first. */
  around?: readonly string[];
}

/** Makes the markets of a sport from kinds and places. */
export function marketsOf<
  Key extends string,
  Group extends string,
  Scope extends string,
  Parts extends Record<Scope, unknown>,
  Final extends RaceFinal,
>({ texts, endsOf, endOf, setsWon, gameFigures, killFigures }: RaceSport<Scope, Parts, Final>) {
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
      if (tells === 'kills') return killFigures?.(final, set) ?? {};
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

/** If a match is given up, the outcomes that were already decided stand, and all others are void. */
function decidedBy<Part>(ends: readonly Part[], pays: (part: Part) => Verdict): Verdict {
  const verdict = pays(ends[0]!);
  const isDecided = ends.every((end) => isSame(pays(end), verdict));
  return isDecided ? verdict : VOID;
}

function isSame(a: Verdict, b: Verdict): boolean {
  return a.result[0] === b.result[0] && a.void[0] === b.void[0];
}
