/** A feed from a recording, for `FAIRBOOK_FEED`: maps a provider's XML messages to those of Fairbook. */
import type { CreateFeed, FeedMessage } from '@fairbook/feed-contract';
import { type Match, PRODUCER, told } from './src/match.ts';
import { after, endedMeanwhile, roundAt, type Step, stepsOf } from './src/recording.ts';

/** A producer that is silent for more than twice this has its games suspended. */
const ALIVE_MS = 5_000;

type Emit = (message: FeedMessage) => Promise<void>;

export const createFeed: CreateFeed = ({ clock, open, onFailure }) => {
  const matches = new Map<number, Match>();
  let emit: Emit = async () => {};
  let isStopped = false;
  let wake = () => {};

  /** Sends every match that is not over in full, to a receiver without any state. */
  async function tellAll(): Promise<void> {
    const at = clock.now();
    for (const match of matches.values()) for (const message of toldWhole(match, at)) await emit(message);
  }

  async function play(): Promise<void> {
    let round = roundAt(clock.now());
    let steps = stepsOf(round);
    for (const step of taken(steps, clock.now()))
      matches.set(step.gameId, after(matches.get(step.gameId), step));
    await tellAll();
    void goOn().catch(onFailure);

    async function goOn() {
      let aliveAt = clock.now();
      while (!isStopped) {
        if (steps.length === 0) {
          round += 1;
          steps = stepsOf(round);
        }
        const next = Math.min(steps[0]!.at, aliveAt);
        await until(next);
        if (isStopped) return;
        if (next === aliveAt) {
          await emit({ type: 'alive', at: clock.now(), producer: PRODUCER });
          aliveAt = clock.now() + ALIVE_MS;
        } else await perform(steps.shift()!);
      }
    }
  }

  async function perform(step: Step): Promise<void> {
    const match = matches.get(step.gameId);
    if (!match) {
      const fresh = after(undefined, step);
      matches.set(step.gameId, fresh);
      await emit({ type: 'fixture', at: clock.now(), producer: PRODUCER, fixture: fresh.fixture });
      return;
    }
    const [next, message] = told(match, step.element, step.timing);
    if (next.end) matches.delete(step.gameId);
    else matches.set(step.gameId, next);
    await emit(message);
  }

  function until(at: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.after(Math.max(0, at - clock.now()), resolve);
      wake = () => {
        cancel();
        resolve();
      };
    });
  }

  return {
    name: PRODUCER,
    async start(to) {
      emit = to;
      await emit({ type: 'alive', at: clock.now(), producer: PRODUCER });
      for (const game of open) {
        const past = endedMeanwhile(game, clock.now());
        if (past?.end) await emit({ ...past.end, at: clock.now() });
      }
      await play();
    },
    recover: tellAll,
    async stop() {
      isStopped = true;
      wake();
    },
  };
};

/** Removes the steps that are over from the list and returns them. */
function taken(steps: Step[], now: number): Step[] {
  const count = steps.findIndex(({ at }) => at > now);
  return steps.splice(0, count === -1 ? steps.length : count);
}

function toldWhole({ fixture, state, markets, isSuspended, end }: Match, at: number): FeedMessage[] {
  const { gameId } = fixture;
  const announced: FeedMessage = { type: 'fixture', at, producer: PRODUCER, fixture };
  if (end) return [announced, { ...end, at }];
  if (markets.size === 0) return [announced];
  const prices: FeedMessage = {
    type: 'odds_change',
    at,
    producer: PRODUCER,
    gameId,
    full: true,
    state,
    suspended: isSuspended ? 'other' : null,
    markets: [...markets.values()],
  };
  return [announced, prices];
}
