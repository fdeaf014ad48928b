import { spawnSync } from 'node:child_process';

/**
 * Words before a command that tie its life to ours: the kernel sends it the signal when this process dies, however it
 * does. None where the machine has no such thing (other than Linux, or without `setpriv`).
 */
export function tiedToUs(signal: 'INT' | 'TERM'): string[] {
  if (process.platform !== 'linux') return [];
  const { stdout } = spawnSync('setpriv', ['--help'], { encoding: 'utf8' });
  return (stdout ?? '').includes('--pdeathsig') ? ['setpriv', '--pdeathsig', signal] : [];
}
