import { fileTypeFromBuffer } from 'file-type';

/** A signature stands at the beginning, so the library sees no more of a stranger's bytes. */
const HEAD_BYTES = 4_100;
const LONGEST_NAME = 80;

/** The media type of a sent file by its content alone; undefined for one that has no known signature. */
export async function mimeOf(bytes: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)).catch(() => undefined);
  return found?.mime;
}

/** The last part of the path that a sender may have put before the name of a file. */
export function baseName(name: string): string {
  return name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
}

/** A name as text that is safe on every screen and disk: letters, digits and a few signs; empty if nothing is left. */
export function plainName(name: string): string {
  const plain = name
    .replaceAll(/[^\p{L}\p{N}\p{M} ._()-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, LONGEST_NAME).join('').trim();
}
