export const canUnpack: boolean = typeof DecompressionStream === 'function';

/** Decompresses raw DEFLATE to text. */
export function unpack(bytes: ArrayBuffer): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}
