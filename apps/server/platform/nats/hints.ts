import type { Msg } from '@nats-io/transport-node';
import type { BusEvents, Hints } from '../bus.ts';
import type { Listeners } from '../listeners.ts';
import type { Logger } from '../logger.ts';
import type { NatsLine } from './connection.ts';
import { isHint, isShaped } from './hint-shapes.ts';

/** Returns of other nodes that come together, as after a restart of the broker, are one gap. */
const GAP_GATHER_MS = 200;

interface HintDeps {
  line: NatsLine;
  prefix: string;
  listeners: Listeners;
  logger: Pick<Logger, 'warn' | 'error'>;
}

/** One message holds at most so many hints: far less than what NATS takes. */
const TOGETHER = 200;

/**
 * Hints as core messages, `<prefix>.hint.<event>`; several of one turn of the event loop are one message,
 * `<prefix>.hints`. What can't be sent now is lost, and the return tells everyone.
 */
export function createNatsHints({ line, prefix, listeners, logger }: HintDeps) {
  const { nc } = line;
  const gaps = new Set<() => void>();
  const subject = `${prefix}.hint.`;
  let gathering: NodeJS.Timeout | null = null;
  let unsent: [event: string, payload: unknown][] = [];

  function tellGap(): void {
    for (const listener of gaps) {
      try {
        listener();
      } catch (err) {
        logger.error({ err, event: 'gap' }, 'bus.listener_failed');
      }
    }
  }

  function send(to: string, payload: unknown): void {
    if (!line.isConnected()) return;
    try {
      nc.publish(to, JSON.stringify(payload));
    } catch (err) {
      logger.warn({ err, subject: to }, 'bus.hint_unsent');
    }
  }

  const isUnheard = (event: unknown) => typeof event === 'string' && isHint(event) && !listeners.has(event);

  function sendSoon(event: string, payload: unknown): void {
    if (unsent.push([event, payload]) === 1) setImmediate(sendUnsent);
  }

  function sendUnsent(): void {
    const all = unsent;
    unsent = [];
    const [first] = all;
    if (first && all.length === 1) {
      send(subject + first[0], first[1]);
      return;
    }
    for (let from = 0; from < all.length; from += TOGETHER)
      send(`${prefix}.hints`, all.slice(from, from + TOGETHER));
  }

  function hear(event: string, payload: unknown): void {
    if (isHint(event) && isShaped(event, payload)) listeners.tell(event, payload as Hints[typeof event]);
    else logger.warn({ event }, 'bus.message_refused');
  }

  nc.subscribe(`${subject}>`, {
    callback: (err, message) => {
      if (err) return logger.error({ err }, 'bus.unsubscribed');
      const event = message.subject.slice(subject.length);
      if (!isUnheard(event)) hear(event, parsed(message));
    },
  });
  nc.subscribe(`${prefix}.hints`, {
    callback: (err, message) => {
      if (err) return logger.error({ err }, 'bus.unsubscribed');
      const all = parsed(message);
      for (const each of Array.isArray(all) ? all : [all]) {
        const [event, payload] = Array.isArray(each) ? each : [];
        if (!isUnheard(event)) hear(`${event}`, payload);
      }
    },
  });
  nc.subscribe(`${prefix}.gap`, {
    callback: (err) => {
      if (err || gathering) return;
      gathering = setTimeout(() => {
        gathering = null;
        tellGap();
      }, GAP_GATHER_MS);
    },
  });
  line.onReturn(() => {
    // The others have missed the hints of this node, as it has theirs.
    send(`${prefix}.gap`, {});
    tellGap();
  });

  return {
    publish<K extends keyof BusEvents>(event: K, payload: BusEvents[K]): void {
      if (isHint(event)) sendSoon(event, payload);
      listeners.tell(event, payload);
    },
    onGap(listener: () => void): () => void {
      gaps.add(listener);
      return () => gaps.delete(listener);
    },
    close(): void {
      sendUnsent();
      if (gathering) clearTimeout(gathering);
      gaps.clear();
    },
  };
}

function parsed(message: Pick<Msg, 'json'>): unknown {
  try {
    return message.json();
  } catch {
    return undefined;
  }
}
