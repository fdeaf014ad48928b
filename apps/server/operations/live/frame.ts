import { constants, deflateRawSync } from 'node:zlib';

const TEXT = 0x81;
const BINARY = 0x82;

/** One whole unmasked WebSocket text frame, encoded once and written to every receiver (RFC 6455 §5.2). */
export function textFrame(value: unknown): Buffer {
  return frame(TEXT, Buffer.from(JSON.stringify(value)));
}

/** The same value as a binary frame of raw DEFLATE: a tenth of the size for a long list of games. */
export function packedFrame(value: unknown): Buffer {
  const level = constants.Z_BEST_SPEED + 2;
  return frame(BINARY, deflateRawSync(JSON.stringify(value), { level }));
}

function frame(kind: number, payload: Buffer): Buffer {
  return Buffer.concat([header(kind, payload.length), payload]);
}

function header(kind: number, length: number): Buffer {
  if (length < 126) return Buffer.from([kind, length]);
  if (length < 65_536) return Buffer.from([kind, 126, length >> 8, length & 255]);
  const long = Buffer.alloc(10);
  long[0] = kind;
  long[1] = 127;
  long.writeBigUInt64BE(BigInt(length), 2);
  return long;
}
