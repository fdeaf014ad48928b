import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { freePort, untilOpen } from './ports.ts';
import { type Supervised, supervise } from './supervise.ts';

const MISSING =
  'The nodes meet over NATS, and nats-server is not installed: apt-get install nats-server (Debian, Ubuntu), brew install nats-server (macOS), or name a running one with --nats nats://host:4222.';

/** Whether this machine has nats-server. */
export function isNatsInstalled(): boolean {
  try {
    execFileSync('nats-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Throws an `Error` with one sentence if nats-server is not installed. */
export function refuseWithoutNats(): void {
  if (!isNatsInstalled()) throw new Error(MISSING);
}

/** Starts NATS with JetStream in the data folder, on a free port of this machine. */
export async function startNats(
  dataDir: string,
  onChange: () => void,
): Promise<{ url: string; server: Supervised }> {
  const port = await freePort();
  const args = ['-a', '127.0.0.1', '-p', `${port}`, '-js', '-sd', path.join(dataDir, 'nats')];
  const log = path.join(dataDir, 'logs', 'nats.log');
  const server = supervise({ name: 'nats', file: 'nats-server', args, env: process.env, log }, onChange);
  await untilOpen(port);
  return { url: `nats://127.0.0.1:${port}`, server };
}
