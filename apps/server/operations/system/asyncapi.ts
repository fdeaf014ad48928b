import { shared, sportsbook } from '@fairbook/contracts';
import { CLOSE, HEARTBEAT_MS, LIVE_PATH } from '@fairbook/contracts/operations/live';
import { CLIENT_FRAMES, GameDelta, MeDelta, SERVER_FRAMES } from '@fairbook/contracts/operations/live-frames';

type Json = Record<string, unknown>;

/** Schemas that have a name of their own, referred to wherever they stand. */
const NAMED = new Map<unknown, string>([
  [sportsbook.Game, 'Game'],
  [sportsbook.Market, 'Market'],
  [sportsbook.GameState, 'GameState'],
  [shared.SharedTable, 'SharedTable'],
  [GameDelta, 'GameDelta'],
  [MeDelta, 'MeDelta'],
]);

/** AsyncAPI 3.0 of the live protocol, made from the schemas of its frames (docs/live-protocol.md). */
export function asyncApi(): Json {
  const messages = { ...CLIENT_FRAMES, ...SERVER_FRAMES };
  const refs = (frames: object) =>
    Object.keys(frames).map((name) => ({ $ref: `#/channels/live/messages/${name}` }));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Fairbook live',
      version: '1',
      description: `JSON text frames over WebSocket, one object each. The server sends a heartbeat every ${HEARTBEAT_MS} ms, which a client answers with \`pong\`. Close codes: ${closeCodes()}.`,
      license: { name: 'Apache-2.0' },
    },
    channels: {
      live: {
        address: LIVE_PATH,
        description:
          'With the query `packed`, large snapshots come as binary frames: the same JSON, compressed by raw DEFLATE.',
        bindings: { ws: { query: { type: 'object', properties: { packed: { const: '' } } } } },
        messages: Object.fromEntries(
          Object.entries(messages).map(([name, schema]) => [name, { name, payload: referring(schema) }]),
        ),
      },
    },
    operations: {
      say: { action: 'receive', channel: { $ref: '#/channels/live' }, messages: refs(CLIENT_FRAMES) },
      tell: { action: 'send', channel: { $ref: '#/channels/live' }, messages: refs(SERVER_FRAMES) },
    },
    components: {
      schemas: Object.fromEntries([...NAMED].map(([schema, name]) => [name, referring(schema, schema)])),
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'Scopes account.read and bets.read, for the topic `me`.',
        },
      },
    },
  };
}

/** A schema with references in place of the named ones within it, except `root` itself. */
function referring(schema: unknown, root?: unknown): unknown {
  const name = schema === root ? undefined : NAMED.get(schema);
  if (name) return { $ref: `#/components/schemas/${name}` };
  if (Array.isArray(schema)) return schema.map((each) => referring(each));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !key.startsWith('~'))
      .map(([key, value]) => [key, referring(value)]),
  );
}

const closeCodes = () =>
  Object.values(CLOSE)
    .map(({ code, reason }) => `${code} ${reason}`)
    .join(', ');
