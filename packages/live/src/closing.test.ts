import { expect, it, vi } from 'vitest';
import { createLiveClient } from './client.ts';
import { scriptedServer } from './scripted-server.ts';
import { liveWire } from './wire.ts';

it('the client sends nothing over a socket that closes, which a browser would report as an error', async () => {
  const server = await scriptedServer();
  const client = createLiveClient({ lang: '' });
  const states: number[] = [];
  let last: WebSocket | undefined;
  class Watched extends WebSocket {
    constructor(url: string | URL) {
      super(url);
      last = this;
    }
    override send(data: string) {
      states.push(this.readyState);
      super.send(data);
    }
  }
  const subscribed = (...topics: `game:${number}`[]) =>
    vi.waitFor(() => expect(server.heard).toContainEqual({ op: 'subscribe', topics }), 30_000);
  const page = { isHidden: () => false, onChange: () => () => undefined };
  client.connect(
    liveWire({ url: server.url, random: () => 0, page, WebSocket: Watched, poll: async () => null as never }),
  );
  client.subscribe('game:1', () => undefined);
  await subscribed('game:1');
  last!.close();
  client.subscribe('game:2', () => undefined);
  await subscribed('game:1', 'game:2');
  expect(new Set(states)).toEqual(new Set([WebSocket.OPEN]));
  client.close();
  await server.close();
});
