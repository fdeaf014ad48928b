import { openFilePath } from '@fairbook/contracts/sportsbook/open-data-sets';
import { MARKETS } from './markets.ts';
import type { Offered, PricedGame, Rule } from './rule.ts';

interface Row {
  game_id: number;
  market_type: number;
  line: string;
  outcome_id: string;
  opening_odds: number | null;
  closing_odds: number | null;
  won_num: number | null;
  won_den: number | null;
  void_num: number | null;
  void_den: number | null;
}

interface Reading {
  signal: AbortSignal;
  /** Called with the size of each piece that arrives. */
  onBytes(bytes: number): void;
}

/** The games of some days at the prices that a rule names, from the files of open data, read line by line. */
export async function readGames(
  sport: string,
  days: readonly string[],
  rule: Pick<Rule, 'market' | 'price'>,
  reading: Reading,
): Promise<PricedGame[]> {
  const type = MARKETS[sport]?.[rule.market];
  const mark = `"market_type":${type},`;
  const games: PricedGame[] = [];
  const ends = new Map<number, number>();
  for (const day of days) {
    for await (const line of linesOf(openFilePath(day, sport, 'results.jsonl'), reading)) {
      const { game_id: id, ended_at: at } = JSON.parse(line) as { game_id: number; ended_at: string };
      ends.set(id, Date.parse(at));
    }
    let rows: Row[] = [];
    const add = () => {
      const at = ends.get(rows[0]?.game_id ?? 0);
      if (at !== undefined) games.push({ at, outcomes: marketOf(rows, rule) });
      rows = [];
    };
    // Most lines are of other markets, so they are not parsed.
    for await (const line of linesOf(openFilePath(day, sport, 'prices.jsonl'), reading)) {
      if (!line.includes(mark)) continue;
      const row = JSON.parse(line) as Row;
      if (rows.length > 0 && rows[0]!.game_id !== row.game_id) add();
      rows.push(row);
    }
    if (rows.length > 0) add();
  }
  return games;
}

/** The outcomes of the market with prices; of a total those of its most even line, as lists of games show it. */
export function marketOf(rows: readonly Row[], { price }: Pick<Rule, 'price'>): Offered[] {
  const lines = [...Map.groupBy(rows, ({ line }) => line)].map(([line, its]) => ({
    isQuarter: !Number.isInteger(Number(line) * 2),
    outcomes: its.flatMap((row) => offeredOf(row, row[`${price}_odds`]) ?? []),
  }));
  const full = lines.filter(({ outcomes }) => outcomes.length > 1);
  const whole = full.filter(({ isQuarter }) => !isQuarter);
  const [best] = (whole.length > 0 ? whole : full).toSorted((a, b) => unevenness(a) - unevenness(b));
  return best?.outcomes ?? [];
}

function offeredOf(row: Row, odds: number | null): Offered | null {
  if (odds === null || odds <= 1) return null;
  const { won_num: won, won_den: ofWon, void_num: returned, void_den: ofReturned } = row;
  const isSettled = won !== null && ofWon !== null && returned !== null && ofReturned !== null;
  const share = isSettled ? returned / ofReturned : 0;
  const back = isSettled ? share + (1 - share) * (won / ofWon) * odds : null;
  return { key: row.outcome_id.split(':').at(-1)!, odds, back };
}

function unevenness({ outcomes }: { outcomes: readonly Offered[] }): number {
  const odds = outcomes.map((outcome) => outcome.odds);
  return Math.max(...odds) / Math.min(...odds);
}

/** A file line by line, as it arrives: a day can be larger than a page should keep. */
async function* linesOf(path: string, { signal, onBytes }: Reading): AsyncGenerator<string> {
  const answer = await fetch(path, { signal });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}`);
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (value) onBytes(value.length);
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
    rest = lines.pop()!;
    yield* lines;
    if (done) break;
  }
  if (rest !== '') yield rest;
}
