import type { LineShape, MarketFace, OutcomeLabel, OutcomeText } from './market.ts';

/**
 * What screens know of the markets of a sport, as `npm run generate` writes it from their table: few bytes, because every
 * list of games loads it. Rows: id, key, group, layout, places of the line shape and of the outcomes, short name.
 */
export interface PackedFaces {
  lines: readonly LineShape[];
  /** Which texts, which label, then the keys. */
  outcomes: readonly string[];
  rows: readonly string[];
}

/** Writes faces as they are packed. */
export function packFaces(faces: readonly MarketFace[]): PackedFaces {
  const [lines, outcomes] = [new Map<string, LineShape>(), new Set<string>()];
  const rows = faces.map(({ id, key, group, layout, line, outcomes: keys, names }) => {
    lines.set(JSON.stringify(line), line);
    const set = [names.outcome, names.label, ...keys].join(' ');
    outcomes.add(set);
    const places = [[...lines.keys()].indexOf(JSON.stringify(line)), [...outcomes].indexOf(set)];
    return [id, key, group, layout, ...places, ...names.brief].join(' ');
  });
  return { lines: [...lines.values()], outcomes: [...outcomes], rows };
}

export function unpackFaces<Group extends string>(packed: PackedFaces): MarketFace<Group>[] {
  const sets = packed.outcomes.map((set) => {
    const [outcome, label, ...keys] = set.split(' ');
    return { outcome: outcome as OutcomeText, label: label as OutcomeLabel, keys };
  });
  return packed.rows.map((row) => {
    const [id, key, group, layout, line, outcomes, ...brief] = row.split(' ');
    const { keys, ...named } = sets[Number(outcomes)]!;
    return {
      id: Number(id),
      key: key!,
      group: group as Group,
      layout: layout as MarketFace['layout'],
      line: packed.lines[Number(line)]!,
      outcomes: keys,
      names: { full: `type_${key}`, brief, ...named },
    };
  });
}
