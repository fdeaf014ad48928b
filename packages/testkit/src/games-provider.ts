import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../../../apps/server/platform/config/config.ts';
import { freePort, untilOpen } from '../../../tools/cluster/ports.ts';

const SERVER = path.join(import.meta.dirname, '../../../examples/games-provider/server.ts');
const SECRET = 'secret-of-the-test-games';

/** How the provider misbehaves; see `examples/games-provider`. */
export interface GamesFaults {
  twice?: boolean;
  delayMs?: number;
  endFirst?: boolean;
  rollbackFirst?: boolean;
  losesAnswers?: boolean;
  forgetsEnd?: boolean;
}

/** A round in the provider's own books; amounts are minor units. */
interface ProvidersRound {
  id: string;
  stake: number;
  win: number;
  isTaken: boolean | null;
}

export interface TestGames {
  url: string;
  /** For `createWorld({ config })`. */
  config: Pick<Config, 'gameProviders'>;
  /** The variables of a server that is a process of its own. */
  env: Record<string, string>;
  /** Sets the origin of the casino. */
  tells(origin: string): Promise<void>;
  faults(faults: GamesFaults): Promise<void>;
  book(): Promise<ProvidersRound[]>;
  /** Sits down at a game as its page does, and plays. Answers what the page gets. */
  open(game: string, session: string): Promise<{ seat: string; balance: number }>;
  play(
    seat: string,
    stake: number,
  ): Promise<{ status: number; win?: number; balance?: number; code?: string }>;
  close(): Promise<void>;
}

/** Starts the sandbox provider of games as a process of its own, for one test file. */
export async function startGames(): Promise<TestGames> {
  const data = mkdtempSync(path.join(tmpdir(), 'fairbook-games-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { GAMES_SECRET: SECRET, PORT: String(port), STATE: path.join(data, 'rounds.jsonl') };
  const server: ChildProcess = spawn(process.execPath, [SERVER], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  await untilOpen(port);

  async function dev(name: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${url}/dev/${name}`, {
      method: body ? 'PUT' : 'GET',
      headers: { authorization: `Bearer ${SECRET}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`the provider answered ${answer.status} to ${name}`);
    return answer.json();
  }
  const api = (name: string, body: object) =>
    fetch(`${url}/api/${name}`, { method: 'POST', body: JSON.stringify(body) });
  return {
    url,
    config: { gameProviders: { lantern: { url, secrets: [SECRET] } } },
    env: { LANTERN_GAMES_URL: url, LANTERN_GAMES_SECRET: SECRET },
    tells: async (origin) => void (await dev('casino', { url: origin })),
    faults: async (faults) => void (await dev('faults', faults)),
    book: () => dev('book') as Promise<ProvidersRound[]>,
    async open(game, session) {
      const answer = await api('open', { game, session });
      if (!answer.ok) throw new Error(`the game did not open: ${await answer.text()}`);
      return answer.json() as Promise<{ seat: string; balance: number }>;
    },
    async play(seat, stake) {
      const answer = await api('play', { seat, stake });
      return { status: answer.status, ...((await answer.json()) as object) };
    },
    async close() {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGKILL');
        await once(server, 'exit');
      }
      rmSync(data, { recursive: true, force: true });
    },
  };
}
