import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

export interface LossyProxy {
  url: string;
  /** Frames damaged so far. */
  harmed: { lost: number; doubled: number; reordered: number };
  /** Cuts every connection without a close frame. */
  cut(): void;
  close(): Promise<void>;
}

/** For tests: sits between clients and the gateway, and damages a share of the gateway's frames. */
export async function lossyProxy(
  upstreamUrl: string,
  origin: string,
  options: { share: number; random(): number },
): Promise<LossyProxy> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const harmed = { lost: 0, doubled: 0, reordered: 0 };
  const pairs = new Set<[WebSocket, WebSocket]>();

  server.on('connection', (client) => {
    const upstream = new WebSocket(upstreamUrl, { origin });
    const pair: [WebSocket, WebSocket] = [client, upstream];
    pairs.add(pair);
    const early: string[] = [];
    let held: string | undefined;
    client.on('message', (data) => {
      if (upstream.readyState === WebSocket.OPEN) upstream.send(String(data));
      else early.push(String(data));
    });
    upstream.on('open', () => {
      for (const text of early) upstream.send(text);
    });
    upstream.on('message', (data) => {
      for (const text of harm(String(data))) client.send(text);
    });
    for (const end of pair) {
      end.on('error', () => undefined);
      end.on('close', () => {
        pairs.delete(pair);
        for (const each of pair) each.terminate();
      });
    }

    /** Returns no frame, one or two for each. A held frame is sent after the next one. */
    function harm(text: string): string[] {
      if (held !== undefined) {
        const behind = held;
        held = undefined;
        return [text, behind];
      }
      if (options.random() >= options.share) return [text];
      const kind = Math.floor(options.random() * 3);
      if (kind === 0) {
        harmed.lost += 1;
        return [];
      }
      if (kind === 1) {
        harmed.doubled += 1;
        return [text, text];
      }
      harmed.reordered += 1;
      held = text;
      return [];
    }
  });

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    harmed,
    cut() {
      for (const [client] of pairs) client.terminate();
    },
    async close() {
      for (const [client] of pairs) client.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}
