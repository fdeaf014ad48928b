import { readdirSync, readFileSync } from 'node:fs';
import type { Pool } from 'pg';

/** Nanoseconds on a processor, by thread or process. Linux only. */
export type Spent = Map<string, number>;

/** The processor time of each thread of a process; the main thread has the id of the process. */
export function threads(pid = process.pid): Spent {
  const folder = `/proc/${pid}/task`;
  return spentBy(readdirSync(folder), folder);
}

/** The processor time of a PostgreSQL server: of its main process and all processes that it started. */
export function processes(postmaster: string): Spent {
  const isOfIt = (pid: string) => pid === postmaster || parentOf(pid) === postmaster;
  return spentBy(
    readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOfIt(name)),
    '/proc',
  );
}

/** Processor time between two looks in microseconds: of one thread or process, and of all the others together. */
export function spentBetween(from: Spent, to: Spent, id: string): { of: number; others: number } {
  let [of, others] = [0, 0];
  for (const [each, ns] of to) {
    const us = (ns - (from.get(each) ?? 0)) / 1000;
    if (each === id) of += us;
    else others += us;
  }
  return { of, others };
}

/** Milliseconds of processor time of a process with all its threads, in steps of 10. */
export function cpuMsOf(pid: number): number {
  const fields = (textOf(`/proc/${pid}/stat`) ?? '').split(') ')[1]?.split(' ') ?? [];
  return 10 * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
}

/** Resident memory of a process in bytes. */
export function residentOf(pid: number): number {
  return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`) ?? '')?.[1] ?? 0);
}

function spentBy(ids: readonly string[], folder: string): Spent {
  return new Map(
    ids.flatMap((id) => {
      const text = textOf(`${folder}/${id}/schedstat`);
      return text === null ? [] : [[id, Number(text.split(' ')[0])] as const];
    }),
  );
}

function parentOf(pid: string): string | undefined {
  return /^PPid:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`) ?? '')?.[1];
}

/** Null when the process has ended meanwhile. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Process id of a PostgreSQL server on this machine. */
export async function postmasterOf(pool: Pick<Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<{ dir: string }>(`select current_setting('data_directory') dir`);
  return readFileSync(`${rows[0]!.dir}/postmaster.pid`, 'utf8').split('\n')[0]!;
}
