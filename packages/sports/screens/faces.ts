import type { LineShape, MarketFace, OutcomeLabel, OutcomeText } from '../markets/market.ts';

/**
 * What screens need of a sport's markets, generated from its rules by `npm run generate`; compact, because every list
 * of games loads it.
 */
export interface PackedFaces {
  /**
   * Kind of texts, kind of label, then the keys. Where neighbouring keys share a prefix up to a hyphen, only the first
   * is written with it: `1-x,2`. Numbers that follow one another are a range: `1-1~26`.
   */
  outcomes: readonly string[];
  /** Id, key, group where it differs from the row before, layout, kind of line, index of the outcomes, short name. */
  rows: readonly string[];
}

const BRIEF = 'brief_';

/** Packs market faces. Of the shape of a line only its kind is kept. */
export function packFaces(faces: readonly MarketFace[]): PackedFaces {
  const sets = new Set<string>();
  const rows = faces.map(({ id, key, group, layout, line, outcomes, names }, n) => {
    const set = [names.outcome, names.label, ...packedKeys(outcomes)].join(' ');
    sets.add(set);
    const brief = names.brief.map((text) => text.slice(BRIEF.length));
    const own = group === faces[n - 1]?.group ? '' : group;
    return [id, key, own, layout, line.kind, [...sets].indexOf(set), ...brief].join(' ');
  });
  return { outcomes: [...sets], rows };
}

export function unpackFaces<Group extends string>({ outcomes, rows }: PackedFaces): MarketFace<Group>[] {
  const sets = outcomes.map((set) => set.split(' '));
  let group = '';
  return rows.map((row) => {
    const [id, key, own, layout, kind, place, ...brief] = row.split(' ');
    group = own || group;
    const [outcome, label, ...keys] = sets[Number(place)]!;
    return {
      id: Number(id),
      key: key!,
      group: group as Group,
      layout: layout as MarketFace['layout'],
      line: { kind: kind as LineShape['kind'] },
      outcomes: keys.flatMap(unpackedKeys),
      names: {
        full: `type_${key}`,
        brief: brief.map((text) => BRIEF + text),
        outcome: outcome as OutcomeText,
        label: label as OutcomeLabel,
      },
    };
  });
}

function packedKeys(keys: readonly string[]): string[] {
  const packed: string[] = [];
  for (let n = 0; n < keys.length; n++) {
    const key = keys[n]!;
    const to = lastOfRange(keys, n);
    const head = key.slice(0, key.indexOf('-') + 1);
    if (to - n >= LEAST_RANGE) {
      packed.push(key.replace(RANGE, `$1$2~${numberIn(keys[to]!)}$3`));
      n = to;
    } else if (head !== '' && packed.at(-1)?.startsWith(head))
      packed.push(`${packed.pop()},${key.slice(head.length)}`);
    else packed.push(key);
  }
  return packed;
}

const RANGE = /^(.*-|)(\d+)(-.*|)$/;
const LEAST_RANGE = 8;
const numberIn = (key: string) => Number(key.replace(RANGE, '$2'));

/** The place of the last key that is the one before with the next number. */
function lastOfRange(keys: readonly string[], from: number): number {
  let to = from;
  while (keys[to + 1] === keys[to]!.replace(RANGE, `$1${numberIn(keys[to]!) + 1}$3`)) to++;
  return to;
}

function unpackedKeys(packed: string): string[] {
  const [, start, from, to, end] = /^(.*-|)(\d+)~(\d+)(.*)$/.exec(packed) ?? [];
  if (to) return Array.from({ length: +to - +from! + 1 }, (_, n) => `${start}${+from! + n}${end}`);
  const [first = '', ...tails] = packed.split(',');
  return [first, ...tails.map((tail) => first.slice(0, first.indexOf('-') + 1) + tail)];
}
