/** A feed that plays a recording of feed messages, for the list of feeds (docs/feeds.md). */
import type { CreateFeed, FeedMessage } from '@fairbook/feed-contract';
import { isOver, toldWhole, type Word, wordAfter } from './src/last-word.ts';
import { readRecording } from './src/recording.ts';
import { readSettings } from './src/settings.ts';
import { shifted, type Timing } from './src/shifted.ts';

/** How often `alive` is sent. The server suspends the games in play of a producer that is silent for nine seconds. */
const ALIVE_MS = 5_000;

export const createFeed: CreateFeed = ({ clock, open, onFailure, settings = {} }) => {
  const { file, speed, beginsAt } = readSettings(settings);
  const messages = readRecording(file);
  const { at: from, producer } = messages[0]!;
  const words = new Map<number, Word>();
  let next = 0;
  let timing: Timing = { from, to: 0, speed };
  let emit: (message: FeedMessage) => Promise<void> = async () => {};
  let isStopped = false;
  let wake = () => {};

  /** The next recorded message, moved to its time in this run; null at the end of the recording. */
  function head(): FeedMessage | null {
    const message = messages[next];
    return message ? shifted(message, timing) : null;
  }

  function take(message: FeedMessage): void {
    next += 1;
    const gameId =
      message.type === 'fixture' ? message.fixture.gameId : 'gameId' in message ? message.gameId : null;
    if (gameId === null) return;
    const word = wordAfter(words.get(gameId), message);
    if (word) words.set(gameId, word);
  }

  async function tellAll(): Promise<void> {
    for (const word of words.values())
      if (!isOver(word)) for (const message of toldWhole(word, clock.now())) await emit(message);
  }

  async function play(): Promise<void> {
    let aliveAt = clock.now() + ALIVE_MS;
    while (!isStopped) {
      const message = head();
      const due = Math.min(message?.at ?? aliveAt, aliveAt);
      if (due > clock.now()) await until(due);
      if (isStopped) return;
      if (due === aliveAt) {
        await emit(alive());
        aliveAt = clock.now() + ALIVE_MS;
      } else if (message && message.at <= clock.now()) {
        take(message);
        await emit(message);
      }
    }
  }

  const alive = (): FeedMessage => ({ type: 'alive', at: clock.now(), producer });

  function until(at: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.after(at - clock.now(), resolve);
      wake = () => {
        cancel();
        resolve();
      };
    });
  }

  return {
    name: producer,
    async start(to) {
      emit = to;
      timing = { ...timing, to: beginsAt ?? clock.now() };
      await emit(alive());
      for (let past = head(); past && past.at < clock.now(); past = head()) take(past);
      const isOpen = new Set(open.map(({ gameId }) => gameId));
      for (const [gameId, word] of words)
        if (isOver(word) && isOpen.has(gameId)) for (const result of word.results) await emit(result);
      await tellAll();
      void play().catch(onFailure);
    },
    recover: tellAll,
    async stop() {
      isStopped = true;
      wake();
    },
  };
};
