import { spawnSync } from 'node:child_process';

/**
 * Command prefix that ties the life of a child process to ours: the kernel sends the child `signal` when this process
 * dies, however it dies. Empty where that is impossible (other than Linux, or without `setpriv`).
 */
export function tiedToUs(signal: 'INT' | 'TERM'): string[] {
  if (process.platform !== 'linux') return [];
  const { stdout } = spawnSync('setpriv', ['--help'], { encoding: 'utf8' });
  return (stdout ?? '').includes('--pdeathsig') ? ['setpriv', '--pdeathsig', signal] : [];
}
