import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { median } from './quantile.ts';
import { type Row, toMarkdown } from './table.ts';

/** Orders to a bench server, and the reports of the processes. */
export interface FanOutOrder {
  seconds: number;
}
export type FanOutReport = { type: 'ready'; port: number } | { type: 'done'; cpuMs: number; frames: number };

const SOCKETS = 5_000;
const SECONDS = 3;
const ROUNDS = 3;

/**
 * CPU time (user and system) of the live gateway that sends one topic to 5,000 sockets ten times a second, against a
 * bare loop over one prepared frame. The rounds alternate, so other load on the machine falls on both.
 */
export async function rows(): Promise<Row[]> {
  const servers = await Promise.all([start('fan-out-server.ts', 'ours'), start('fan-out-server.ts', 'bare')]);
  const [ours, bare] = servers;
  const clients: Started[] = [];
  try {
    for (const { port } of servers) clients.push(await start('fan-out-clients.ts', `${port}`, `${SOCKETS}`));
    const measured = { ours: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      measured.ours.push(await cpuPerFrame(ours.process));
      measured.bare.push(await cpuPerFrame(bare.process));
    }
    return [rowOf(measured)];
  } finally {
    for (const { process } of [...servers, ...clients]) process.kill();
  }
}

function rowOf(measured: { ours: number[]; bare: number[] }): Row {
  const [ours, reference] = [median(measured.ours), median(measured.bare)];
  const rounds = measured.ours.map((each, round) => (each / measured.bare[round]!).toFixed(2));
  return {
    name: `one live topic to ${SOCKETS} sockets`,
    ours,
    reference,
    ratio: ours / reference,
    unit: 'ms CPU a frame',
    target: '≤ 1.2×',
    note: `bus to socket, heartbeats included, against a bare loop over one prepared frame; rounds ${rounds.join(', ')}`,
  };
}

interface Started {
  process: ChildProcess;
  port: number;
}

async function start(file: string, ...args: string[]): Promise<Started> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args);
  const report = await nextReport(child);
  if (report.type !== 'ready') throw new Error(`${file} did not start`);
  return { process: child, port: report.port };
}

async function cpuPerFrame(server: ChildProcess): Promise<number> {
  server.send({ seconds: SECONDS } satisfies FanOutOrder);
  const report = await nextReport(server);
  if (report.type !== 'done') throw new Error('the server did not send');
  return report.cpuMs / report.frames;
}

function nextReport(child: ChildProcess): Promise<FanOutReport> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as FanOutReport));
    child.once('exit', (code) => reject(new Error(`a process of the bench ended with ${code}`)));
  });
}

if (import.meta.main) console.log(toMarkdown(await rows()));
