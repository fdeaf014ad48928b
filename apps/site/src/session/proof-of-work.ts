const BATCH = 256;

/** The first number whose SHA-256 of `<id>.<number>` begins with `bits` zero bits. Yields to the page in between. */
export async function proofOfWork(id: string, bits: number, signal?: AbortSignal): Promise<number> {
  const encoder = new TextEncoder();
  for (let from = 0; ; from += BATCH) {
    signal?.throwIfAborted();
    const nonces = Array.from({ length: BATCH }, (_, i) => from + i);
    const hashes = await Promise.all(
      nonces.map((nonce) => crypto.subtle.digest('SHA-256', encoder.encode(`${id}.${nonce}`))),
    );
    const found = hashes.findIndex((hash) => new DataView(hash).getUint32(0) >>> (32 - bits) === 0);
    if (found >= 0) return from + found;
  }
}
