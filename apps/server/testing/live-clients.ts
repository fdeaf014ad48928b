import type { AddressInfo } from 'node:net';
import type { live } from '@fairbook/contracts';
import { LIVE_PATH } from '@fairbook/contracts/operations/live';
import { SERVER_FRAMES } from '@fairbook/contracts/operations/live-frames';
import { createWorld, type World, type WorldOptions } from '@fairbook/testkit';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { type ClientOptions, WebSocket } from 'ws';

/** For tests: a listening world, and clients that speak the protocol by hand. */
export async function listeningWorld(
  options: WorldOptions = {},
): Promise<{ world: World; origin: string; url: string }> {
  const world = await createWorld(options);
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  return { world, origin: `http://127.0.0.1:${port}`, url: `ws://127.0.0.1:${port}${LIVE_PATH}` };
}

const conforms = Object.fromEntries(
  Object.entries(SERVER_FRAMES).map(([type, schema]) => [type, checkOnce(schema)]),
) as Record<live.ServerFrame['type'], (frame: unknown) => boolean>;

/** Compiled with the first frame of its kind. */
function checkOnce(schema: TSchema): (frame: unknown) => boolean {
  let check: ReturnType<typeof Compile> | undefined;
  return (frame) => {
    check ??= Compile(schema);
    return check.Check(frame);
  };
}

/** Every frame that a test gets is one of the published protocol. */
function mustConform(frame: live.ServerFrame): live.ServerFrame {
  if (!conforms[frame.type](frame)) throw new Error(`not of the protocol: ${JSON.stringify(frame)}`);
  return frame;
}

export interface RawClient {
  ws: WebSocket;
  frames: live.ServerFrame[];
  say(frame: live.ClientFrame): void;
  /** The next matching frame, already received or not. */
  next<T extends live.ServerFrame['type']>(
    type: T,
    fits?: (frame: Extract<live.ServerFrame, { type: T }>) => boolean,
  ): Promise<Extract<live.ServerFrame, { type: T }>>;
  closed: Promise<{ code: number; reason: string }>;
}

/** Opens and waits for the hello. Answers heartbeats. */
export async function rawClient(url: string, options: ClientOptions): Promise<RawClient> {
  const ws = new WebSocket(url, options);
  const frames: live.ServerFrame[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  ws.on('message', (data, isBinary) => {
    if (isBinary) return;
    const frame = JSON.parse(String(data)) as live.ServerFrame;
    frames.push(mustConform(frame));
    if (frame.type === 'heartbeat') say({ op: 'pong' });
    for (const look of waiting) look();
  });
  function say(frame: live.ClientFrame): void {
    ws.send(JSON.stringify(frame));
  }
  const client: RawClient = {
    ws,
    frames,
    say,
    closed,
    next(type, fits = () => true) {
      return new Promise((resolve) => {
        function look() {
          const found = frames.find((frame) => frame.type === type && fits(frame as never));
          if (!found) return;
          waiting.delete(look);
          resolve(found as never);
        }
        waiting.add(look);
        look();
      });
    },
  };
  await new Promise<void>((resolve, reject) => {
    ws.on('error', reject);
    void client.next('hello').then(() => resolve());
  });
  return client;
}
