import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createNetwork, whyNoNetwork } from './network.ts';

const reason = whyNoNetwork();
if (reason) process.stderr.write(`skipped: partitions of the chaos program (${reason})\n`);
test('CI can make network namespaces', () => {
  if (process.env.CI) expect(reason).toBeNull();
});

const SAY = `const socket = require('node:net').connect(Number(process.argv[1]), process.argv[2]);
socket.on('error', () => {});
setInterval(() => socket.write('x'), 50);`;

test.skipIf(reason !== null)(
  'a host that is cut off is not heard, and is heard again when it is mended',
  async () => {
    const tag = `t${(process.pid % 1000).toString(36)}`;
    const network = createNetwork(`10.78.${process.pid % 250}`, tag);
    let heard = 0;
    const server = createServer((socket: Socket) => {
      socket.on('data', (chunk) => {
        heard += chunk.length;
      });
      socket.on('error', () => undefined);
    });
    server.listen(0, network.gateway);
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const host = network.host('a');
    const [command = '', ...args] = [
      ...host.prefix,
      process.execPath,
      '-e',
      SAY,
      String(port),
      network.gateway,
    ];
    const child = spawn(command, args, { stdio: 'ignore' });
    try {
      await expect.poll(() => heard).toBeGreaterThan(3);
      host.cut();
      await new Promise((resolve) => setTimeout(resolve, 200));
      const before = heard;
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect(heard).toBe(before);
      host.mend();
      await expect.poll(() => heard).toBeGreaterThan(before);
    } finally {
      child.kill('SIGKILL');
      server.close();
      network.remove();
    }
  },
);
