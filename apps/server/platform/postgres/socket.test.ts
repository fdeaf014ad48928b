import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { answers } from './socket.ts';

const PORT = 5432;

test.runIf(process.platform === 'linux')(
  'a server too busy to accept one more connection counts as alive',
  async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'fairbook-socket-'));
    const file = path.join(dir, `.s.PGSQL.${PORT}`);
    expect(await answers(dir, PORT)).toBe(false);
    writeFileSync(file, '');
    expect(await answers(dir, PORT)).toBe(false);
    rmSync(file);
    const server = createServer().listen({ path: file, backlog: 1 });
    await once(server, 'listening');
    // All connect in one turn of the event loop, so that none is accepted before the turn ends.
    const others = Array.from({ length: 8 }, () => connect(file).on('error', () => undefined));
    expect(await answers(dir, PORT)).toBe(true);
    for (const other of others) other.destroy();
    server.close();
    rmSync(dir, { recursive: true });
  },
);
