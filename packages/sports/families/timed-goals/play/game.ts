import type { FeedFixture, FeedMessage, SuspendCause } from '@fairbook/feed-contract';
import type { Offer } from '../../../play/price-board.ts';
import type { Step, StepResult } from '../../../play/queue.ts';
import { type Prices, ScriptedGame } from '../../../play/scripted-game.ts';
import type { FinalState } from '../../../settle.ts';
import type { GameState } from '../../../states.ts';
import type { Moment } from './moments.ts';
import { type GoalsStep, type Incident, stepsOf } from './steps.ts';
import { nextPart, partAt, type Stretch } from './time.ts';

/** What the script of every game of the family has. */
export interface GoalsScript {
  parts: readonly Stretch[];
  goals: readonly Moment[];
  isCancelled: boolean;
  /** The last goal is annulled some time after the result was settled. */
  isCorrected: boolean;
}

/** What a sport gives its family to play a game: the speed, the offer, the script and its incidents. */
interface GoalsPlay<Script, End> {
  speed: number;
  offersAt(score: End): readonly Offer[];
  script: Script;
  incidents: readonly Incident[];
}

/**
 * Mean seconds of play between the stop of betting and the goal that caused it. Prices take the next goal to be no
 * nearer while betting is open.
 */
export const MEAN_LEAD = 14;

/**
 * Interval between repricings of live markets: 50 seconds of play, but at least 1 and at most 2.5 seconds, and never
 * less than 4 seconds of play.
 */
const TICK = { most: 2_500, least: 1_000, playSeconds: { least: 4, most: 50 } };
/**
 * How late a step may come before betting stops because prices no longer hold: prices hold this much longer than until
 * the next step is due.
 */
const LATE_MS = 500;
/** In seconds of play. */
const BEFORE_WHISTLE = 0.001;
/** Lines come and go; after this much play a changed list is sent in full. */
const WHOLE_LIST_SECONDS = 600;
const CORRECTION = { playSeconds: 900, atLeastMs: 12_000 };

/** A game of the family: prices also move with time, and betting stops before a goal is known. */
export abstract class GoalsGame<
  Script extends GoalsScript,
  End extends FinalState,
  Model,
> extends ScriptedGame<End> {
  protected readonly script: Script;
  private readonly incidents: readonly Incident[];
  private suspensions = 0;
  private wholeListAt = 0;

  constructor(fixture: FeedFixture, { speed, offersAt, script, incidents }: GoalsPlay<Script, End>) {
    super(fixture, { speed, offersAt });
    this.script = script;
    this.incidents = incidents;
  }

  /** The final state as far as it is decided at second `at` of the script. */
  protected abstract endIn(script: Script, at: number): End;
  protected abstract stateIn(script: Script, at: number): GameState;
  /** The model at a second if nothing happens until a later one. */
  protected abstract model(at: number, quietUntil: number): Model;
  /** The prices of a model, which hold until that of a later moment. */
  protected abstract prices(from: Model, to: Model): Prices;
  protected abstract isDecided(model: Model, outcomeId: string): boolean;

  protected get isCancelled(): boolean {
    return this.script.isCancelled;
  }

  protected get lastSecond(): number {
    return this.script.parts.at(-1)!.to;
  }

  protected override join(at: number): void {
    this.suspensions = this.stoppedBy(at).reduce(
      (open, step) => (step.suspends === 'all' ? 1 : open + step.suspends),
      0,
    );
  }

  protected suspendedAt(at: number): SuspendCause | null {
    return this.suspensions > 0 ? this.stoppedBy(at).at(-1)!.cause : null;
  }

  private stoppedBy(at: number): GoalsStep[] {
    return this.fixedSteps().filter((step) => step.at <= at && step.suspends !== 0);
  }

  private fixedSteps(): GoalsStep[] {
    return stepsOf(this.script.parts, this.incidents, this.speed);
  }

  protected steps() {
    return this.fixedSteps().map((step) => ({ at: step.at, act: () => this.act(step) }));
  }

  protected override stepsAfter(at: number): Step[] {
    const now = this.wall(at);
    return [...super.stepsAfter(at), this.tickAfter(now), ...this.afterEnd(now)];
  }

  private act({ at, act, cause }: GoalsStep): FeedMessage[] {
    switch (act) {
      case 'stop':
        this.suspensions++;
        return [this.stop(at, cause)];
      case 'known':
        return this.known(at, cause);
      case 'review':
        return [this.stop(at, 'video_review')];
      case 'reopen':
        this.suspensions = Math.max(0, this.suspensions - 1);
        return this.suspensions > 0 ? [] : [this.renewed(at)];
      case 'part_over':
        this.suspensions = 1;
        return [this.stop(at, 'break'), ...this.settleDecided(at)];
      case 'back':
        return [this.unmoved(at)];
      case 'part':
        return [this.changes(at)];
      case 'over':
        this.suspensions = 1;
        return this.end();
    }
  }

  /** Once a goal or card is on the scoreboard, the new state is sent first, then what it decided; prices come later. */
  private known(at: number, cause: SuspendCause): FeedMessage[] {
    const state: FeedMessage = {
      ...this.say.prices(this.wall(at), this.state(at), [], false),
      suspended: cause,
    };
    return [state, ...this.settleDecided(at)];
  }

  private tickAfter(now: number): Step {
    const due = this.nextTick(now);
    return { at: due, run: () => this.tick(due), skip: () => [this.tickAfter(due)] };
  }

  private nextTick(now: number): number {
    const everyMs = tickMs(this.speed);
    const phase = (this.fixture.gameId * 7919) % everyMs;
    return now + everyMs - ((now + phase) % everyMs);
  }

  private tick(now: number): StepResult {
    const at = this.secondAt(now);
    if (at >= this.lastSecond) return { messages: [], next: [] };
    const next = [this.tickAfter(now)];
    if (this.suspensions > 0 || partAt(this.script.parts, at) === null) return { messages: [], next };
    const isDue = at - this.wholeListAt >= WHOLE_LIST_SECONDS;
    const isOutdated = isDue && this.board.isOutdated(this.pricesAt(at, now).markets);
    const prices = isOutdated ? this.renewed(at, now) : this.changes(at, now);
    return { messages: [prices, ...this.settleQuietly(at, now)], next };
  }

  /** Settles what was decided without a stop of betting since the last prices, such as a number of corners. */
  protected settleQuietly(_at: number, _now: number): FeedMessage[] {
    return [];
  }

  /** The full list of markets, with the lines of now. */
  private renewed(at: number, now = this.wall(at)): FeedMessage {
    this.wholeListAt = at;
    return this.wholeList(at, now);
  }

  protected decidedAt(at: number): (outcomeId: string) => boolean {
    const model = this.model(at, at);
    return (outcomeId) => this.isDecided(model, outcomeId);
  }

  protected finalAt(at: number): End {
    return this.endIn(this.script, at);
  }

  protected state(at: number): GameState {
    return this.stateIn(this.script, at);
  }

  /** In rare games the last goal is annulled after the end, and the outcomes that this changes are settled again. */
  protected override afterEnd(now: number): Step[] {
    if (!this.script.isCorrected) return [];
    const delay = Math.max(CORRECTION.atLeastMs, (CORRECTION.playSeconds * 1000) / this.speed);
    const at = Math.max(now, this.endsAt + Math.round(delay));
    return [{ at, run: () => ({ messages: [this.correction(at)], next: [] }) }];
  }

  private correction(now: number): FeedMessage {
    const corrected = { ...this.script, goals: this.script.goals.slice(0, -1) };
    const at = this.lastSecond;
    const end = this.endIn(corrected, at);
    const outcomes = this.decided.corrections(end);
    return this.say.settlement(now, true, this.stateIn(corrected, at), outcomes, end);
  }

  /** The offer changes only with goals, so the scores after each of them tell everything that was offered. */
  protected scoresUpTo(at: number): End[] {
    const moments = [-1, ...this.script.goals.map((goal) => goal.at).filter((moment) => moment <= at)];
    return moments.map((moment) => this.endIn(this.script, moment));
  }

  /**
   * All prices of one moment. Each holds until the next prices are due, so that players gain nothing by waiting for
   * those.
   */
  protected pricesAt(at: number, now: number): Prices {
    const holdsUntil = this.holdsUntil(at, now);
    // Prices take the next goal to be no nearer than the usual lead of a stop, because betting stops before a goal.
    const { parts } = this.script;
    // To the millisecond, because a second is worth more than the rounding of cash-outs and prices. Not up to the
    // whistle itself, because there everything is decided, even an outcome that had its best chance just before.
    const whistle = (parts.find(({ to }) => at < to) ?? parts.at(-1)!).to - BEFORE_WHISTLE;
    const quietUntil = Math.min(this.secondsAt(holdsUntil) + MEAN_LEAD, whistle);
    const [from, to] = [this.model(at, at), this.model(at, Math.max(at, quietUntil))];
    return { ...this.prices(from, to), holdsUntil };
  }

  /**
   * Until when prices hold: a little longer than the next prices are due. In a break nothing moves them before the next
   * part.
   */
  private holdsUntil(at: number, now: number): number {
    const { parts } = this.script;
    const next = partAt(parts, at) === null ? nextPart(parts, at) : undefined;
    return LATE_MS + (next ? this.wall(next.from) : this.nextTick(now));
  }
}

function tickMs(speed: number): number {
  const { least, most } = TICK.playSeconds;
  const usual = Math.max(TICK.least, Math.min(TICK.most, (most * 1000) / speed));
  return Math.ceil(Math.max(usual, (least * 1000) / speed));
}
