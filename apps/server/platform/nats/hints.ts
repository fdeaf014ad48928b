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

/** Hints as core messages, `<prefix>.hint.<event>`. What can't be sent now is lost, and the return tells everyone. */
export function createNatsHints({ line, prefix, listeners, logger }: HintDeps) {
  const { nc } = line;
  const gaps = new Set<() => void>();
  const subject = `${prefix}.hint.`;
  let gathering: NodeJS.Timeout | null = null;

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

  function hear(event: string, read: () => unknown): void {
    if (isHint(event) && !listeners.has(event)) return;
    const payload = parsed(read);
    if (isHint(event) && isShaped(event, payload)) listeners.tell(event, payload as Hints[typeof event]);
    else logger.warn({ event }, 'bus.message_refused');
  }

  nc.subscribe(`${subject}>`, {
    callback: (err, message) => {
      if (err) logger.error({ err }, 'bus.unsubscribed');
      else hear(message.subject.slice(subject.length), () => message.json());
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
      if (isHint(event)) send(subject + event, payload);
      listeners.tell(event, payload);
    },
    onGap(listener: () => void): () => void {
      gaps.add(listener);
      return () => gaps.delete(listener);
    },
    close(): void {
      if (gathering) clearTimeout(gathering);
      gaps.clear();
    },
  };
}

function parsed(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}
