import { readFileSync } from 'node:fs';
import type { FeedMessage } from '@fairbook/feed-contract';

/**
 * Reads a recording: one message a line, as JSON, in the order and with the times in which they were sent. Its `alive`
 * messages are left out, because the player sends its own. Throws an error with the number of the line or message that
 * can't be right.
 */
export function readRecording(file: string): FeedMessage[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  const messages = lines.flatMap((line, n) =>
    line.trim() === '' ? [] : [messageOf(line, `${file}:${n + 1}`)],
  );
  const said = messages.filter(({ type }) => type !== 'alive');
  if (said.length === 0) throw new Error(`${file} has no messages`);
  const early = said.findIndex(({ at }, n) => n > 0 && at < said[n - 1]!.at);
  if (early > 0) throw new Error(`${file}: message ${early + 1} is older than the one before it`);
  return said;
}

function messageOf(line: string, place: string): FeedMessage {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch (error) {
    throw new Error(`${place} is no JSON: ${(error as Error).message}`);
  }
  const { type, at, producer } = (message ?? {}) as Partial<Record<'type' | 'at' | 'producer', unknown>>;
  if (typeof type === 'string' && Number.isInteger(at) && typeof producer === 'string')
    return message as FeedMessage;
  throw new Error(`${place} is no message of a feed: it needs type, at and producer`);
}
