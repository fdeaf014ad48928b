import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../config/start-error.ts';
import { tiedToUs } from '../tied-process.ts';

/**
 * How PostgreSQL is run on this machine. It refuses to run as root, so root runs it as `postgres` or `nobody`; where
 * a folder on its path is closed to that user, it keeps the part of root's rights that opens folders.
 */
export interface Runner {
  uid: number | undefined;
  gid: number | undefined;
  spawn(file: string, args: string[], options?: SpawnOptions): ChildProcess;
}

/** `paths` are the files and folders that PostgreSQL must reach. */
export function createRunner(paths: string[]): Runner {
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  const prefix = setprivPrefix(user, paths);
  return {
    uid: user?.uid,
    gid: user?.gid,
    spawn(file, args, options = {}) {
      const [command = file, ...rest] = [...prefix, file, ...args];
      // A session of its own, so that Ctrl-C in the terminal reaches only Fairbook, which then stops the database.
      const viaSetpriv = prefix.length > 0;
      const ids = viaSetpriv ? {} : { uid: user?.uid, gid: user?.gid };
      return spawn(command, rest, { ...options, ...ids, detached: true, env: environment() });
    },
  };
}

interface User {
  uid: number;
  gid: number;
}

function unprivilegedUser(): User {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const entry = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return entry ? { uid: Number(entry[2]), gid: Number(entry[3]) } : { uid: 65_534, gid: 65_534 };
}

/** On Linux `setpriv` also ties the database's life to ours: the kernel stops it when this process dies. */
function setprivPrefix(user: User | undefined, paths: string[]): string[] {
  const prefix = tiedToUs('INT');
  const closed = user && closedFolder(paths, user);
  if (closed && prefix.length === 0) {
    throw new StartError(
      `PostgreSQL refuses to run as root, and its own user can't enter the folder ${closed}: move Fairbook and its data folder to a folder open to other users, or start Fairbook as another user.`,
    );
  }
  if (prefix.length === 0 || !user) return prefix;
  prefix.push('--reuid', `${user.uid}`, '--regid', `${user.gid}`, '--clear-groups');
  return closed ? [...prefix, ...rightToPass()] : prefix;
}

const READ_SEARCH = 2;

/**
 * The narrowest capability that opens closed folders: the right to read and search, or otherwise the right to override,
 * which containers have. PostgreSQL looks for its programs by access(2), which ignores the capabilities of a non-root
 * user, unless the process keeps them when it changes the user.
 */
function rightToPass(): string[] {
  const capability = hasCapability(READ_SEARCH) ? 'dac_read_search' : 'dac_override';
  return ['--securebits=+no_setuid_fixup', `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`];
}

function hasCapability(bit: number): boolean {
  const bounding = /^CapBnd:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  return ((BigInt(`0x${bounding}`) >> BigInt(bit)) & 1n) === 1n;
}

/** The first folder on one of these paths that the user can't enter. */
function closedFolder(paths: string[], user: User): string | undefined {
  return paths.map((each) => closedOnTheWay(each, user)).find((folder) => folder !== undefined);
}

function closedOnTheWay(target: string, user: User): string | undefined {
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    const { mode, uid } = statSync(folder);
    const mayPass = uid === user.uid ? mode & 0o100 : mode & 0o001;
    if (!mayPass) return folder;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** PG* variables of the environment must not affect our own cluster. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', LC_MESSAGES: 'C' };
}
