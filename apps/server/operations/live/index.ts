import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type live, type PlayerScope, Refusal } from '@fairbook/contracts';
import { LIVE_PATH, MAX_CLIENT_FRAME_BYTES, PACKED_QUERY } from '@fairbook/contracts/operations/live';
import { WebSocketServer } from 'ws';
import type { Platform } from '../../platform/context.ts';
import { asWork } from '../../platform/database/work.ts';
import { isOwnHost, isOwnOrigin } from '../../platform/http/origin.ts';
import { hasTwoHosts } from '../../platform/http/proxy-hints.ts';
import { type SessionReader, sessionToken } from '../../platform/http/session-cookie.ts';
import { accessTokenIn, type TokenReader, tokenName } from '../../platform/http/token-reader.ts';
import type { Module } from '../../platform/module.ts';
import { addGauge } from '../../platform/telemetry/metrics.ts';
import { Connection, type Holder } from './connection.ts';
import { type Capacity, Doorkeeper } from './doorkeeper.ts';
import { Gateway, type Sources } from './gateway.ts';
import { watchSessions } from './session-watch.ts';
import { addressOf, pathOf, queryOf, refuseUpgrade } from './upgrade.ts';

export type LivePlatform = Pick<Platform, 'bus' | 'clock' | 'config' | 'logger' | 'metrics' | 'tracing'>;

export interface LiveDependencies extends Sources {
  sessions: Pick<SessionReader, 'find' | 'living' | 'endedWithin'>;
  tokens: TokenReader;
}

/**
 * A connection that comes back takes about 1 ms of processor time, so `perSecond` of them take half of one processor.
 */
const CAPACITY: Capacity = { connections: 15_000, perAddress: 500, perSecond: 500 };

/** Balances and coupons, which the topic `me` tells of. */
const ME_SCOPES = ['account.read', 'bets.read'] as const satisfies PlayerScope[];

/** The live gateway: WebSocket on `/live/v1`, fed by the bus. A reconnect restores all its state. */
export function createLive(
  platform: LivePlatform,
  { sessions, tokens, ...sources }: LiveDependencies,
  capacity: Capacity = CAPACITY,
): { module: Module; isFollowed(topic: live.Topic): boolean } {
  const { config, clock, logger, metrics } = platform;
  const gateway = new Gateway(platform, sources, (reason) =>
    metrics.count('fairbook_live_closed_total', { reason }),
  );
  const watch = watchSessions(platform, gateway, { sessions, tokens });
  const doorkeeper = new Doorkeeper(capacity, () => performance.now());
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_CLIENT_FRAME_BYTES,
    maxFragments: 16,
  });
  addGauge(metrics, 'fairbook_live_connections', () => doorkeeper.count);
  addGauge(metrics, 'fairbook_live_topics', () => gateway.topics);

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    if (pathOf(request) !== LIVE_PATH) return refuseUpgrade(socket, '404 Not Found');
    if (hasTwoHosts(request.rawHeaders)) return refuseUpgrade(socket, '400 Bad Request');
    const access = accessTokenIn(request.headers);
    const isOurs =
      isOwnHost(request.headers, config) && (access !== null || isOwnOrigin(request.headers, config));
    if (!isOurs) return refuseUpgrade(socket, '403 Forbidden');
    const address = addressOf(request, config.trustProxy);
    if (!doorkeeper.enter(address)) return refuseUpgrade(socket, '503 Service Unavailable');
    socket.on('close', () => doorkeeper.leave(address));
    const holder = await (access === null ? holderOf(request, address) : programOf(access, address));
    if (holder === 'refused') return refuseUpgrade(socket, '401 Unauthorized');
    const isUnpacking = queryOf(request) === PACKED_QUERY;
    if (socket.destroyed) return;
    sockets.handleUpgrade(request, socket, head, (ws) => {
      gateway.add(new Connection(ws, socket as Socket, { holder, isUnpacking }, clock.now));
    });
  }

  async function holderOf({ headers }: IncomingMessage, address: string): Promise<Holder> {
    const token = sessionToken(headers, config);
    return token === null ? null : sessions.find(token, address);
  }

  /** A program; without the scopes for what `me` tells, a visitor. */
  async function programOf(access: string, address: string): Promise<Holder | 'refused'> {
    try {
      const { id, userId, scopes, role } = await tokens.find(access, address);
      const maySee = role === 'operator' || ME_SCOPES.every((scope) => scopes.has(scope));
      return maySee ? { userId, tokenHash: tokenName(id) } : null;
    } catch (error) {
      if (error instanceof Refusal) return 'refused';
      throw error;
    }
  }

  const module: Module = {
    name: 'live',
    routes: [],
    plugin(app) {
      app.server.on('upgrade', (request, socket, head) => {
        asWork('read', () => upgrade(request, socket, head)).catch((err) => {
          logger.error({ err }, 'live.connection_failed');
          socket.destroy();
        });
      });
      // Closed in `preClose`, because the server waits for its sockets before it counts as closed.
      app.addHook('preClose', async () => gateway.stop());
    },
    async start() {
      gateway.start();
      watch.start();
    },
    async stop() {
      watch.stop();
      gateway.stop();
    },
  };
  return { module, isFollowed: gateway.isFollowed };
}
