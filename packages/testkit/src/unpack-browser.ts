import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Path of this file. It runs as a process of its own, because the package unpacks into TMPDIR. */
export const UNPACKER = fileURLToPath(import.meta.url);

const SOURCE = path.resolve(path.dirname(UNPACKER), '../../../node_modules/@sparticuz/chromium/bin');
const PARTS = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];

if (import.meta.main) {
  const { inflate } = await import('@sparticuz/chromium');
  await Promise.all(PARTS.map((part) => inflate(path.join(SOURCE, part))));
}
