import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The message of a process of `ssr-server.ts` once it listens. */
export interface SsrReport {
  type: 'ready';
  port: number;
}

export interface Started {
  process: ChildProcess;
  url: string;
}

export async function start(kind: string): Promise<Started> {
  // Memory for young objects as `npm start` gives it.
  const child = fork(fileURLToPath(new URL('ssr-server.ts', import.meta.url)), [kind], {
    execArgv: ['--max-semi-space-size=64'],
  });
  const [{ port }] = (await once(child, 'message')) as [SsrReport];
  return { process: child, url: `http://127.0.0.1:${port}` };
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.send('stop');
  await once(child, 'exit');
}
