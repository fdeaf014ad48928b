import { connect, createServer, type Socket } from 'node:net';

/** The connection between a server and its database or broker, under the control of a test. */
export interface DatabaseLine {
  /** The address of the same database or broker through this line. */
  url: string;
  /** Delays each answer of the database by so many milliseconds. */
  setDelay(ms: number): void;
  /** Silently holds traffic in both directions until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Ends the open connections; the line accepts new ones. */
  cut(): void;
  close(): Promise<void>;
}

/** Starts a TCP proxy in front of the database or broker at `url`, which a test can make slow or silent. */
export async function openDatabaseLine(url: string): Promise<DatabaseLine> {
  const target = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  let delayMs = 0;
  let isFrozen = false;

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    const pair = [client, database] as const;
    pairs.add(pair);
    for (const socket of pair) {
      socket.setNoDelay(true);
      if (isFrozen) socket.pause();
    }
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      database.destroy();
    };
    client.on('data', (bytes) => database.write(bytes)).on('error', end);
    database.on('data', (bytes) => later(() => client.write(bytes))).on('error', end);
    client.on('close', () => later(end));
    database.on('close', () => later(end));
  });

  /** Answers keep their order only under a constant delay, so set the delay while nothing is on its way. */
  function later(run: () => void): void {
    if (delayMs === 0) run();
    else setTimeout(run, delayMs);
  }

  function cut(): void {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String((server.address() as { port: number }).port);
  return {
    url: own.href,
    setDelay(ms) {
      delayMs = ms;
    },
    freeze() {
      isFrozen = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    cut,
    async close() {
      cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
