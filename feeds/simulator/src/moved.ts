import type { FeedMessage, FeedSource } from '@fairbook/feed-contract';

/** A message with all of its times moved by so many milliseconds. */
function moved<M extends FeedMessage>(message: M, ms: number): M {
  const next = { ...message, at: message.at + ms };
  if (next.type === 'fixture') next.fixture = { ...next.fixture, startsAt: next.fixture.startsAt + ms };
  if ('state' in next && next.state.clock) {
    const { clock } = next.state;
    next.state = { ...next.state, clock: { ...clock, at: clock.at + ms } };
  }
  if (next.type === 'odds_change' && next.holdsUntil !== undefined) next.holdsUntil += ms;
  return next;
}

/** The source with all times of its messages moved by so many milliseconds. */
export function movedSource(source: FeedSource, ms: number): FeedSource {
  return {
    name: source.name,
    start: (emit) => source.start((message) => emit(moved(message, ms))),
    recover: () => source.recover(),
    stop: () => source.stop(),
  };
}
