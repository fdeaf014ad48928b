import type { FilePurpose, StoredFile } from '@fairbook/contracts/players/files';
import { fileTypeFromBuffer } from 'file-type';

type FileType = StoredFile['type'];

const EXTENSIONS: Record<FileType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'text/plain': 'txt',
};
/** A signature stands at the beginning, so the library sees no more of a stranger's bytes. */
const HEAD_BYTES = 4_100;

/** The type of a file by its content alone; null for one that this purpose does not take. */
export async function typeOf(bytes: Uint8Array, purpose: FilePurpose): Promise<FileType | null> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)).catch(() => undefined);
  const mime = found?.mime === 'image/heif' ? 'image/heic' : found?.mime;
  if (mime !== undefined)
    return mime !== 'text/plain' && Object.hasOwn(EXTENSIONS, mime) ? (mime as FileType) : null;
  return purpose === 'document' || !isText(bytes) ? null : 'text/plain';
}

/**
 * Whether the bytes are UTF-8 without control characters, and don't begin with markup: HTML and SVG don't count as
 * text.
 */
function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !/[^\P{Cc}\t\n\r]/u.test(text) && !/^\s*</.test(text);
  } catch {
    return false;
  }
}

const LONGEST = 80;

/** A name that is safe on every screen and disk: letters, digits and a few signs, and the extension of its type. */
export function cleanName(name: string, type: FileType): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\p{L}\p{N}\p{M} _()-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const short = [...stem].slice(0, LONGEST).join('').trim();
  return `${short || 'file'}.${EXTENSIONS[type]}`;
}

/** `Content-Disposition` of a download under its own name (RFC 6266). */
export function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
