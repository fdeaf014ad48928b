import type { FeedMessage } from '@fairbook/feed-contract';

/** How recorded times are moved to this run. */
export interface Timing {
  /** The recorded time of the first message, and when it is sent; epoch milliseconds. */
  from: number;
  to: number;
  /** Recorded seconds per second. */
  speed: number;
}

/** A recorded message with all of its times moved to this run. A clock in it runs `speed` times as fast. */
export function shifted<M extends FeedMessage>(message: M, timing: Timing): M {
  const { from, to, speed } = timing;
  const at = (recorded: number) => Math.round(to + (recorded - from) / speed);
  const next = { ...message, at: at(message.at) };
  if (next.type === 'fixture') next.fixture = { ...next.fixture, startsAt: at(next.fixture.startsAt) };
  if ('state' in next && next.state.clock) {
    const { clock } = next.state;
    next.state = { ...next.state, clock: { ...clock, at: at(clock.at), speed: clock.speed * speed } };
  }
  if (next.type === 'odds_change' && next.holdsUntil !== undefined) next.holdsUntil = at(next.holdsUntil);
  return next;
}
