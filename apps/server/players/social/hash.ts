import { createHash } from 'node:crypto';

export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
