import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../config/start-error.ts';
import { reasonOf } from './cluster.ts';

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 10_000;

export interface Supervised {
  stop(): Promise<void>;
}

/**
 * Keeps a PostgreSQL running: the first start must succeed. When it later ends unexpectedly, it is restarted on the
 * same port, with growing pauses, while the server answers `server.unavailable`.
 */
export async function supervise(dir: string, spawn: () => ChildProcess): Promise<Supervised> {
  let child = spawn();
  let isStopping = false;
  await untilReady(child, dir);
  const finished = keepRunning();

  async function keepRunning(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      if (isStopping) return;
      await sleep(pauseMs);
      if (isStopping) return;
      child = spawn();
      const isUp = await untilReady(child, dir).then(
        () => true,
        () => false,
      );
      pauseMs = isUp ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, MAX_PAUSE_MS);
    }
  }

  return {
    async stop() {
      isStopping = true;
      // Fast shutdown: connections are cut, everything is on disk.
      child.kill('SIGINT');
      await finished;
    },
  };
}

async function untilReady(child: ChildProcess, dir: string): Promise<void> {
  let said = '';
  child.stdout?.resume();
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      if (said.length < 16_384) said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    child.once('error', (error) => reject(new StartError(`PostgreSQL cannot be run: ${error.message}.`)));
    child.once('close', () =>
      reject(
        new StartError(`PostgreSQL does not start on ${dir}: ${reasonOf(said)} Nothing in it was deleted.`),
      ),
    );
  });
}
