import type { Draws } from './game.ts';

/** A machine with reels. Symbols are letters; a strip is a word of them, read from top to bottom and round again. */
export interface Reels {
  strips: readonly string[];
  rows: number;
  /** Each line is its row on every reel, counted from the top. */
  lines: readonly (readonly number[])[];
  /** What a line pays by its symbol and by how many of it stand together from the left, in stakes of a line. */
  pays: Readonly<Record<string, Readonly<Record<number, number>>>>;
  /** Stands for any symbol that pays on lines. */
  wild: string;
  /** Counts wherever it stands, and never on a line. Absent on a machine without. */
  scatter?: string;
}

/** A line that pays. */
export interface LineWin {
  line: number;
  symbol: string;
  count: number;
  /** In stakes of a line. */
  pays: number;
}

/** The symbols that a reel shows from top to bottom when it stops at a place of its strip. */
export function column({ strips, rows }: Reels, reel: number, stop: number): string {
  const strip = strips[reel]!;
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]).join('');
}

/** The run of a line so far. A wild at its head takes the first other symbol; a scatter ends it. */
export interface Run {
  line: number;
  symbol: string;
  count: number;
}

/** The run with the next cell of its line; null if it ends there. */
export function runWith({ wild, scatter }: Reels, run: Run, cell: string): Run | null {
  if (cell === scatter) return null;
  if (cell === run.symbol || cell === wild) return { ...run, count: run.count + 1 };
  return run.symbol === wild ? { ...run, symbol: cell, count: run.count + 1 } : null;
}

/** What a run pays in stakes of a line. */
export const paidBy = ({ pays }: Reels, { symbol, count }: Run): number => pays[symbol]?.[count] ?? 0;

/** The lines of a window that pay, in their order. */
function lineWins(reels: Reels, window: readonly string[]): LineWin[] {
  return reels.lines.flatMap((rows, line) => {
    const cells = window.map((column, reel) => column[rows[reel]!]!);
    let run: Run = { line, symbol: reels.wild, count: 0 };
    for (const cell of cells) {
      const next = runWith(reels, run, cell);
      if (!next) break;
      run = next;
    }
    const pays = paidBy(reels, run);
    return pays > 0 ? [{ ...run, pays }] : [];
  });
}

/** How many scatters a window shows. */
const scattersIn = ({ scatter }: Reels, window: readonly string[]): number =>
  window.reduce((sum, column) => sum + [...column].filter((cell) => cell === scatter).length, 0);

/** One spin as it is shown: the columns of the window, its paying lines, and what they pay in stakes of a line. */
export interface Spun {
  columns: string[];
  wins: LineWin[];
  units: number;
  scatters: number;
}

/** Stops every reel at a place of its own draw, from left to right. */
export function spin(reels: Reels, draws: Draws): Spun {
  const columns = reels.strips.map((strip, reel) => column(reels, reel, draws.below(strip.length)));
  const wins = lineWins(reels, columns);
  return {
    columns,
    wins,
    units: wins.reduce((sum, { pays }) => sum + pays, 0),
    scatters: scattersIn(reels, columns),
  };
}

/** The rows of a window, from the top. */
export const rowsOf = (columns: readonly string[]): string[] =>
  Array.from(columns[0]!, (_, row) => columns.map((cells) => cells[row]).join(''));

/** The symbols on a line of a window. */
export const cellsOf = ({ lines }: Reels, columns: readonly string[], line: number): string =>
  columns.map((cells, reel) => cells[lines[line]![reel]!]).join('');
