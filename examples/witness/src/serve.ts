import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type Answer, answerTo, type Witness } from './cosign.ts';
import { witnessKey } from './note.ts';

/** Enough for sixty-three hashes and a checkpoint with many signatures. */
const MOST_BYTES = 64_000;

/** `POST /add-checkpoint`, and `GET /` for people: who this is and what it has cosigned. */
export function createWitnessServer(witness: Witness): Server {
  const server = createServer(async (request, response) => {
    const { status, type = 'text/plain; charset=utf-8', body } = await answer(request, witness);
    // The rest of a body that is too long is not read.
    const ending = status === 413 ? { connection: 'close' } : {};
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...ending }).end(body);
  });
  server.requestTimeout = 10_000;
  server.headersTimeout = 10_000;
  server.maxConnections = 200;
  return server;
}

async function answer(request: IncomingMessage, witness: Witness): Promise<Answer> {
  if (request.url === '/' && request.method === 'GET') return { status: 200, body: about(witness) };
  if (request.url !== '/add-checkpoint') return { status: 404, body: 'not found\n' };
  if (request.method !== 'POST') return { status: 405, body: 'POST a checkpoint\n' };
  try {
    const body = await read(request);
    return body === null ? { status: 413, body: 'too long\n' } : answerTo(witness, body);
  } catch (error) {
    witness.say(`FAILED: ${error instanceof Error ? error.message : String(error)}`);
    return { status: 500, body: 'failed\n' };
  }
}

async function read(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > MOST_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function about({ name, memory, logs }: Witness): string {
  const sizes = logs.map((log) => `${log.name}: ${memory.treeOf(log.name).size} entries\n`);
  return `${witnessKey(name, memory.privateKey)}\n\n${sizes.join('')}`;
}
