import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { tiedToUs } from '../../apps/server/platform/tied-process.ts';

export interface Command {
  name: string;
  file: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** The file for all output of the process. */
  log: string;
}

export interface Supervised {
  name: string;
  /** Null while the process is not running. */
  pid(): number | null;
  /** How often the process was started again. */
  restarts(): number;
  /** The last lines of its stderr. */
  complaint(): string;
  stop(): Promise<void>;
}

let known: string[] | undefined;
const tied = () => (known ??= tiedToUs('TERM'));

/** A process that has run this long is started again at once, and its pauses between starts begin anew. */
const SOUND_MS = 10_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;
/** Longer than a node takes to stop by itself. */
const STOP_WITHIN_MS = 17_000;

/**
 * Keeps a process running until `stop`: when it ends, it is started again, after growing pauses if it ends soon. On
 * Linux it is also told to end when this process dies without `stop`.
 */
export function supervise(command: Command, onChange: () => void): Supervised {
  const log = createWriteStream(command.log, { flags: 'a' });
  let child: ChildProcess | null = null;
  let restarts = -1;
  let said = '';
  let isStopped = false;
  const waits = new AbortController();
  const over = keep();

  async function keep(): Promise<void> {
    for (let pauseMs = 0; !isStopped; ) {
      await sleep(pauseMs, undefined, { signal: waits.signal }).catch(() => {});
      if (isStopped) return;
      const startedAt = performance.now();
      child = start(command, log, (text) => {
        said = (said + text).slice(-2_000);
      });
      restarts += 1;
      onChange();
      await once(child, 'exit').catch(() => {});
      child = null;
      onChange();
      const isSound = performance.now() - startedAt > SOUND_MS;
      pauseMs = isSound ? 0 : Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pauseMs * 2));
    }
  }

  return {
    name: command.name,
    pid: () => child?.pid ?? null,
    restarts: () => Math.max(0, restarts),
    complaint: () => said.trim(),
    async stop() {
      isStopped = true;
      waits.abort();
      // A paused process reacts to other signals only after this one.
      child?.kill('SIGCONT');
      child?.kill('SIGTERM');
      const late = setTimeout(() => child?.kill('SIGKILL'), STOP_WITHIN_MS);
      await over;
      clearTimeout(late);
      log.end();
    },
  };
}

function start(
  { file: own, args: rest, env }: Command,
  log: WriteStream,
  onError: (text: string) => void,
): ChildProcess {
  const [file = own, ...args] = [...tied(), own, ...rest];
  const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  child.stderr.on('data', (chunk: Buffer) => onError(chunk.toString()));
  child.on('error', (error) => onError(String(error)));
  return child;
}
