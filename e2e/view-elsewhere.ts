import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** How the view misbehaves on pages that ask for it with `?from=<name>`, a parameter that every page accepts. */
export type Fault = (answer: Record<string, unknown>, response: ServerResponse) => unknown;

/** The example view, built and run as its guide says, behind a proxy that can spoil its answers. */
export interface ViewElsewhere {
  origin: string;
  /** By the name of the case; a case without a fault is answered unchanged. */
  faults: Map<string, Fault>;
  /** The names of all headers that the view received. */
  heard: Set<string>;
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const EXAMPLE = path.resolve('examples/team-form');

export async function viewElsewhere(siteUrl: () => string): Promise<ViewElsewhere> {
  const dist = mkdtempSync(path.join(os.tmpdir(), 'fairbook-view-'));
  await promisify(execFile)(process.execPath, ['build.ts'], {
    cwd: EXAMPLE,
    env: { ...process.env, DIST: dist },
  });
  let child: ChildProcess | null = null;
  let inner = '';
  const front = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');

  const view: ViewElsewhere = {
    origin: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    faults: new Map(),
    heard: new Set(),
    async start() {
      const port = await freePort();
      inner = `http://127.0.0.1:${port}`;
      const env = {
        ...process.env,
        DIST: dist,
        PORT: String(port),
        ORIGIN: view.origin,
        FAIRBOOK_URL: siteUrl(),
      };
      child = spawn(process.execPath, ['server.ts'], {
        cwd: EXAMPLE,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit').then(([code]) =>
        Promise.reject(new Error(`the view ended with ${code}`)),
      );
      await Promise.race([once(child.stdout!, 'data'), ended]);
      ended.catch(() => {});
    },
    async kill() {
      if (!child) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      child = null;
      await gone;
    },
    async close() {
      await view.kill();
      front.closeAllConnections();
      front.close();
      rmSync(dist, { recursive: true, force: true });
    },
  };

  async function pass({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(url, inner);
    const isAnswer = pathname.startsWith('/views-api/');
    if (isAnswer) for (const name of Object.keys(headers)) view.heard.add(name);
    const kept = Object.entries(headers).filter(([name]) => name.startsWith('x-'));
    const answered = await fetch(inner + url, {
      headers: Object.fromEntries(kept) as Record<string, string>,
    });
    const text = await answered.text();
    const fault = view.faults.get(searchParams.get('from') ?? '');
    if (isAnswer && fault) return void (await fault(JSON.parse(text), response));
    const sent = ['content-type', 'access-control-allow-origin'].map((name) => [
      name,
      answered.headers.get(name) ?? '',
    ]);
    response.writeHead(answered.status, sent.flat()).end(text);
  }

  return view;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
