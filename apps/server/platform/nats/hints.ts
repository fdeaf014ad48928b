import type { Msg, MsgHdrs } from '@nats-io/transport-node';
import type { BusEvents, Hints } from '../bus/bus.ts';
import type { Listeners } from '../bus/listeners.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { NatsLine } from './connection.ts';
import { isHint, isShaped, OF_NO_CAUSE } from './hint-shapes.ts';
import { causeHeaders, causeIn, causeNow } from './traced-messages.ts';

/** Nodes that come back within this time, as after a restart of the broker, cause one gap. */
const GAP_GATHER_MS = 200;

interface HintDeps {
  line: NatsLine;
  prefix: string;
  listeners: Listeners;
  logger: Pick<Logger, 'warn' | 'error'>;
  tracing: Pick<Tracing, 'start' | 'within' | 'current'>;
}

/** Maximum of hints in one message, far less than NATS takes. */
const TOGETHER = 200;

/**
 * Sends hints as core messages: a single one as `<prefix>.hint.<event>`, several of one turn of the event loop together
 * as `<prefix>.hints`. Each carries the `traceparent` of its cause, a single one in a header, the others as the third
 * element of their list. Hints that can't be sent now are lost; when the connection is back, every node is told of the
 * gap.
 */
export function createNatsHints({ line, prefix, listeners, logger, tracing }: HintDeps) {
  const { nc } = line;
  const gaps = new Set<() => void>();
  const subject = `${prefix}.hint.`;
  let gathering: NodeJS.Timeout | null = null;
  let unsent: [event: string, payload: unknown, cause?: string][] = [];

  function tellGap(): void {
    for (const listener of gaps) {
      try {
        listener();
      } catch (err) {
        logger.error({ err, event: 'gap' }, 'bus.listener_failed');
      }
    }
  }

  function send(to: string, payload: unknown, headers?: MsgHdrs): void {
    if (!line.isConnected()) return;
    try {
      nc.publish(to, JSON.stringify(payload), headers && { headers });
    } catch (err) {
      logger.warn({ err, subject: to }, 'bus.hint_unsent');
    }
  }

  const isUnheard = (event: unknown) => typeof event === 'string' && isHint(event) && !listeners.has(event);

  function sendSoon(event: string, payload: unknown): void {
    const cause = OF_NO_CAUSE.has(event) ? '' : causeNow(tracing);
    if (unsent.push(cause ? [event, payload, cause] : [event, payload]) === 1) setImmediate(sendUnsent);
  }

  function sendUnsent(): void {
    const all = unsent;
    unsent = [];
    const [first] = all;
    if (first && all.length === 1) {
      send(subject + first[0], first[1], causeHeaders(first[2]));
      return;
    }
    for (let from = 0; from < all.length; from += TOGETHER)
      send(`${prefix}.hints`, all.slice(from, from + TOGETHER));
  }

  function hear(event: string, payload: unknown, cause: unknown): void {
    if (!isHint(event) || !isShaped(event, payload)) {
      logger.warn({ event }, 'bus.message_refused');
      return;
    }
    const tell = () => listeners.tell(event, payload as Hints[typeof event]);
    if (typeof cause !== 'string' || !cause) {
      tell();
      return;
    }
    const span = tracing.start('hint.heard', { parent: cause, attributes: { 'fairbook.event': event } });
    tracing.within(span, tell);
    span.end();
  }

  nc.subscribe(`${subject}>`, {
    callback: (err, message) => {
      if (err) return logger.error({ err }, 'bus.unsubscribed');
      const event = message.subject.slice(subject.length);
      if (!isUnheard(event)) hear(event, parsed(message), causeIn(message));
    },
  });
  nc.subscribe(`${prefix}.hints`, {
    callback: (err, message) => {
      if (err) return logger.error({ err }, 'bus.unsubscribed');
      const all = parsed(message);
      for (const each of Array.isArray(all) ? all : [all]) {
        const [event, payload, cause] = Array.isArray(each) ? each : [];
        if (!isUnheard(event)) hear(`${event}`, payload, cause);
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
