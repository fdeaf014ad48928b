import { likeliestFirst } from '@fairbook/sports';
import type { Market, Outcome } from '../data.ts';

/** Outcomes by side, and what belongs to neither, such as any other score or no goalscorer. */
export interface SideColumns {
  /** Of the first side, of both (absent if there is none), of the second. */
  columns: readonly (readonly Outcome[])[];
  rest: readonly Outcome[];
}

const SCORE = /:(\d+)-(\d+)$/;

/** The outcomes of a market of scores by who is ahead in them, the lowest first; `outcomes` are those on offer. */
export function scoreColumns(outcomes: readonly Outcome[]): SideColumns {
  const scored = outcomes.flatMap((outcome) => {
    const [, first, second] = SCORE.exec(outcome.id) ?? [];
    return first === undefined ? [] : [{ outcome, first: Number(first), second: Number(second) }];
  });
  const side = (ahead: number) =>
    scored
      .filter(({ first, second }) => Math.sign(first - second) === ahead)
      .sort(
        (a, b) =>
          Math.max(a.first, a.second) - Math.max(b.first, b.second) ||
          a.first + a.second - (b.first + b.second),
      )
      .map(({ outcome }) => outcome);
  const draws = side(0);
  return {
    columns: [side(1), ...(draws.length > 0 ? [draws] : []), side(-1)],
    rest: outcomes.filter(({ id }) => !SCORE.test(id)),
  };
}

const PLAYER = /:([12])-\d+(?:-(?:over|under))?$/;

/** A market on players in two columns, one for each team, with the likeliest player on top. */
export function playerColumns(outcomes: readonly Outcome[]): SideColumns {
  const sorted = likeliestFirst(outcomes);
  const of = (side: string | undefined) => sorted.filter(({ id }) => PLAYER.exec(id)?.[1] === side);
  return { columns: [of('1'), of('2')], rest: of(undefined) };
}

/** A player with the lines on offer, the lowest first. */
export interface PlayerRow {
  /** `1-9`: side and number. */
  key: string;
  lines: { market: Market; over: Outcome | undefined; under: Outcome | undefined }[];
}

const LINED = /:([12]-\d+)-(over|under)$/;

/** The lines of each player, by side; players stand in the order of their highest line, the highest on top. */
export function playerRows(markets: readonly Market[]): { side: '1' | '2'; players: PlayerRow[] }[] {
  const rows = new Map<string, PlayerRow>();
  for (const market of markets) {
    for (const outcome of market.outcomes) {
      const [, key, half] = LINED.exec(outcome.id) ?? [];
      if (key === undefined) continue;
      const row = rows.get(key) ?? { key, lines: [] };
      const line = row.lines.find((each) => each.market === market) ?? {
        market,
        over: undefined,
        under: undefined,
      };
      line[half as 'over' | 'under'] = outcome;
      if (!row.lines.includes(line)) row.lines.push(line);
      rows.set(key, row);
    }
  }
  const top = ({ lines }: PlayerRow) => Math.max(...lines.map(({ market }) => Number(market.line)));
  return (['1', '2'] as const).map((side) => ({
    side,
    players: [...rows.values()]
      .filter(({ key }) => key.startsWith(`${side}-`))
      .map((row) => ({
        ...row,
        lines: row.lines.toSorted((a, b) => Number(a.market.line) - Number(b.market.line)),
      }))
      .sort((a, b) => top(b) - top(a) || Number(a.key.slice(2)) - Number(b.key.slice(2))),
  }));
}
