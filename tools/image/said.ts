import { spawnSync } from 'node:child_process';

/** What a command printed. Throws with all that it said if it fails. */
export function said(command: string, args: readonly string[], options: { cwd?: string } = {}): string {
  const done = spawnSync(command, args, { ...options, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (done.error) throw done.error;
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}\n${done.stdout}${done.stderr}`);
  return done.stdout;
}
