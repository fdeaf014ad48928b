/** The signature, and what each chunk has besides its data: a length, a type and a sum. */
const [SIGNATURE, LENGTH, TYPE, SUM] = [8, 4, 4, 4];

/** The chunks that the pixels and their colours come from. All but the profile of colours have one size for each picture. */
const KEPT = new Set(
  ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'cICP', 'iCCP', 'eXIf'].map(
    (type) => Buffer.from(type, 'latin1').readUInt32BE(),
  ),
);

/**
 * A PNG with nothing but its pixels and colours. A library that reads it unfolds every compressed text, however many
 * there are, to tell them: a file of one megabyte takes a gigabyte. One that is cut short comes out cut short.
 */
export function plainPng(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, SIGNATURE)];
  for (let at = SIGNATURE; at + LENGTH + TYPE <= bytes.length; ) {
    const end = at + LENGTH + TYPE + view.getUint32(at) + SUM;
    if (KEPT.has(view.getUint32(at + LENGTH))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
