import type { FeedMessage } from '@fairbook/feed-contract';
import { createSimulator } from '@fairbook/feed-simulator';
import { type FootballData, playedFootball } from '@fairbook/sports/football';
import { stateAfter } from '../../apps/server/sportsbook/catalogue.ts';
import type { HotGame } from '../../apps/server/sportsbook/hot-game.ts';
import { isSold } from './facts.ts';
import { Truth } from './truth.ts';

export interface SeasonOptions {
  seed: string;
  speed: number;
  data: FootballData;
  /** Epoch milliseconds. */
  from: number;
  seconds: number;
}

/** Called with a game as it stood until now, before the message that changes it. */
export type BeforeChange = (game: HotGame, at: number) => void;

/**
 * Some time of the simulated season, as a receiver of its feed sees it, by a clock that jumps to the next moment at which
 * anything happens. In between all boards stand still.
 */
export class Season {
  readonly games = new Map<number, HotGame>();
  readonly options: SeasonOptions;
  readonly #truths = new Map<number, Truth>();
  #seq = 0;

  constructor(options: SeasonOptions) {
    this.options = options;
  }

  /** `still` gets each stretch of time in which nothing changes: from (with) and to (without). */
  async play(
    still: (from: number, to: number) => void,
    beforeChange: BeforeChange = () => {},
  ): Promise<void> {
    const { seed, speed, data, from, seconds } = this.options;
    const end = from + seconds * 1000;
    let now = from;
    await new Promise<void>((resolve, reject) => {
      const attempt = (run: () => void) => {
        try {
          run();
        } catch (error) {
          reject(error);
        }
      };
      const after = (ms: number, run: () => void) => {
        attempt(() => still(now, Math.min(end, now + ms)));
        now += ms;
        if (now >= end) resolve();
        else setImmediate(run);
        return () => {};
      };
      const simulator = createSimulator({
        seed,
        clockSpeed: speed,
        sports: [playedFootball(data)],
        clock: { now: () => now, after },
      });
      const emit = async (message: FeedMessage) => attempt(() => this.#take(message, beforeChange));
      simulator.start(emit).catch(reject);
    });
  }

  truth(game: HotGame): Truth {
    const { gameId } = game.fixture;
    const known = this.#truths.get(gameId);
    if (known) return known;
    const { seed, speed, data } = this.options;
    const made = new Truth(seed, speed, data, game.fixture);
    this.#truths.set(gameId, made);
    return made;
  }

  /** Games that can be bet on at a moment. */
  sold(status: 'live' | 'upcoming', now: number): HotGame[] {
    return [...this.games.values()].filter((game) => game.state.status === status && isSold(game, now));
  }

  #take(message: FeedMessage, beforeChange: BeforeChange): void {
    if (message.type === 'alive') return;
    const gameId = message.type === 'fixture' ? message.fixture.gameId : message.gameId;
    const before = this.games.get(gameId);
    if (before) beforeChange(before, message.at);
    this.#seq += 1;
    const game = stateAfter(before, message, this.#seq, message.at);
    if (game) this.games.set(gameId, game);
  }
}
