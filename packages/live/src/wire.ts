import type { live } from '@fairbook/contracts';
import { createConnection } from './connection.ts';
import { documentPage } from './page.ts';
import { createPolling } from './polling.ts';
import { takeDelta } from './take-delta.ts';
import type { WireOptions, WireTo } from './wire-types.ts';

/** What listeners get after a gap: any of the player's own data may have changed. */
const MISSED: live.MeDelta = { balance: true, missed: true };

const TICK_MS = 1_000;
/** A missing snapshot is requested again after this long, then after twice as long, and so on. */
const ASK_AGAIN_MS = 500;
/** This many topics fit in one frame with room to spare. */
const TOPICS_PER_FRAME = 100;

/** What connects a live client to the server: the socket, and the API while the socket is away. */
export function liveWire(given: WireOptions): WireTo {
  return ({ store, wanted, now, tellMe, tellAge }) => {
    const options = {
      WebSocket: globalThis.WebSocket,
      random: Math.random,
      page: documentPage(),
      ...given,
      now,
    };
    const { page } = options;
    /** Sequence of each joined topic; null while its snapshot is awaited. */
    const joined = new Map<live.Topic, number | null>();
    const asking = new Map<live.Topic, ReturnType<typeof setTimeout>>();
    let ticker: ReturnType<typeof setInterval> | undefined;
    let stopWatchingPage: (() => void) | undefined;
    let isJoining = false;
    let isSignedOut = false;
    let wasMine = false;

    const connection = createConnection(options, {
      onOpen: () => {
        joined.clear();
        join();
      },
      onFrame,
      onDown(becauseSignedOut) {
        isSignedOut = becauseSignedOut;
        tellAge();
        if (isSignedOut) tellMe({ balance: true });
      },
    });
    const polling = createPolling(options, {
      isOpen: (topic) => !connection.isUp() && wanted.has(topic),
      isLive: (topic) => store.games(topic)?.some(({ state }) => state.status === 'live') ?? true,
      onSnapshot: (topic, snapshot) => store.put(topic, snapshot, now()),
      onMe: () => tellMe({ balance: true }),
    });

    function onFrame(frame: live.ServerFrame): void {
      if (frame.type === 'snapshot') takeSnapshot(frame);
      else if (frame.type === 'delta') takeNext(frame);
    }

    function takeSnapshot({ topic, s, data }: Extract<live.ServerFrame, { type: 'snapshot' }>): void {
      if (!joined.has(topic)) return;
      joined.set(topic, s);
      if (topic !== 'me') store.put(topic, data, now());
      // A page that has just loaded is fresh; later, changes were missed while the socket was down.
      else tellMe(wasMine ? MISSED : { balance: true });
      wasMine ||= topic === 'me';
    }

    function takeNext({ topic, s, data }: Extract<live.ServerFrame, { type: 'delta' }>): void {
      const last = joined.get(topic);
      if (last === undefined || last === null || s <= last) return;
      if (s > last + 1) {
        resync(topic);
        return;
      }
      joined.set(topic, s);
      if (topic === 'me') tellMe(data as live.MeDelta);
      else takeDelta(store, topic, data as live.GameDelta | live.ListDelta);
    }

    function resync(topic: live.Topic, wait = ASK_AGAIN_MS): void {
      connection.send({ op: 'resync', topic });
      awaitSnapshot(topic, wait);
    }

    function awaitSnapshot(topic: live.Topic, wait: number): void {
      joined.set(topic, null);
      clearTimeout(asking.get(topic));
      const askAgain = () => joined.get(topic) === null && connection.isUp() && resync(topic, wait * 2);
      asking.set(topic, setTimeout(askAgain, wait));
    }

    function join(): void {
      if (!connection.isUp()) return;
      const topics = [...wanted.keys()].filter((topic) => !joined.has(topic));
      for (let n = 0; n < topics.length; n += TOPICS_PER_FRAME) {
        connection.send({ op: 'subscribe', topics: topics.slice(n, n + TOPICS_PER_FRAME) });
      }
      for (const topic of topics) awaitSnapshot(topic, ASK_AGAIN_MS);
    }

    function tick(): void {
      connection.check();
      leave();
      polling.run(connection.failures() > 1 || isSignedOut ? [...wanted.keys()] : []);
      tellAge();
    }

    function leave(): void {
      const left = [...wanted].filter(([, count]) => count === 0).map(([topic]) => topic);
      for (const topic of left) {
        wanted.delete(topic);
        store.drop(topic);
      }
      const unsubscribed = left.filter((topic) => joined.delete(topic));
      if (unsubscribed.length > 0) connection.send({ op: 'unsubscribe', topics: unsubscribed });
    }

    /** The page is visible again. If the connection died meanwhile, a new one is opened at once. */
    function comeBack(): void {
      if (page.isHidden() || isSignedOut) return;
      connection.check();
      connection.open();
    }

    return {
      joinSoon() {
        if (isJoining) return;
        isJoining = true;
        queueMicrotask(() => {
          isJoining = false;
          join();
        });
      },
      isFollowed: (topic) => typeof joined.get(topic) === 'number',
      age: () => (connection.isUp() ? Math.floor(connection.age() / 1000) * 1000 : null),
      open() {
        ticker ??= setInterval(tick, TICK_MS);
        stopWatchingPage ??= page.onChange(comeBack);
        connection.open();
      },
      reconnect() {
        isSignedOut = false;
        connection.drop();
        connection.open();
      },
      close() {
        clearInterval(ticker);
        ticker = undefined;
        stopWatchingPage?.();
        stopWatchingPage = undefined;
        for (const timer of asking.values()) clearTimeout(timer);
        connection.drop();
      },
    };
  };
}
