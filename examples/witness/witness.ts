#!/usr/bin/env node
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Witness } from './src/cosign.ts';
import { look } from './src/follow.ts';
import { openMemory } from './src/memory.ts';
import { readLogKey, witnessKey } from './src/note.ts';
import { createWitnessServer } from './src/serve.ts';

const USAGE = `A witness of a Fairbook's log: it cosigns only heads that continue all it has seen before.

  node witness.ts --log <key> --url <address> [--every 60] [--once]
  node witness.ts --log <key> --listen 127.0.0.1:8080

--log     name+id+key of a log; once for each log with --listen, one with --url
--url     looks at the log by itself, such as https://book.example/proof-api/v1/log
--every   seconds between two looks; 60 without it
--once    looks once and ends: 0 if all is well, 1 for a fork, 2 if the log was away
--listen  waits for the log to ask (C2SP tlog-witness, POST /add-checkpoint)
--name    the name of the witness, such as witness.example/me; from then on it belongs to the key
--data    where it keeps its key and what it has seen; ./witness-data without it
`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      log: { type: 'string', multiple: true, default: [] },
      url: { type: 'string' },
      every: { type: 'string', default: '60' },
      once: { type: 'boolean', default: false },
      listen: { type: 'string' },
      name: { type: 'string', default: 'witness.invalid' },
      data: { type: 'string', default: 'witness-data' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const { url, listen, name, log: keys } = values;
  const everyMs = Number(values.every) * 1_000;
  const isRight = keys.length > 0 && (listen !== undefined || (url !== undefined && keys.length === 1));
  if (values.help || !isRight || !(everyMs >= 1_000)) {
    process.stdout.write(USAGE);
    return values.help ? 0 : 2;
  }
  if (!/^[^\s+]+$/u.test(name)) throw new Error('--name must have no spaces and no plus');
  const logs = keys.map(readLogKey);
  const memory = openMemory(values.data);
  process.once('exit', () => memory.close());
  const now = () => Math.floor(Date.now() / 1000);
  const witness: Witness = { name, logs, memory, now, say: (line) => void process.stdout.write(`${line}\n`) };
  witness.say(`witness ${witnessKey(name, memory.privateKey)}`);
  for (const { name: origin } of logs)
    witness.say(`knows ${memory.treeOf(origin).size} entries of ${origin}`);
  if (listen !== undefined) await serve(witness, listen);
  if (url === undefined) return 0;
  return follow(witness, url.replace(/\/+$/, ''), values.once ? null : everyMs);
}

function serve(witness: Witness, listen: string): Promise<void> {
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(listen) ?? [];
  if (host === '') throw new Error('--listen is an address with a port, such as 127.0.0.1:8080');
  const server = createWitnessServer(witness);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(port), host.replace(/^\[|\]$/g, ''), () => {
      witness.say(`listens on port ${(server.address() as AddressInfo).port}`);
      resolve();
    });
  });
}

async function follow(witness: Witness, url: string, everyMs: number | null): Promise<number> {
  for (;;) {
    const seen = await look(witness, witness.logs[0]!, url);
    if (seen === 'fork') return 1;
    if (everyMs === null) return seen === 'away' ? 2 : 0;
    await sleep(everyMs);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
