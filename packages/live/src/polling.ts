import type { live } from '@fairbook/contracts';
import type { WireOptions } from './wire-types.ts';

/** S2 §9: live games every 3 s, the line every 15 s, the player's own data every 10 s. */
const POLL_MS = { live: 3_000, line: 15_000, me: 10_000 };
/** A page hidden for this long polls nothing. */
const PAUSE_AFTER_HIDDEN_MS = 30_000;

export interface PollingHost {
  /** Whether polling still has to read the topic. Asked again when the answer comes: the socket may be back by then. */
  isOpen(topic: live.Topic): boolean;
  isLive(topic: live.Topic): boolean;
  onSnapshot(topic: live.Topic, snapshot: live.TopicSnapshot): void;
  onMe(): void;
}

/** Reads topics through the API while the socket is away. `run` is called every second with the topics to read. */
export function createPolling(
  { poll, page, now }: Required<Pick<WireOptions, 'poll' | 'page'>> & { now(): number },
  host: PollingHost,
) {
  const dueAt = new Map<live.Topic, number>();
  let seenAt = now();

  async function read(topic: live.GameTopic | live.ListTopic): Promise<void> {
    // A failed poll is not a page error: the next one is due soon.
    const snapshot = await poll(topic).catch(() => undefined);
    if (snapshot && host.isOpen(topic)) host.onSnapshot(topic, snapshot);
  }

  return {
    run(topics: readonly live.Topic[]): void {
      const time = now();
      if (!page.isHidden()) seenAt = time;
      if (time - seenAt > PAUSE_AFTER_HIDDEN_MS) return;
      if (topics.length === 0) dueAt.clear();
      for (const topic of topics) {
        if (time < (dueAt.get(topic) ?? 0)) continue;
        dueAt.set(topic, time + intervalOf(topic));
        if (topic === 'me') host.onMe();
        // Shared games have a connection of their own, on their pages.
        else void read(topic as live.GameTopic | live.ListTopic);
      }
    },
  };

  function intervalOf(topic: live.Topic): number {
    if (topic === 'me') return POLL_MS.me;
    const section = /^(?:list|sides):(live|line)/.exec(topic)?.[1];
    if (section === undefined) return host.isLive(topic) ? POLL_MS.live : POLL_MS.line;
    return section === 'live' ? POLL_MS.live : POLL_MS.line;
  }
}
