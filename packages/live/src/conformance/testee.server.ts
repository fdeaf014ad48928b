import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import { LIVE_PATH } from '@fairbook/contracts/operations/live';
import { PROMPT_MS, pause, type Stage, Unmet } from './stage.server.ts';

/** `[usual price in thousandths, 1 if the outcome itself is blocked]` by outcome. */
export type Prices = Readonly<Record<string, readonly [coefMilli: number, blocked: 0 | 1]>>;

export interface GameReport {
  id: number;
  /** Why the game takes no bets, as its state says; null if it does. */
  suspended: string | null;
  prices: Prices;
}

/** What a client says that it shows. */
export interface Report {
  /** By topic; without an entry for a topic that has no snapshot yet, or was left. */
  games?: Readonly<Record<string, readonly GameReport[]>>;
  /** The last status of each coupon that `me` told of. */
  coupons?: Readonly<Record<string, string>>;
}

/** The client under test: a program that does what lines of JSON on its standard input say. */
export interface Testee {
  follow(...topics: string[]): void;
  leave(...topics: string[]): void;
  report(): Promise<Report>;
  /** Waits until it shows exactly these games of a topic; null: nothing of it. */
  shows(topic: string, games: readonly GameReport[] | null, sentence: string): Promise<void>;
  /** When it could not be started, or has ended by itself: why. */
  gone: Promise<Unmet>;
  end(): Promise<void>;
}

const REPORT_MS = 10_000;
const LOOK_MS = 50;
const END_MS = 2_000;

export function startTestee([command = '', ...args]: readonly string[], { site }: Stage): Testee {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting: ((line: string) => void)[] = [];
  const gone = Promise.withResolvers<Unmet>();
  const ended = new Promise<void>((resolve) => {
    child.on('error', ({ message }) => gone.resolve(new Unmet(`It could not be started: ${message}`)));
    child.on('close', (code) => {
      gone.resolve(new Unmet(`It has ended, with ${code}.`));
      resolve();
    });
  });
  child.stdin.on('error', () => {});
  createInterface(child.stdout).on('line', (line) => {
    if (line.startsWith('{')) waiting.shift()?.(line);
  });
  const tell = (request: object) => child.stdin.write(`${JSON.stringify(request)}\n`);

  async function report(): Promise<Report> {
    const answered = new Promise<string>((resolve) => waiting.push(resolve));
    tell({ do: 'report' });
    const line = await Promise.race([answered, pause(REPORT_MS)]);
    if (line === undefined) throw new Unmet('It gave no report.');
    return JSON.parse(line) as Report;
  }

  return {
    follow: (...topics) => tell({ do: 'follow', site, url: site.replace('http', 'ws') + LIVE_PATH, topics }),
    leave: (...topics) => tell({ do: 'leave', topics }),
    report,
    async shows(topic, games, sentence) {
      const wanted = games && sorted(games);
      const end = performance.now() + PROMPT_MS;
      for (;;) {
        const shown = (await report()).games?.[topic];
        if (isDeepStrictEqual(shown ? sorted(shown) : null, wanted)) return;
        if (performance.now() > end)
          throw new Unmet(`${sentence} It shows ${short(shown)} instead of ${short(wanted)}.`);
        await pause(LOOK_MS);
      }
    },
    gone: gone.promise,
    async end() {
      child.stdin.end();
      const timer = setTimeout(() => child.kill('SIGKILL'), END_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

const sorted = (games: readonly GameReport[]) =>
  games
    .map(({ id, suspended, prices }) => ({ id, suspended: suspended ?? null, prices }))
    .sort((one, other) => one.id - other.id);

const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 300);
