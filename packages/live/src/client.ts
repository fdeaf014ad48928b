import type { live } from '@fairbook/contracts';
import { createListeners } from './listeners.ts';
import { createStore } from './store.ts';
import type { LiveClient } from './types.ts';
import type { Wire } from './wire-types.ts';

/**
 * The live client of a page: what is shown and who listens. It needs no socket before `connect`, which gives it a wire
 * (`liveWire`); in a browser the code of that comes beside the first paint. `lang`: the language of game names. Frames
 * carry every language; games are kept with the names of this one.
 */
export function createLiveClient({
  lang,
  now = Date.now,
}: {
  lang?: string;
  now?: () => number;
} = {}): LiveClient {
  const store = createStore(now, lang);
  /** Number of listeners of each topic; the wire leaves a topic at 0. */
  const wanted = new Map<live.Topic, number>();
  const mine = createListeners<'me', [live.MeDelta]>();
  const ages = createListeners<'age'>();
  let wire: Wire | undefined;

  function want(topic: live.Topic, stopListening: () => void): () => void {
    wanted.set(topic, (wanted.get(topic) ?? 0) + 1);
    wire?.joinSoon();
    let isOn = true;
    return () => {
      if (!isOn) return;
      isOn = false;
      stopListening();
      wanted.set(topic, wanted.get(topic)! - 1);
    };
  }

  return {
    seed(topic, snapshot, at) {
      if (!wire?.isFollowed(topic) && at >= store.at(topic)) store.put(topic, snapshot, at);
    },
    subscribe: (topic, listener) => want(topic, store.onShape(topic, listener)),
    game: (gameId) => store.games(`game:${gameId}`)?.[0],
    list: (section, sportId, kind = 'list') => store.games(`${kind}:${section}:${sportId}`),
    subscribePrice: store.onPrice,
    price: store.price,
    age: () => wire?.age() ?? null,
    subscribeAge: (listener) => ages.add('age', listener),
    onMe: (listener) => want('me', mine.add('me', listener)),
    connect(wireTo) {
      wire ??= wireTo({
        store,
        wanted,
        now,
        tellMe: (delta) => mine.tell('me', delta),
        tellAge: () => ages.tell('age'),
      });
      wire.open();
    },
    reconnect: () => wire?.reconnect(),
    close: () => wire?.close(),
  };
}
