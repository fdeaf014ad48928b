import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a device got, decrypted. */
export interface Received {
  headers: IncomingHttpHeaders;
  payload: Record<string, string>;
}

/** A browser with a subscription at the push service. */
export interface PushDevice {
  subscription: { endpoint: string; p256dh: string; auth: string };
  received: Received[];
  /** How the push service answers for this device, one after another; then 201. */
  answers: (number | { status: number; retryAfter: string })[];
  /** Waits until it has got so many. */
  got(count: number): Promise<Received[]>;
}

export interface PushService {
  /** Host and port, for the option `testPushService` of a world. */
  host: string;
  device(): PushDevice;
  /** Messages for devices that it doesn't know. */
  lost: number;
  close(): Promise<void>;
}

/** A push service on loopback, for tests (RFC 8030): it decrypts each message with the keys of its device. */
export async function startPushService(): Promise<PushService> {
  const devices = new Map<
    string,
    PushDevice & { take(headers: IncomingHttpHeaders, body: Buffer): number }
  >();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const device = devices.get(request.url ?? '');
    if (!device) service.lost += 1;
    const answer = device?.answers.shift() ?? (device ? 201 : 404);
    const { status, retryAfter } = typeof answer === 'number' ? { status: answer, retryAfter: null } : answer;
    response.writeHead(status, retryAfter === null ? {} : { 'retry-after': retryAfter }).end();
    device?.take(request.headers, Buffer.concat(parts));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  function device(): PushDevice {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const auth = randomBytes(16);
    const path = `/send/${randomBytes(8).toString('hex')}`;
    const received: Received[] = [];
    let tell = () => {};
    const made = {
      subscription: {
        endpoint: `https://${host}${path}`,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      },
      received,
      answers: [],
      async got(count: number) {
        while (received.length < count) await new Promise<void>((resolve) => (tell = resolve));
        return received;
      },
      take(headers: IncomingHttpHeaders, body: Buffer) {
        const payload = JSON.parse(decrypted(body, keys, auth).toString()) as Record<string, string>;
        tell();
        return received.push({ headers, payload });
      },
    };
    devices.set(path, made);
    return made;
  }

  const service: PushService = {
    host,
    device,
    lost: 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

/** RFC 8291 with one record of RFC 8188, written from the RFCs and not from the library that encrypts. */
function decrypted(body: Buffer, own: ECDH, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const derive = (key: Uint8Array, by: Uint8Array, info: Uint8Array | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, by, info, bytes));
  const secret = derive(own.computeSecret(sender), auth, about, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const sealed = body.subarray(21 + length);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}
