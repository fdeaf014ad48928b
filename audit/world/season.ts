import type { FeedMessage } from '@fairbook/feed-contract';
import { playSeason } from '@fairbook/feed-simulator/testing';
import { type FootballData, playedFootball } from '@fairbook/sports/football';
import { stateAfter } from '../../apps/server/sportsbook/catalogue/catalogue.ts';
import type { HotGame } from '../../apps/server/sportsbook/catalogue/hot-game.ts';
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

/** Called with a game as it stood, before the message that changes it. */
export type BeforeChange = (game: HotGame, at: number) => void;

/**
 * Part of the simulated season as a receiver of its feed sees it. The clock jumps to the next message; between
 * messages no board changes.
 */
export class Season {
  readonly games = new Map<number, HotGame>();
  readonly options: SeasonOptions;
  readonly #truths = new Map<number, Truth>();
  #seq = 0;

  constructor(options: SeasonOptions) {
    this.options = options;
  }

  /** `still` gets each stretch of time without a change: `from` included, `to` excluded. */
  async play(
    still: (from: number, to: number) => void,
    beforeChange: BeforeChange = () => {},
  ): Promise<void> {
    const { seed, speed, data, from, seconds } = this.options;
    const sports = [playedFootball(data)];
    await playSeason({ seed, clockSpeed: speed, sports, from, minutes: seconds / 60, still }, (message) =>
      this.#take(message, beforeChange),
    );
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

  /** Games with open prices at a moment (epoch milliseconds). */
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
