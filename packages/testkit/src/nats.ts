import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe } from 'vitest';
import { isNatsInstalled } from '../../../tools/cluster/broker.ts';
import { freePort, untilOpen } from '../../../tools/cluster/ports.ts';

/** A NATS server for one test, with JetStream in a folder of its own. */
export interface PrivateNats {
  url: string;
  /** The id of its process, as it runs now. */
  pid(): number;
  /** Ends it without warning. */
  kill(): Promise<void>;
  /** Starts it again at the same address. `isEmpty`: without what it had stored. */
  restart(options?: { isEmpty?: boolean }): Promise<void>;
  /** Stops the process: it neither answers nor closes a connection until `resume`. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

/**
 * Describes tests that use a real NATS. Without nats-server they are skipped with a message; with CI=true they fail.
 */
export function describeWithNats(name: string, tests: () => void): void {
  if (isNatsInstalled()) return void describe(name, tests);
  const why = 'nats-server is not installed (Debian: apt-get install nats-server)';
  if (process.env.CI === 'true') throw new Error(`${name}: ${why}.`);
  process.stderr.write(`SKIPPED ${name}: ${why}.\n`);
  describe.skip(`${name} (${why})`, tests);
}

/** Starts a NATS server on a free port of this machine. */
export async function startNats(): Promise<PrivateNats> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-nats-'));
  const port = await freePort();
  let server = await start(port, path.join(folder, '0'));
  let starts = 0;

  async function kill(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  }

  return {
    url: `nats://127.0.0.1:${port}`,
    pid: () => server.pid!,
    kill,
    async restart({ isEmpty = false } = {}) {
      await kill();
      if (isEmpty) starts += 1;
      server = await start(port, path.join(folder, String(starts)));
    },
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function start(port: number, storeDir: string): Promise<ChildProcess> {
  const args = ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', storeDir];
  const server = spawn('nats-server', args, { stdio: 'ignore' });
  const failed = once(server, 'exit').then(() => {
    throw new Error(`nats-server exited while starting: ${args.join(' ')}`);
  });
  failed.catch(() => {});
  await Promise.race([failed, untilOpen(port)]);
  return server;
}
