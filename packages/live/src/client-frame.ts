import type { live } from '@fairbook/contracts';
import { MAX_TOPICS_PER_CONNECTION } from '@fairbook/contracts/operations/live';

const TOPIC = /^(me|game:[1-9]\d{0,15}|(list|sides):(live|line):[1-9]\d{0,8}|shared:[a-z0-9-]{1,30})$/;

/** Parses a client's frame; null when it is not a frame of the protocol. */
export function parseClientFrame(text: string): live.ClientFrame | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('op' in value)) return null;
  if (value.op === 'pong') return { op: 'pong' };
  if (value.op === 'resync' && 'topic' in value && isTopic(value.topic)) {
    return { op: 'resync', topic: value.topic };
  }
  if (
    (value.op === 'subscribe' || value.op === 'unsubscribe') &&
    'topics' in value &&
    areTopics(value.topics)
  ) {
    return { op: value.op, topics: value.topics };
  }
  return null;
}

function areTopics(value: unknown): value is live.Topic[] {
  return Array.isArray(value) && value.length <= MAX_TOPICS_PER_CONNECTION && value.every(isTopic);
}

function isTopic(value: unknown): value is live.Topic {
  return typeof value === 'string' && TOPIC.test(value);
}
