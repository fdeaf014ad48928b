import { AsyncLocalStorage } from 'node:async_hooks';
import { type Call, Refusal } from '@fairbook/contracts';
import type { FastifyReply } from 'fastify';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Platform } from '../context.ts';

/** A row that an answer does without. */
export interface LeftOut {
  /** What finds the row: its id, or its place in the answer. */
  row: string;
  error: unknown;
}

const current = new AsyncLocalStorage<LeftOut[]>();

/** The answer of `run`, and the rows that `shownRows` left out of it. */
export async function collectLeftOut<T>(run: () => Promise<T>): Promise<{ answer: T; leftOut: LeftOut[] }> {
  const leftOut: LeftOut[] = [];
  return { answer: await current.run(leftOut, run), leftOut };
}

/** Rows as a list shows them. One that can't be shown is left out of the list and noted with its id. */
export function shownRows<Row, Shown>(
  rows: readonly Row[],
  idOf: (row: Row) => unknown,
  show: (row: Row, index: number) => Shown,
): Shown[] {
  return rows.flatMap((row, index) => {
    try {
      return [show(row, index)];
    } catch (error) {
      const leftOut = current.getStore();
      if (!leftOut || error instanceof Refusal) throw error;
      leftOut.push({ row: String(idOf(row)), error });
      return [];
    }
  });
}

export const rowId = ({ id }: { id: unknown }) => id;

interface Lists {
  properties?: Record<string, { type?: string; items?: TSchema }>;
}

/**
 * The text of an answer. When a value can't be written, the rows that break the contract are left out of the answer's
 * lists; without such rows the failure stands.
 */
export function writeAnswer(
  write: (answer: unknown) => string,
  body: TSchema,
  answer: unknown,
): { text: string; leftOut: LeftOut[] } {
  try {
    return { text: write(answer), leftOut: [] };
  } catch (error) {
    const leftOut: LeftOut[] = [];
    const lists = Object.entries((body as Lists).properties ?? {}).flatMap(([name, { items, type }]) => {
      const rows = (answer as Record<string, unknown>)[name];
      if (type !== 'array' || !Array.isArray(rows)) return [];
      const kept = rows.filter((row, index) => {
        const isKept = Value.Check(items as TSchema, row);
        if (!isKept) leftOut.push({ row: `${name}/${row?.id ?? index}`, error });
        return isKept;
      });
      return [[name, kept]];
    });
    if (leftOut.length === 0) throw error;
    return { text: write({ ...(answer as object), ...Object.fromEntries(lists) }), leftOut };
  }
}

/** One row that can't be shown costs one row: whoever reads the list is told how many are missing. */
export function tellLeftOut(
  call: Call,
  reply: FastifyReply,
  leftOut: readonly LeftOut[],
  { logger, metrics }: Pick<Platform, 'logger' | 'metrics'>,
): void {
  if (leftOut.length === 0) return;
  reply.header('x-rows-left-out', String(leftOut.length));
  for (const { row, error } of leftOut) {
    metrics.count('fairbook_rows_left_out_total', { call: call.id });
    logger.error({ err: error, call: call.id, row }, 'http.row_left_out');
  }
}
