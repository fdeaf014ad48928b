import { hash } from 'node:crypto';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { type NodeKind, nodeOf } from '@fairbook/contracts/platform/nodes';
import { createProxyServer } from 'httpxy';

/** A node as the balancer sees it. */
export interface Backend {
  name: string;
  kind: NodeKind;
  /** `http://host:port`. */
  url: string;
}

export interface Balancer {
  port: number;
  /** The state of each node by its name, from the last check of `/readyz`. */
  states(): Record<string, 'ready' | 'alive' | 'away'>;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 250;
const LOOK_WITHIN_MS = 1_000;
const ANSWER_WITHIN_MS = 65_000;
/** Larger than any body that a node accepts. */
const MOST_BODY_BYTES = 1_000_000;
const NOWHERE = {
  'content-type': 'application/problem+json',
  'cache-control': 'no-store',
  'retry-after': '1',
} as const;

const SESSION = /(?:^|;\s*)(?:__Host-)?fb_session=([^;]+)/;

/**
 * One address for nodes of several kinds: `NODE_PATHS` says which kind of node a path needs, and a ready node of that
 * kind gets the request. A session stays with one node as long as this node is ready, since the node has the player's
 * open bets in memory; for other requests nodes take turns. If a node refuses the connection, the next one gets the
 * request; if a node may have received it, only a GET is repeated.
 */
export async function startBalancer(
  at: { host: string; port: number },
  backends: readonly Backend[],
): Promise<Balancer> {
  const states = new Map(backends.map(({ name }) => [name, 'away' as 'ready' | 'alive' | 'away']));
  const turns = new Map<NodeKind, number>();
  const proxy = createProxyServer({ agent: new Agent({ keepAlive: true }), proxyTimeout: ANSWER_WITHIN_MS });

  /**
   * All nodes for a request in the order of the tries: ready ones, those that answer but aren't ready, and those that
   * don't answer.
   */
  function nodesFor({ url, headers }: IncomingMessage): Backend[] {
    const kind = nodeOf(url ?? '/') ?? 'site';
    const session = SESSION.exec(headers.cookie ?? '')?.[1];
    const all = backends.filter((each) => each.kind === kind);
    const ordered = session ? ranked(all, session) : inTurn(all, kind);
    const ready = ordered.filter(({ name }) => states.get(name) === 'ready');
    const alive = ordered.filter(({ name }) => states.get(name) === 'alive');
    return [...ready, ...alive, ...ordered.filter(({ name }) => states.get(name) === 'away')];
  }

  function inTurn(all: readonly Backend[], kind: NodeKind): Backend[] {
    const turn = (turns.get(kind) ?? 0) + 1;
    turns.set(kind, turn);
    return all.map((_, index) => all[(turn + index) % all.length]!);
  }

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming);
    forward(incoming);
    for (const { name, url } of nodesFor(incoming)) {
      try {
        const buffer = Readable.from(body.length > 0 ? [body] : []);
        await proxy.web(incoming, answer, { target: url, buffer });
        return;
      } catch (error) {
        if (answer.headersSent || answer.destroyed) return void answer.destroy();
        if (isRefused(error)) states.set(name, 'away');
        else if (incoming.method !== 'GET') break;
      }
    }
    nowhere(answer);
  }

  const server = createServer((incoming, answer) => {
    pass(incoming, answer).catch(() => (answer.headersSent ? answer.destroy() : nowhere(answer)));
  });
  server.on('upgrade', (incoming, socket, head) => {
    forward(incoming);
    const [first] = nodesFor(incoming);
    socket.on('error', () => socket.destroy());
    if (!first) return void socket.destroy();
    proxy.ws(incoming, socket as Socket, { target: first.url }, head).catch(() => socket.destroy());
  });
  server.listen(at);
  const port = await portOf(server);
  const looks = backends.map((backend) =>
    setInterval(async () => void states.set(backend.name, await stateOf(backend)), LOOK_EVERY_MS),
  );
  return {
    port,
    states: () => Object.fromEntries(states),
    async close() {
      for (const look of looks) clearInterval(look);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * The order of the nodes for a session, always the same. If a node is missing, only its own sessions move to another.
 */
function ranked(all: readonly Backend[], session: string): Backend[] {
  const rank = ({ name }: Backend) => hash('sha256', `${name} ${session}`, 'hex');
  return all.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** Replaces whatever the client says about its own address. */
function forward({ headers, socket }: IncomingMessage): void {
  headers['x-forwarded-for'] = socket.remoteAddress ?? '';
  headers['x-forwarded-proto'] = 'http';
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    bytes += chunk.length;
    if (bytes > MOST_BODY_BYTES) throw new Error('the body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isRefused(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
}

function nowhere(answer: ServerResponse): void {
  const body = JSON.stringify({
    status: 503,
    title: 'No node answers',
    errors: [{ code: 'server.unavailable' }],
  });
  answer.writeHead(503, NOWHERE).end(body);
}

async function stateOf({ url }: Backend): Promise<'ready' | 'alive' | 'away'> {
  const status = await statusOf(`${url}/readyz`);
  if (status === null) return 'away';
  return status === 200 ? 'ready' : 'alive';
}

/** The status of a GET; null without an answer. */
export function statusOf(url: string): Promise<number | null> {
  return new Promise((resolve) => {
    const asked = request(url, { timeout: LOOK_WITHIN_MS, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? null);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(null));
    asked.end();
  });
}

function portOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', () => resolve((server.address() as { port: number }).port));
  });
}
