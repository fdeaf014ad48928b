export const canUnpack: boolean = typeof DecompressionStream === 'function';

/** The text under raw DEFLATE. */
export function unpack(bytes: ArrayBuffer): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}
