/**
 * The best play of the memory game, worked out over every position. A position is what matters of the board: `fresh`
 * pairs of which nothing was seen, `half` pairs of which one card was seen, `known` pairs of which both were, and the
 * turns that are left. What a position is worth follows from those after it.
 */
export interface Position {
  fresh: number;
  half: number;
  known: number;
  turns: number;
}

/** What the second card of a turn should be, if the first was of a pair of which nothing was seen. */
type Second = 'fresh' | 'seen';

interface Judged {
  worth: number;
  /** The chance of each count of pairs that are left at the end, by that count. */
  left: ReadonlyMap<number, number>;
  second: Second | null;
}

type PrizeFor = (left: number) => number;

export function judge(prizeFor: PrizeFor): (at: Position) => Judged {
  const judged = new Map<string, Judged>();
  const of = (at: Position): Judged => {
    const key = `${at.fresh} ${at.half} ${at.known} ${at.turns}`;
    const before = judged.get(key);
    if (before) return before;
    const found = judgeOne(at, of, prizeFor);
    judged.set(key, found);
    return found;
  };
  return of;
}

function judgeOne(at: Position, of: (at: Position) => Judged, prizeFor: PrizeFor): Judged {
  const { fresh, half, known, turns } = at;
  const left = fresh + half + known;
  if (turns === 0 || left === 0) return { worth: prizeFor(left), left: new Map([[left, 1]]), second: null };
  const after = (to: Partial<Position>): Position => ({ ...at, turns: turns - 1, ...to });
  // A pair that is known is a pair for a turn, now or later: taking it now loses nothing.
  if (known > 0) return { ...of(after({ known: known - 1 })), second: null };
  const hidden = 2 * fresh + half;
  const matched = half > 0 ? [{ chance: half / hidden, next: of(after({ half: half - 1 })) }] : [];
  if (fresh === 0) return { ...mixed(matched), second: null };
  const choices = secondsOf(at).map((second) => ({
    ...mixed([
      ...matched,
      ...afterFresh(at, second).map(({ chance, to }) => ({
        chance: (chance * 2 * fresh) / hidden,
        next: of(after(to)),
      })),
    ]),
    second,
  }));
  return choices.reduce((best, each) => (each.worth > best.worth ? each : best));
}

/** A seen card can only be turned again if there is one. */
const secondsOf = ({ half }: Position): Second[] => (half > 0 ? ['fresh', 'seen'] : ['fresh']);

/** Where a turn leads whose first card was the first of its pair. */
function afterFresh(
  { fresh, half, known }: Position,
  second: Second,
): { chance: number; to: Partial<Position> }[] {
  if (second === 'seen') return [{ chance: 1, to: { fresh: fresh - 1, half: half + 1 } }];
  const others = 2 * fresh + half - 1;
  return [
    { chance: 1 / others, to: { fresh: fresh - 1 } },
    { chance: half / others, to: { fresh: fresh - 1, known: known + 1 } },
    { chance: (2 * (fresh - 1)) / others, to: { fresh: fresh - 2, half: half + 2 } },
  ].filter(({ chance }) => chance > 0);
}

function mixed(ways: readonly { chance: number; next: Judged }[]): Omit<Judged, 'second'> {
  const left = new Map<number, number>();
  let worth = 0;
  for (const { chance, next } of ways) {
    worth += chance * next.worth;
    for (const [count, each] of next.left) left.set(count, (left.get(count) ?? 0) + chance * each);
  }
  return { worth, left };
}
