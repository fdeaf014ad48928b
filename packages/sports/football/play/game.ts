import type { FeedFixture, FeedMessage, SuspendCause } from '@fairbook/feed-contract';
import type { Step, StepResult } from '../../play/queue.ts';
import { type Prices, ScriptedGame } from '../../play/scripted-game.ts';
import type { FinalState } from '../final-state.ts';
import { isDecided } from '../price/fair-outcomes.ts';
import { goalsAhead } from '../price/joint-model.ts';
import { type GoalsModel, type MatchModel, matchModel } from '../price/match-model.ts';
import { type FootballState, footballStates } from '../state.ts';
import { drifted } from './drift.ts';
import { MEAN_LEAD } from './incidents.ts';
import { type MatchStep, matchSteps } from './match-steps.ts';
import { modelBefore } from './model-before.ts';
import { offersAt } from './offer.ts';
import { priceAll } from './pricer.ts';
import { matchScript, type Script } from './script.ts';
import { matchAt, resultAt, stateAt } from './standing.ts';

export interface GameContext {
  seed: string;
  speed: number;
  model: GoalsModel;
}

/** Interval between repricings of live markets: 4 to 50 match seconds, and at least a second. */
const TICK = { most: 2_500, least: 1_000, matchSeconds: { least: 4, most: 50 } };
/** How late a step may be before its prices are suspended; prices are made to hold that much longer. */
const LATE_MS = 500;
/** In match seconds. */
const BEFORE_WHISTLE = 0.001;
/** Lines come and go; after this much match time a changed list is sent in full. */
const WHOLE_LIST_SECONDS = 600;
const CORRECTION = { matchSeconds: 900, atLeastMs: 12_000 };

/** A football match: prices also move with time, and betting stops before a goal or a card is known. */
export class Game extends ScriptedGame<FinalState> {
  private readonly context: GameContext;
  private readonly script: Script;
  protected readonly before = footballStates.before;
  private suspensions = 0;
  private wholeListAt = 0;

  constructor(fixture: FeedFixture, context: GameContext) {
    super(fixture, { speed: context.speed, offersAt });
    this.context = context;
    this.script = matchScript(context.seed, fixture.gameId, context.model);
  }

  protected get isCancelled(): boolean {
    return this.script.isCancelled;
  }

  protected get lastSecond(): number {
    return this.script.halves.ends;
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

  private stoppedBy(at: number): MatchStep[] {
    return this.matchSteps().filter((step) => step.at <= at && step.suspends !== 0);
  }

  private matchSteps(): MatchStep[] {
    return matchSteps(this.context.seed, this.fixture.gameId, this.script, this.speed);
  }

  protected steps() {
    return this.matchSteps().map((step) => ({ at: step.at, act: () => this.act(step) }));
  }

  protected override stepsAfter(at: number): Step[] {
    const now = this.wall(at);
    return [...super.stepsAfter(at), this.tickAfter(now), ...this.afterEnd(now)];
  }

  private act({ at, act, cause }: MatchStep): FeedMessage[] {
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
      case 'half_time':
        this.suspensions = 1;
        return [this.stop(at, 'break'), ...this.settleDecided(at)];
      case 'back':
        return [this.unmoved(at)];
      case 'second_half':
        return [this.changes(at)];
      case 'full_time':
        this.suspensions = 1;
        return this.end();
    }
  }

  /** The goal or card is on the scoreboard: first the new state, then what it decided; prices come later. */
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
    if (this.suspensions > 0 || this.state(at).period === 'half_time') return { messages: [], next };
    const isDue = at - this.wholeListAt >= WHOLE_LIST_SECONDS;
    if (isDue && this.board.isOutdated(this.pricesAt(at, now).markets))
      return { messages: [this.renewed(at, now)], next };
    return { messages: [this.changes(at, now)], next };
  }

  /** A new list with the current lines. */
  private renewed(at: number, now = this.wall(at)): FeedMessage {
    this.wholeListAt = at;
    return this.wholeList(at, now);
  }

  protected decidedAt(at: number): (outcomeId: string) => boolean {
    const model = this.model(at);
    return (outcomeId) => isDecided(model, outcomeId);
  }

  protected finalAt(at: number): FinalState {
    return resultAt(this.script, at);
  }

  /** Rarely the last goal is annulled after the match, and the outcomes it changes are settled again. */
  protected override afterEnd(now: number): Step[] {
    if (!this.script.isCorrected) return [];
    const delay = Math.max(CORRECTION.atLeastMs, (CORRECTION.matchSeconds * 1000) / this.speed);
    const at = Math.max(now, this.endsAt + Math.round(delay));
    return [{ at, run: () => ({ messages: [this.correction(at)], next: [] }) }];
  }

  private correction(now: number): FeedMessage {
    const corrected = { ...this.script, goals: this.script.goals.slice(0, -1) };
    const at = this.lastSecond;
    const outcomes = this.decided.corrections(resultAt(corrected, at));
    return this.say.settlement(now, true, stateAt(corrected, this.view(at)), outcomes);
  }

  protected scoresUpTo(at: number): FinalState[] {
    const moments = [-1, ...this.script.goals.map((goal) => goal.at).filter((moment) => moment <= at)];
    return moments.map((moment) => resultAt(this.script, moment));
  }

  protected pricesBefore(now: number): Prices {
    const { seed, model } = this.context;
    const goals = drifted(seed, this.fixture, model, now);
    const before = modelBefore(goals);
    const ahead = goalsAhead(goals, before.match);
    return { markets: priceAll([before], false), models: [ahead, ahead] };
  }

  /** All prices of one moment: waiting for the next ones must never pay off. */
  protected pricesAt(at: number, now: number): Prices {
    const holdsUntil = this.holdsUntil(at, now);
    // While betting is open, no goal is nearer than the lead of a stop.
    const { firstEnds, ends } = this.script.halves;
    // To the millisecond, because a second is worth more than the rounding of cash-outs and prices; and not the whistle
    // itself, where everything is decided, even what had its best chance just before.
    const whistle = (at < firstEnds ? firstEnds : ends) - BEFORE_WHISTLE;
    const quietUntil = Math.min(this.secondsAt(holdsUntil) + MEAN_LEAD, whistle);
    const [from, to] = [this.model(at), this.model(at, Math.max(at, quietUntil))];
    return {
      markets: priceAll([from, to], true),
      holdsUntil,
      models: [goalsAhead(this.context.model, from.match), goalsAhead(this.context.model, to.match)],
    };
  }

  /** When the next prices are due at the latest: in the break nothing moves them. */
  private holdsUntil(at: number, now: number): number {
    const { firstEnds, secondStarts } = this.script.halves;
    const isBreak = at >= firstEnds && at < secondStarts;
    return LATE_MS + (isBreak ? this.wall(secondStarts) : this.nextTick(now));
  }

  private model(at: number, quietUntil = at): MatchModel {
    return matchModel(this.context.model, matchAt(this.script, this.context.model, at, quietUntil));
  }

  protected state(at: number): FootballState {
    return stateAt(this.script, this.view(at));
  }
}

function tickMs(speed: number): number {
  const { least, most } = TICK.matchSeconds;
  const usual = Math.max(TICK.least, Math.min(TICK.most, (most * 1000) / speed));
  return Math.ceil(Math.max(usual, (least * 1000) / speed));
}
