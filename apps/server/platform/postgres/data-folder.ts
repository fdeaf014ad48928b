import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { isAlive } from './orphan.ts';

const FORMAT = 1;

/** Makes the data folder when it is missing and checks that it is ours, of this format, and can be written. */
export function openDataFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o755 });
    accessSync(dir, constants.W_OK | constants.X_OK);
    const probe = path.join(dir, `.write-${process.pid}`);
    writeFileSync(probe, 'x');
    unlinkSync(probe);
  } catch (error) {
    throw new StartError(
      `The data folder ${dir} cannot be written (${codeOf(error)}): free it, or set FAIRBOOK_DATA to another one.`,
    );
  }
  checkFormat(path.join(dir, 'fairbook.json'), dir);
}

function checkFormat(file: string, dir: string): void {
  if (!existsSync(file)) {
    writeFileSync(
      file,
      `${JSON.stringify({ format: FORMAT, postgres: '18', createdBy: 'fairbook 0.1.0' })}\n`,
    );
    return;
  }
  const format = formatOf(readFileSync(file, 'utf8'));
  if (format === FORMAT) return;
  throw new StartError(
    `The data folder ${dir} was made by another version of Fairbook or is damaged (see ${path.basename(file)}); nothing in it was changed.`,
  );
}

function formatOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { format?: unknown }).format;
  } catch {
    return undefined;
  }
}

/**
 * Holds the data folder for this process; returns the release. A holder that died is replaced. The lock is a link to
 * a finished file, so nobody ever reads a half-written one.
 */
export function lockDataFolder(dir: string): () => void {
  const lock = path.join(dir, 'fairbook.pid');
  const mine = path.join(dir, `fairbook.pid.${process.pid}`);
  writeFileSync(mine, identity(process.pid));
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      if (tryLink(mine, lock)) return () => release(lock);
      const holder = readFileSync(lock, 'utf8');
      const pid = Number(holder.split(' ')[0]);
      const isHeld = pid !== process.pid && isAlive(pid) && identity(pid) === holder;
      if (isHeld || pid === process.pid) {
        throw new StartError(`Another Fairbook (process ${pid}) already uses the data folder ${dir}.`);
      }
      unlinkSync(lock);
    }
    throw new StartError(`The data folder ${dir} is being taken by another Fairbook at this moment.`);
  } finally {
    unlinkSync(mine);
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function release(lock: string): void {
  if (existsSync(lock) && readFileSync(lock, 'utf8') === identity(process.pid)) unlinkSync(lock);
}

/** Process number and its start time, so that a number used again is not taken for the old process. */
function identity(pid: number): string {
  if (process.platform !== 'linux') return `${pid}`;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return `${pid}`;
  }
}

export function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
