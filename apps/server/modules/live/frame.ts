const TEXT = 0x81;

/** One whole unmasked WebSocket text frame, made once and written to every receiver as it is (RFC 6455 §5.2). */
export function textFrame(value: unknown): Buffer {
  const payload = Buffer.from(JSON.stringify(value));
  return Buffer.concat([header(payload.length), payload]);
}

function header(length: number): Buffer {
  if (length < 126) return Buffer.from([TEXT, length]);
  if (length < 65_536) return Buffer.from([TEXT, 126, length >> 8, length & 255]);
  const long = Buffer.alloc(10);
  long[0] = TEXT;
  long[1] = 127;
  long.writeBigUInt64BE(BigInt(length), 2);
  return long;
}
