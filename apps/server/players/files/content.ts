import type { FilePurpose, StoredFile } from '@fairbook/contracts/players/files';
import { baseName, mimeOf, plainName } from '../../platform/storage/sent-file.ts';

type FileType = StoredFile['type'];

const EXTENSIONS: Record<FileType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'text/plain': 'txt',
};

/** The type of a file by its content alone; null for one that this purpose does not take. */
export async function typeOf(bytes: Uint8Array, purpose: FilePurpose): Promise<FileType | null> {
  const found = await mimeOf(bytes);
  const mime = found === 'image/heif' ? 'image/heic' : found;
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

/** A name that is safe on every screen and disk: letters, digits and a few signs, and the extension of its type. */
export function cleanName(name: string, type: FileType): string {
  // Further dots would look like further extensions.
  const stem = baseName(name)
    .replace(/\.[^.]*$/, '')
    .replaceAll('.', ' ');
  return `${plainName(stem) || 'file'}.${EXTENSIONS[type]}`;
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
