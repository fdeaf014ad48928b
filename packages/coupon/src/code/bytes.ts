/** A growing byte buffer. Whole numbers up to 2^53 are written in groups of seven bits, the lowest first. */
export class ByteWriter {
  readonly #bytes: number[] = [];

  number(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.#bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.#bytes.push(rest);
  }

  /** Writes plain ASCII text, with its length before it. */
  text(value: string): void {
    this.number(value.length);
    for (const char of value) this.#bytes.push(char.charCodeAt(0));
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads what `ByteWriter` wrote. Throws a RangeError when the bytes end too early or a number is too large. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  number(): number {
    let value = 0;
    for (let scale = 1; scale <= 2 ** 49; scale *= 128) {
      const byte = this.#next();
      value += (byte % 128) * scale;
      if (byte < 128) return whole(value);
    }
    throw new RangeError('The number does not end');
  }

  text(maxLength: number): string {
    const length = this.number();
    if (length > maxLength) throw new RangeError('The text is too long');
    return Array.from({ length }, () => String.fromCharCode(this.#next())).join('');
  }

  #next(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new RangeError('The bytes end too early');
    return byte;
  }
}

function whole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError('The number is too large');
  return value;
}

/** CRC-16/CCITT: detects a mistyped or missing character 65,535 times in 65,536. */
export function checksum(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc;
}

export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Null for text that isn't canonical base64url. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );
  return base64url(bytes) === text ? bytes : null;
}
