import { foundOf, judged, PAIRS, TURNS } from './rules.ts';

interface Seen {
  turned: readonly number[];
  seen: readonly (number | null)[];
}

/** The card that the best play turns up next. */
export function bestCard({ turned, seen }: Seen): number {
  const isSecond = turned.length % 2 === 1;
  const first = isSecond ? turned.at(-1)! : null;
  const found = foundOf({ board: seen, turned: isSecond ? turned.slice(0, -1) : turned });
  const known = seen.flatMap((picture, card) =>
    picture === null || found.includes(card) || card === first ? [] : [card],
  );
  const partnerOf = (card: number) => known.find((each) => each !== card && seen[each] === seen[card]);
  const fresh = seen.indexOf(null);
  if (first !== null) {
    const partner = partnerOf(first);
    if (partner !== undefined) return partner;
    const half = known.filter((card) => partnerOf(card) === undefined).length;
    const pairs = (known.length - half) / 2;
    const at = {
      fresh: PAIRS - found.length / 2 - half - pairs,
      half,
      known: pairs,
      turns: TURNS - (turned.length - 1) / 2,
    };
    return judged(at).second === 'seen' || fresh < 0 ? known[0]! : fresh;
  }
  return known.find((card) => partnerOf(card) !== undefined) ?? fresh;
}
