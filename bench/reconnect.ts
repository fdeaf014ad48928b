import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DoorSeen } from './door-watch.ts';
import type { CallersOrder, Told } from './overload-callers.ts';
import type { OverloadOrder, OverloadReport } from './overload-server.ts';
import type { ReconnectOrder, ReconnectTold } from './reconnect-clients.ts';
import type { Row } from './table.ts';

const SOCKETS = Number(process.env.RECONNECT_SOCKETS ?? 5_000);
const LONGEST_MS = 60_000;
const BETS = { perSecond: 50, before: 2, seconds: 15 };
/** For so long bets are placed before the cut, for comparison. */
const CALM_MS = 5_000;

/**
 * Cuts all live connections at once, as when a node restarts; the site's own client reconnects them. Measures how long
 * that takes, what it costs, and how long a bet takes meanwhile.
 */
export async function rows(): Promise<Row[]> {
  const server = start('overload-server.ts', ['proxied']);
  const [given] = (await once(server, 'message')) as [OverloadReport];
  const clients = start('reconnect-clients.ts');
  try {
    clients.send({ ...given, sockets: SOCKETS } satisfies ReconnectOrder);
    await until(clients, ({ open }) => open === SOCKETS);
    const bettors = start('overload-callers.ts');
    const { perSecond, before, seconds } = BETS;
    bettors.send({ ...given, wanted: 'bet', by: { perSecond }, before, seconds } satisfies CallersOrder);
    // The first message says that it has begun to count.
    await once(bettors, 'message');
    const bets = once(bettors, 'message') as Promise<[Told]>;
    await new Promise((resolve) => setTimeout(resolve, CALM_MS));
    server.send('watch' satisfies OverloadOrder);
    server.send('cut' satisfies OverloadOrder);
    const cutAt = Date.now();
    await until(clients, ({ open }) => open < SOCKETS / 2);
    const half = await until(clients, ({ open }) => open >= SOCKETS / 2);
    const most = await until(clients, ({ open }) => open >= SOCKETS * 0.99);
    const all = await until(clients, ({ open }) => open === SOCKETS);
    server.send('tell' satisfies OverloadOrder);
    const [door] = (await once(server, 'message')) as [DoorSeen];
    const [told] = await bets;
    return [
      rowOf(
        [half, most, all].map(({ at }) => at - cutAt),
        all.refused,
        door,
        told,
      ),
    ];
  } finally {
    clients.kill();
    server.send('stop' satisfies OverloadOrder);
    await once(server, 'exit');
  }
}

function rowOf([half = 0, most = 0, all = 0]: number[], refused: number, door: DoorSeen, bets: Told): Row {
  const during = bets.answers.filter(([at]) => at >= CALM_MS && at < CALM_MS + all);
  const calm = bets.answers.filter(([at]) => at < CALM_MS);
  return {
    name: `${SOCKETS} live connections cut at once: all are back`,
    ours: Math.round(all),
    reference: null,
    ratio: null,
    unit: 'ms',
    target: '≤ 15,000 ms',
    note: [
      `half after ${Math.round(half)} ms, 99 % after ${Math.round(most)} ms; ${refused} upgrades refused meanwhile`,
      `${Math.round((1_000 * door.cpuMs) / SOCKETS)} µs of the server's processor time each, ${Math.round((100 * door.cpuMs) / all)} % of a core`,
      `turn of the loop p99 ${Math.round(door.delayMs[1])} ms, at most ${Math.round(door.delayMs[2])} ms`,
      `bets meanwhile ${during.filter(([, status]) => status < 300).length} of ${during.length} accepted, p99 ${Math.round(p99(during))} ms, before the cut ${Math.round(p99(calm))} ms`,
      'the clients are the site’s own, 5,000 in one process on the same machine',
    ].join('; '),
  };
}

function p99(answers: Told['answers']): number {
  const all = answers
    .filter(([, status]) => status < 300)
    .map(([, , ms]) => ms)
    .sort((a, b) => a - b);
  return all[Math.floor(all.length * 0.99)] ?? 0;
}

async function until(clients: ChildProcess, is: (told: ReconnectTold) => boolean): Promise<ReconnectTold> {
  const end = Date.now() + LONGEST_MS;
  while (Date.now() < end) {
    const [told] = (await once(clients, 'message')) as [ReconnectTold];
    if (is(told)) return told;
  }
  throw new Error('the live connections did not come back');
}

function start(file: string, args: string[] = []): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), args, { stdio: 'inherit' });
}

if (import.meta.main)
  for (const row of await rows()) process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
