import { readFileSync } from 'node:fs';
import path from 'node:path';

const LINES = readFileSync(path.resolve(import.meta.dirname, '../../.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Whether a file never reaches the image. As with Docker, the last line that names it or a folder above it decides. */
export function isIgnored(file: string): boolean {
  const parts = file.split('/');
  const whole = parts.map((_, i) => parts.slice(0, i + 1).join('/'));
  let ignored = false;
  for (const line of LINES) {
    const isBack = line.startsWith('!');
    const pattern = isBack ? line.slice(1) : line;
    if (whole.some((each) => path.matchesGlob(each, pattern))) ignored = !isBack;
  }
  return ignored;
}
