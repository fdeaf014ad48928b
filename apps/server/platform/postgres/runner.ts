import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * How PostgreSQL is run on this machine. It refuses to run as root, so root runs it as `postgres` or `nobody`; where
 * a folder on the way is closed to that user, it keeps root's right to pass (Linux capability dac_override).
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
      // Its own session: Ctrl-C in the terminal must reach Fairbook first, which then stops the database.
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
  if (process.platform !== 'linux') return [];
  const help = spawnSync('setpriv', ['--help'], { encoding: 'utf8' }).stdout ?? '';
  if (!help.includes('--pdeathsig')) return [];
  const prefix = ['setpriv', '--pdeathsig', 'INT'];
  if (!user) return prefix;
  prefix.push('--reuid', `${user.uid}`, '--regid', `${user.gid}`, '--clear-groups');
  if (!paths.every((each) => isReachable(each, user))) {
    prefix.push('--inh-caps=+dac_override', '--ambient-caps=+dac_override');
  }
  return prefix;
}

function isReachable(target: string, user: User): boolean {
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    const { mode, uid } = statSync(folder);
    const mayPass = uid === user.uid ? mode & 0o100 : mode & 0o001;
    if (!mayPass) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/** PG* variables of the caller must not steer our own cluster. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', LC_MESSAGES: 'C' };
}
