import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

export interface Taken {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  event: { id: string; type: string; version: string; at: string; data: Record<string, unknown> };
}

/** A player's program on loopback, for tests. */
export interface WebhookReceiver {
  host: string;
  /** Everything that has arrived, whatever it was answered. */
  taken: Taken[];
  of(path: string): Taken[];
  /** What is answered to the next requests at a path, one after another; then 204. `hang`: nothing until `release`. */
  answers: Map<string, (number | 'hang')[]>;
  release(): void;
  close(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const hanging: ServerResponse[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = request.url ?? '';
    const body = Buffer.concat(parts).toString();
    receiver.taken.push({ path, headers: request.headers, body, event: JSON.parse(body) });
    const answer = receiver.answers.get(path)?.shift() ?? 204;
    if (answer === 'hang') hanging.push(response);
    else response.writeHead(answer).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: WebhookReceiver = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: [],
    of: (path) => receiver.taken.filter((each) => each.path === path),
    answers: new Map(),
    release() {
      for (const response of hanging.splice(0)) response.writeHead(204).end();
    },
    async close() {
      receiver.release();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

const DOCS = fileURLToPath(new URL('../../../docs/webhooks.md', import.meta.url));

/** The example of docs/webhooks.md in a language, as it stands there. */
export function exampleOf(language: 'ts' | 'python'): string {
  const [, code] = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(readFileSync(DOCS, 'utf8')) ?? [];
  if (code === undefined) throw new Error(`docs/webhooks.md has no example in ${language}`);
  return code;
}
