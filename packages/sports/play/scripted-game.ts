import type { FeedFixture, FeedMarket, FeedMessage, SuspendCause } from '@fairbook/feed-contract';
import type { FinalState } from '../settle.ts';
import type { GameState } from '../states.ts';
import { DecidedOutcomes } from './decided.ts';
import { type GameMessages, type Holds, messagesOf } from './messages.ts';
import type { PlayedGame } from './played-sport.ts';
import { type Offer, PriceBoard } from './price-board.ts';
import type { Step, StepResult } from './queue.ts';
import { firstReprice, nextReprice } from './repricing.ts';
import { type View, wallTime } from './view.ts';

/** An event fixed by the script, at a second of play. */
interface PlayStep {
  at: number;
  act(): FeedMessage[];
}

export interface Prices extends Holds {
  markets: FeedMarket[];
}

/**
 * A game with a script fixed from the start, from its first offer to its last settlement: it is repriced until it
 * begins, then played step by step. Its sport decides what happens when, and the prices. `at` is a second of play,
 * `now` epoch milliseconds.
 */
export abstract class ScriptedGame<Score> implements PlayedGame {
  protected readonly fixture: FeedFixture;
  protected readonly speed: number;
  protected readonly say: GameMessages;
  protected readonly board: PriceBoard<Score>;
  protected readonly decided = new DecidedOutcomes();
  private hasBegun = false;

  /** `offersAt`: the markets that may have been offered at a score. */
  constructor(
    fixture: FeedFixture,
    { speed, offersAt }: { speed: number; offersAt: (score: Score) => readonly Offer[] },
  ) {
    this.fixture = fixture;
    this.speed = speed;
    this.say = messagesOf(fixture.gameId);
    this.board = new PriceBoard(offersAt);
  }

  /** Whether the game will not be played. */
  protected abstract readonly isCancelled: boolean;
  /** The second of play at which the game is over. */
  protected abstract readonly lastSecond: number;
  /** The state until the game begins. */
  protected abstract readonly before: GameState;
  protected abstract pricesBefore(now: number): Prices;
  protected abstract pricesAt(at: number, now: number): Prices;
  protected abstract state(at: number): GameState;
  protected abstract suspendedAt(at: number): SuspendCause | null;
  /** The final state as far as it is decided at a second. */
  protected abstract finalAt(at: number): FinalState;
  /** A predicate for outcomes that the rest of the game can't change. */
  protected abstract decidedAt(at: number): (outcomeId: string) => boolean;
  /** The scores at which markets were offered. */
  protected abstract scoresUpTo(at: number): Score[];
  /** All events fixed by the script, in order. */
  protected abstract steps(): PlayStep[];

  /** Called when a game is joined while it is being played. */
  protected join(_at: number): void {}

  /** Steps after the last settlement. */
  protected afterEnd(_now: number): Step[] {
    return [];
  }

  get endsAt(): number {
    return this.wall(this.lastSecond);
  }

  open(now: number): Step {
    return now < this.fixture.startsAt ? { at: now, run: () => this.announce(now) } : this.resume(now);
  }

  resume(now: number): Step {
    return { at: now, run: () => this.joinNow(now) };
  }

  tell(now: number): FeedMessage[] {
    if (now < this.fixture.startsAt) return [this.listBefore(now)];
    const at = this.secondAt(now);
    return this.hasBegun && at < this.lastSecond ? [this.standing(at, now)] : [];
  }

  private announce(now: number): StepResult {
    const { fixture } = this;
    return {
      messages: [this.say.fixture(now, fixture), this.listBefore(now)],
      next: [this.repriceAt(firstReprice(fixture, now)), { at: fixture.startsAt, run: () => this.begin() }],
    };
  }

  private repriceAt(at: number): Step {
    return { at, run: () => this.reprice(at), skip: () => this.repriceAfter(at) };
  }

  private repriceAfter(at: number): Step[] {
    const next = nextReprice(this.fixture, at);
    return next === null ? [] : [this.repriceAt(next)];
  }

  private reprice(at: number): StepResult {
    if (at >= this.fixture.startsAt) return { messages: [], next: [] };
    const { markets, ...holds } = this.pricesBefore(at);
    const changes = this.board.changes(markets);
    const messages = changes.length === 0 ? [] : [this.say.prices(at, this.before, changes, false, holds)];
    return { messages, next: this.repriceAfter(at) };
  }

  private begin(): StepResult {
    const { startsAt } = this.fixture;
    if (this.isCancelled) return { messages: [this.say.cancelled(startsAt)], next: [] };
    this.hasBegun = true;
    return { messages: [this.wholeList(0)], next: this.stepsAfter(0) };
  }

  /** Sends the current state of the game, whatever receivers already know. */
  private joinNow(now: number): StepResult {
    const known = this.say.fixture(now, this.fixture);
    if (this.isCancelled) return { messages: [known, this.say.cancelled(now)], next: [] };
    const at = Math.min(this.secondAt(now), this.lastSecond);
    this.board.remember(this.scoresUpTo(at));
    if (at >= this.lastSecond)
      return { messages: [known, this.finalSettlement(now)], next: this.afterEnd(now) };
    this.join(at);
    this.hasBegun = true;
    const messages = [known, this.standing(at, now), ...this.settleDecided(at, now)];
    return { messages, next: this.stepsAfter(at) };
  }

  /** The prices and the state of a running game in full. */
  private standing(at: number, now: number): FeedMessage {
    return { ...this.wholeList(at, now), suspended: this.suspendedAt(at) };
  }

  protected stepsAfter(at: number): Step[] {
    return this.steps()
      .filter((step) => step.at > at)
      .map((step) => ({ at: this.wall(step.at), run: () => ({ messages: step.act(), next: [] }) }));
  }

  private listBefore(now: number): FeedMessage {
    const { markets, ...holds } = this.pricesBefore(now);
    return this.say.prices(now, this.before, this.board.replace(markets), true, holds);
  }

  protected wholeList(at: number, now = this.wall(at)) {
    const { markets, ...holds } = this.pricesAt(at, now);
    return this.say.prices(now, this.state(at), this.board.replace(markets), true, holds);
  }

  /**
   * The prices that moved. Sent even if none did, because the message makes the known prices hold until the next step.
   */
  protected changes(at: number, now = this.wall(at)): FeedMessage {
    const { markets, ...holds } = this.pricesAt(at, now);
    return this.say.prices(now, this.state(at), this.board.changes(markets), false, holds);
  }

  /** The same prices, which now hold until play resumes. */
  protected unmoved(at: number): FeedMessage {
    const { markets: _, ...holds } = this.pricesAt(at, this.wall(at));
    return this.say.prices(this.wall(at), this.state(at), [], false, holds);
  }

  protected stop(at: number, cause: SuspendCause): FeedMessage {
    return this.say.betStop(this.wall(at), cause, this.state(at));
  }

  protected end(): FeedMessage[] {
    return [this.stop(this.lastSecond, 'other'), this.finalSettlement(this.endsAt)];
  }

  /** Settles outcomes that the rest of the game can't change. */
  protected settleDecided(at: number, now = this.wall(at)): FeedMessage[] {
    const outcomes = this.decided.settle(this.board.offered, this.finalAt(at), this.decidedAt(at));
    return outcomes.length === 0 ? [] : [this.say.settlement(now, false, this.state(at), outcomes)];
  }

  private finalSettlement(now: number): FeedMessage {
    const at = this.lastSecond;
    const end = this.finalAt(at);
    const outcomes = this.decided.settle(this.board.offered, end, () => true);
    return this.say.settlement(now, true, this.state(at), outcomes, end);
  }

  protected view(at: number): View {
    return { startsAt: this.fixture.startsAt, speed: this.speed, at };
  }

  protected wall(at: number): number {
    return wallTime(this.view(at), at);
  }

  /** The whole second of play at a moment. */
  protected secondAt(now: number): number {
    return Math.floor(this.secondsAt(now));
  }

  protected secondsAt(now: number): number {
    return Math.max(0, ((now - this.fixture.startsAt) * this.speed) / 1000);
  }
}
