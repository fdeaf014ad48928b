import { existsSync } from 'node:fs';
import { readFile, stat, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { RESTORING } from '../../platform/postgres/data-folder.ts';
import { fingerprintOf } from '../../platform/storage/kept-secret.ts';
import { type Finding, fault, fine, look, sizeText } from './finding.ts';

/** The machine, as far as a site can suffer from it. Sizes in bytes. */
export interface Machine {
  free: number;
  total: number;
  memory: number;
  isRestoring: boolean;
  files: readonly KeptFile[];
}

/** A file of the data folder that the database knows. `mode`: its permission bits; null where it can't be read. */
interface KeptFile {
  name: string;
  mode: number | null;
  isSame: boolean;
}

const LEAST_FREE = 1e9;
const LEAST_MEMORY = 0.9e9;
const OTHERS = 0o077;

export function machineFindings({ free, total, memory, isRestoring, files }: Machine): Finding[] {
  return [diskOf(free, total), memoryOf(memory), folderOf(isRestoring), keysOf(files)];
}

function diskOf(free: number, total: number): Finding {
  const seen = `${sizeText(free)} of ${sizeText(total)} free`;
  if (free < LEAST_FREE)
    return fault(
      'disk',
      seen,
      'Make room now: a full disk stops every bet (docs/growth.md says what grows).',
    );
  if (free < total / 10) return look('disk', seen, 'Plan for more room: docs/growth.md says what grows.');
  return fine('disk', seen);
}

function memoryOf(memory: number): Finding {
  const seen = `${sizeText(memory)} for this process`;
  if (memory >= LEAST_MEMORY) return fine('memory', seen);
  return look('memory', seen, 'Give it at least 1 GB, or fewer sports (FAIRBOOK_SPORTS).');
}

function folderOf(isRestoring: boolean): Finding {
  if (!isRestoring) return fine('data folder', 'complete');
  return fault(
    'data folder',
    'half restored',
    'Run npm run restore again with the same backup (docs/backup.md).',
  );
}

function keysOf(files: readonly KeptFile[]): Finding {
  const lost = files.filter(({ mode, isSame }) => mode === null || !isSame);
  if (lost.length > 0)
    return fault(
      'keys',
      `${lost.map(({ name }) => name).join(', ')} missing or changed`,
      'Put the files back from a backup. What they signed can’t be continued without them (docs/operations.md).',
    );
  const open = files.filter(({ mode }) => ((mode ?? 0) & OTHERS) !== 0);
  if (open.length > 0)
    return look(
      'keys',
      `other users of this machine can read ${open.map(({ name }) => name).join(', ')}`,
      'chmod 600 them: whoever reads them can sign receipts.',
    );
  return fine('keys', `all ${files.length} files are those that the database knows`);
}

/** Reads the machine. `known`: the fingerprints of the files that the database knows, by name. */
export async function readMachine(dataDir: string, known: ReadonlyMap<string, string>): Promise<Machine> {
  const { bavail, bsize, blocks } = await statfs(dataDir);
  return {
    free: bavail * bsize,
    total: blocks * bsize,
    memory: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
    isRestoring: existsSync(path.join(dataDir, RESTORING)),
    files: await Promise.all(
      [...known].map(([name, print]) => keptFile(path.join(dataDir, name), name, print)),
    ),
  };
}

async function keptFile(file: string, name: string, known: string): Promise<KeptFile> {
  try {
    const [text, { mode }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    return { name, mode, isSame: fingerprintOf(text) === known };
  } catch {
    return { name, mode: null, isSame: false };
  }
}
