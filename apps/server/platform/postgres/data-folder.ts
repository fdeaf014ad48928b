import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StartError } from '../config/start-error.ts';

const FORMAT = 1;
/** While this file is there, the database beside it is half restored. */
export const RESTORING = 'restoring';

/**
 * Creates the data folder if it is missing, and checks that it is ours, of this format, and writable. Throws a
 * `StartError`.
 */
export function openDataFolder(dir: string, { isRestore = false } = {}): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o755 });
    accessSync(dir, constants.W_OK | constants.X_OK);
    const probe = path.join(dir, `.write-${process.pid}`);
    writeFileSync(probe, 'x');
    unlinkSync(probe);
  } catch (error) {
    throw new StartError(
      `The data folder ${dir} cannot be written (${codeOf(error)}): make it writable, or set FAIRBOOK_DATA to another one.`,
    );
  }
  if (!isRestore && existsSync(path.join(dir, RESTORING))) {
    throw new StartError(
      `The data folder ${dir} is half restored: run npm run restore again, with the same backup or another one.`,
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

/** The system code of an error, such as `EACCES`; otherwise its text. */
export function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
