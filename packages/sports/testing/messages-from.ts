import type { FeedMessage } from '@fairbook/feed-contract';
import { type Step, StepQueue } from '../play/queue.ts';

/** For tests: all messages of a game from its first step to its last, or to the moment `until` (epoch ms), in order. */
export function messagesFrom(first: Step, until = Number.POSITIVE_INFINITY): FeedMessage[] {
  const queue = new StepQueue();
  queue.push(first);
  const messages: FeedMessage[] = [];
  for (let step = queue.pop(); step && step.at <= until; step = queue.pop()) {
    const { messages: said, next } = step.run();
    messages.push(...said);
    for (const later of next) queue.push(later);
  }
  return messages;
}
