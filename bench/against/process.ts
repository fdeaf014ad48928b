import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Costs, READY, type Size } from '../hot/turns.ts';
import { driversIn, type Tree } from './tree.ts';

/** Does a round of a hot path in a process that waits for its turns. */
export type Round = (size: Size) => Promise<Costs>;

/**
 * Starts a hot path with the first driver that runs there. An old commit may not have what today's driver needs; then its
 * own is used. Rejects with what the last driver said if none starts. `running` ends the process, with its database.
 */
export async function startIn(tree: Tree, name: string, running: AsyncDisposableStack): Promise<Round> {
  let failure = new Error(`it has no driver ${name}`);
  for (const driver of driversIn(tree, name)) {
    try {
      return await start(tree, driver, running);
    } catch (error) {
      failure = error as Error;
    }
  }
  throw failure;
}

async function start({ folder }: Tree, driver: string, running: AsyncDisposableStack): Promise<Round> {
  const node = path.join(folder, 'node_modules/.bin/node');
  const child = fork(driver, {
    cwd: folder,
    // Each commit runs on the Node that it locks.
    execPath: existsSync(node) ? node : process.execPath,
    // As `npm start` has it.
    execArgv: ['--max-semi-space-size=64'],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Ctrl+C reaches only the parent, which lets the databases stop in order.
    detached: true,
  });
  running.defer(() => ended(child));
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const answer = () => answerOf(child, () => said);
  if ((await answer()) !== READY) throw new Error('the driver takes no turns');
  const round: Round = async (size) => {
    child.send(size);
    return (await answer()) as Costs;
  };
  // The first shows whether the driver works on this commit.
  await round('small');
  return round;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  if (child.connected) child.disconnect();
  await exit;
}

/** The next message; rejects with the line of standard error that names the error if the process ends instead. */
async function answerOf(child: ChildProcess, said: () => string): Promise<unknown> {
  const stopped = new AbortController();
  const { signal } = stopped;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message),
      once(child, 'exit', { signal }).then(() => {
        const lines = said().split('\n');
        throw new Error(lines.find((line) => /Error\b/.test(line)) ?? 'it ended without a word');
      }),
    ]);
  } finally {
    stopped.abort();
  }
}
