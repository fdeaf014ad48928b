import type { live } from '@fairbook/contracts';
import { createConnection } from './connection.ts';
import { createListeners } from './listeners.ts';
import { documentPage } from './page.ts';
import { createPolling } from './polling.ts';
import { createStore } from './store.ts';
import type { LiveClient, LiveOptions } from './types.ts';

/** What listeners get after a gap: any of the player's own data may have changed. */
const MISSED: live.MeDelta = { balance: true, missed: true };

const TICK_MS = 1_000;
/** A missing snapshot is requested again after this long, then after twice as long, and so on. */
const ASK_AGAIN_MS = 500;
/** This many topics fit in one frame with room to spare. */
const TOPICS_PER_FRAME = 100;

/** The live client of a page. It does nothing before `connect`. */
export function createLiveClient(given: LiveOptions): LiveClient {
  const options = {
    WebSocket: globalThis.WebSocket,
    now: Date.now,
    random: Math.random,
    page: documentPage(),
    ...given,
  };
  const { now, page } = options;
  const store = createStore(now, given.lang);
  /** Number of listeners of each topic; a topic at 0 is left at the next tick. */
  const wanted = new Map<live.Topic, number>();
  /** Sequence of each joined topic; null while its snapshot is awaited. */
  const joined = new Map<live.Topic, number | null>();
  const asking = new Map<live.Topic, ReturnType<typeof setTimeout>>();
  const mine = createListeners<'me', [live.MeDelta]>();
  const ages = createListeners<'age'>();
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
      ages.tell('age');
      if (isSignedOut) mine.tell('me', { balance: true });
    },
  });
  const polling = createPolling(options, {
    isOpen: (topic) => !connection.isUp() && wanted.has(topic),
    isLive: (topic) => store.games(topic)?.some(({ state }) => state.status === 'live') ?? true,
    onSnapshot: (topic, snapshot) => store.put(topic, snapshot, now()),
    onMe: () => mine.tell('me', { balance: true }),
  });

  function onFrame(frame: live.ServerFrame): void {
    if (frame.type === 'snapshot') takeSnapshot(frame);
    else if (frame.type === 'delta') takeDelta(frame);
  }

  function takeSnapshot({ topic, s, data }: Extract<live.ServerFrame, { type: 'snapshot' }>): void {
    if (!joined.has(topic)) return;
    joined.set(topic, s);
    if (topic !== 'me') store.put(topic, data, now());
    // A page that has just loaded is fresh; later, changes were missed while the socket was down.
    else mine.tell('me', wasMine ? MISSED : { balance: true });
    wasMine ||= topic === 'me';
  }

  function takeDelta({ topic, s, data }: Extract<live.ServerFrame, { type: 'delta' }>): void {
    const last = joined.get(topic);
    if (last === undefined || last === null || s <= last) return;
    if (s > last + 1) {
      resync(topic);
      return;
    }
    joined.set(topic, s);
    if (topic === 'me') mine.tell('me', data as live.MeDelta);
    else store.change(topic, data as live.GameDelta | live.ListDelta);
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

  /** Joins at the end of this turn of the event loop, so that topics wanted together go in one frame. */
  function joinSoon(): void {
    if (isJoining) return;
    isJoining = true;
    queueMicrotask(() => {
      isJoining = false;
      join();
    });
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
    ages.tell('age');
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

  function want(topic: live.Topic, stopListening: () => void): () => void {
    wanted.set(topic, (wanted.get(topic) ?? 0) + 1);
    joinSoon();
    let isOn = true;
    return () => {
      if (!isOn) return;
      isOn = false;
      stopListening();
      wanted.set(topic, wanted.get(topic)! - 1);
    };
  }

  /** The page is visible again. If the connection died meanwhile, a new one is opened at once. */
  function comeBack(): void {
    if (page.isHidden() || isSignedOut) return;
    connection.check();
    connection.open();
  }

  return {
    seed(topic, snapshot, at) {
      const isFollowed = typeof joined.get(topic) === 'number';
      if (!isFollowed && at >= store.at(topic)) store.put(topic, snapshot, at);
    },
    subscribe: (topic, listener) => want(topic, store.onShape(topic, listener)),
    game: (gameId) => store.games(`game:${gameId}`)?.[0],
    list: (section, sportId) => store.games(`list:${section}:${sportId}`),
    subscribePrice: store.onPrice,
    price: store.price,
    age: () => (connection.isUp() ? Math.floor(connection.age() / 1000) * 1000 : null),
    subscribeAge: (listener) => ages.add('age', listener),
    onMe: (listener) => want('me', mine.add('me', listener)),
    connect() {
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
}
