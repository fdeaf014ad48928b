import type {
  FeedFixture,
  FeedMarket,
  FeedMessage,
  OutcomeResult,
  SuspendCause,
} from '@fairbook/feed-contract';
import { DecidedOutcomes } from '../../play/decided.ts';
import { type GameMessages, type Holds, messagesOf } from '../../play/messages.ts';
import type { PlayedGame } from '../../play/played-sport.ts';
import { PriceBoard } from '../../play/price-board.ts';
import type { Step } from '../../play/queue.ts';
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
import { matchAt, resultAt, stateAt, wallTime } from './standing.ts';

export interface GameContext {
  seed: string;
  speed: number;
  model: GoalsModel;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** All prices in play move this often: after 4 to 50 match seconds, and not more than once a second. */
const TICK = { most: 2_500, least: 1_000, matchSeconds: { least: 4, most: 50 } };
/** How late a step may be before its prices go off sale; prices are made to hold that long. */
const LATE_MS = 500;
/** In match seconds. */
const BEFORE_WHISTLE = 0.001;
/** Lines come and go; a changed list is sent in full after this much match time. */
const WHOLE_LIST_SECONDS = 600;
const CORRECTION = { matchSeconds: 900, atLeastMs: 12_000 };

/**
 * One game from its first offer to its last settlement. `open` is its first step; `resume` continues a game that was
 * open before a restart, from where it stands by now.
 */
export class Game implements PlayedGame {
  private readonly fixture: FeedFixture;
  private readonly context: GameContext;
  private readonly say: GameMessages;
  private readonly board = new PriceBoard(offersAt);
  private readonly decided = new DecidedOutcomes();
  private readonly script: Script;
  private suspensions = 0;
  private hasBegun = false;
  private wholeListAt = 0;

  constructor(fixture: FeedFixture, context: GameContext) {
    this.fixture = fixture;
    this.context = context;
    this.say = messagesOf(fixture.gameId);
    this.script = matchScript(context.seed, fixture.gameId, context.model);
  }

  /** Offers a game that has not kicked off, or, if it has, joins it where it stands. */
  open(now: number): Step {
    const { startsAt } = this.fixture;
    if (now < startsAt) return { at: now, run: () => this.announce(now) };
    return this.resume(now);
  }

  resume(now: number): Step {
    return { at: now, run: () => this.join(now) };
  }

  get endsAt(): number {
    return this.wall(this.script.halves.ends);
  }

  private announce(now: number) {
    const { fixture } = this;
    const spread = ((fixture.gameId * 7919) % 997) / 997;
    const first = now + 1000 + Math.floor(spread * interval(fixture.startsAt - now));
    return {
      messages: [this.say.fixture(now, fixture), this.listBefore(now)],
      next: [this.repriceAt(first), { at: fixture.startsAt, run: () => this.kickOff() }],
    };
  }

  private repriceAt(at: number): Step {
    return { at, run: () => this.reprice(at), skip: () => this.repriceAfter(at) };
  }

  private repriceAfter(at: number): Step[] {
    const left = this.fixture.startsAt - at;
    return left <= 0 ? [] : [this.repriceAt(at + interval(left))];
  }

  private reprice(at: number): { messages: FeedMessage[]; next: Step[] } {
    if (at >= this.fixture.startsAt) return { messages: [], next: [] };
    const { markets, ...holds } = this.pricesBefore(at);
    const changes = this.board.changes(markets);
    const messages =
      changes.length === 0 ? [] : [this.say.prices(at, footballStates.before, changes, false, holds)];
    return { messages, next: this.repriceAfter(at) };
  }

  private kickOff() {
    const { startsAt } = this.fixture;
    if (this.script.isCancelled) return { messages: [this.say.cancelled(startsAt)], next: [] };
    this.hasBegun = true;
    return { messages: [this.wholeList(0)], next: this.stepsAfter(0) };
  }

  /** The current state of the game, for receivers whatever they already know. */
  private join(now: number): { messages: FeedMessage[]; next: Step[] } {
    const { fixture, script } = this;
    const known = this.say.fixture(now, fixture);
    if (script.isCancelled) return { messages: [known, this.say.cancelled(now)], next: [] };
    const at = Math.min(this.matchSecond(now), script.halves.ends);
    this.board.remember(this.scoresUpTo(at));
    if (at >= script.halves.ends)
      return { messages: [known, this.finalSettlement(now)], next: this.correctionAfter(now) };
    const stopped = this.stoppedBy(at);
    this.suspensions = stopped.reduce(
      (open, step) => (step.suspends === 'all' ? 1 : open + step.suspends),
      0,
    );
    this.hasBegun = true;
    const whole = this.whole(at, now);
    const decided = this.settleDecided(at, now);
    return { messages: [known, whole, ...decided], next: this.stepsAfter(at) };
  }

  /** Its prices and state in full, as long as it is not over. */
  tell(now: number): FeedMessage[] {
    if (now < this.fixture.startsAt) return [this.listBefore(now)];
    const at = this.matchSecond(now);
    return this.hasBegun && at < this.script.halves.ends ? [this.whole(at, now)] : [];
  }

  private whole(at: number, now: number): FeedMessage {
    const suspended = this.suspensions > 0 ? this.stoppedBy(at).at(-1)!.cause : null;
    const { markets, ...holds } = this.pricesAt(at, now);
    return { ...this.say.prices(now, this.state(at), this.board.replace(markets), true, holds), suspended };
  }

  private stoppedBy(at: number): MatchStep[] {
    return this.stepsOf().filter((step) => step.at <= at && step.suspends !== 0);
  }

  private stepsAfter(at: number): Step[] {
    const fixed = this.stepsOf()
      .filter((step) => step.at > at)
      .map((step) => ({ at: this.wall(step.at), run: () => ({ messages: this.act(step), next: [] }) }));
    return [...fixed, this.tickAfter(this.wall(at)), ...this.correctionAfter(this.wall(at))];
  }

  private stepsOf(): MatchStep[] {
    return matchSteps(this.context.seed, this.fixture.gameId, this.script, this.context.speed);
  }

  private act({ at, act, cause }: MatchStep): FeedMessage[] {
    switch (act) {
      case 'stop':
        return this.stop(at, cause);
      case 'known':
        return this.known(at, cause);
      case 'review':
        return [this.say.betStop(this.wall(at), 'video_review', this.state(at))];
      case 'reopen':
        return this.reopen(at);
      case 'half_time':
        return this.halfTime();
      case 'back':
        return [this.backFromBreak(at)];
      case 'second_half':
        return [this.changesAt(at, this.wall(at))];
      case 'full_time':
        return this.fullTime();
    }
  }

  private stop(at: number, cause: SuspendCause): FeedMessage[] {
    this.suspensions++;
    return [this.say.betStop(this.wall(at), cause, this.state(at))];
  }

  /** The goal or card is on the scoreboard: the new state first, then what it decided; prices come later. */
  private known(at: number, cause: SuspendCause): FeedMessage[] {
    const state: FeedMessage = {
      ...this.say.prices(this.wall(at), this.state(at), [], false),
      suspended: cause,
    };
    return [state, ...this.settleDecided(at, this.wall(at))];
  }

  private reopen(at: number): FeedMessage[] {
    this.suspensions = Math.max(0, this.suspensions - 1);
    return this.suspensions > 0 ? [] : [this.wholeList(at)];
  }

  private halfTime(): FeedMessage[] {
    const at = this.script.halves.firstEnds;
    this.suspensions = 1;
    return [
      this.say.betStop(this.wall(at), 'break', this.state(at)),
      ...this.settleDecided(at, this.wall(at)),
    ];
  }

  /** The same prices, which hold until play goes on. */
  private backFromBreak(at: number): FeedMessage {
    const { markets: _, ...holds } = this.pricesAt(at, this.wall(at));
    return this.say.prices(this.wall(at), this.state(at), [], false, holds);
  }

  private fullTime(): FeedMessage[] {
    this.suspensions = 1;
    return [
      this.say.betStop(this.wall(this.script.halves.ends), 'other', this.state(this.script.halves.ends)),
      this.finalSettlement(this.endsAt),
    ];
  }

  private tickAfter(now: number): Step {
    const due = this.nextTick(now);
    return { at: due, run: () => this.tick(due), skip: () => [this.tickAfter(due)] };
  }

  private nextTick(now: number): number {
    const everyMs = tickMs(this.context.speed);
    const phase = (this.fixture.gameId * 7919) % everyMs;
    return now + everyMs - ((now + phase) % everyMs);
  }

  private tick(now: number): { messages: FeedMessage[]; next: Step[] } {
    const at = this.matchSecond(now);
    if (at >= this.script.halves.ends) return { messages: [], next: [] };
    const next = [this.tickAfter(now)];
    if (this.suspensions > 0 || this.state(at).period === 'half_time') return { messages: [], next };
    const isDue = at - this.wholeListAt >= WHOLE_LIST_SECONDS;
    if (isDue && this.board.isOutdated(this.pricesAt(at, now).markets))
      return { messages: [this.wholeList(at, now)], next };
    return { messages: [this.changesAt(at, now)], next };
  }

  /** Sent even if no price moved: known prices then hold until the next step. */
  private changesAt(at: number, now: number): FeedMessage {
    const { markets, ...holds } = this.pricesAt(at, now);
    return this.say.prices(now, this.state(at), this.board.changes(markets), false, holds);
  }

  private wholeList(at: number, now = this.wall(at)): FeedMessage {
    this.wholeListAt = at;
    const { markets, ...holds } = this.pricesAt(at, now);
    return this.say.prices(now, this.state(at), this.board.replace(markets), true, holds);
  }

  private listBefore(now: number): FeedMessage {
    const { markets, ...holds } = this.pricesBefore(now);
    return this.say.prices(now, footballStates.before, this.board.replace(markets), true, holds);
  }

  /** Settles what nothing in the rest of the match can change. */
  private settleDecided(at: number, now: number): FeedMessage[] {
    const model = this.model(at);
    const result = resultAt(this.script, at);
    const outcomes = this.settle(result, (outcomeId) => isDecided(model, outcomeId));
    return outcomes.length === 0 ? [] : [this.say.settlement(now, false, this.state(at), outcomes)];
  }

  private finalSettlement(now: number): FeedMessage {
    const at = this.script.halves.ends;
    return this.say.settlement(
      now,
      true,
      this.state(at),
      this.settle(resultAt(this.script, at), () => true),
    );
  }

  private settle(result: FinalState, isDue: (outcomeId: string) => boolean): OutcomeResult[] {
    return this.decided.settle(this.board.offered, result, isDue);
  }

  /** Rarely the last goal is annulled after the match, and the outcomes it changes are settled again. */
  private correctionAfter(now: number): Step[] {
    if (!this.script.isCorrected) return [];
    const delay = Math.max(CORRECTION.atLeastMs, (CORRECTION.matchSeconds * 1000) / this.context.speed);
    const at = Math.max(now, this.endsAt + Math.round(delay));
    return [{ at, run: () => ({ messages: [this.correction(at)], next: [] }) }];
  }

  private correction(now: number): FeedMessage {
    const corrected = { ...this.script, goals: this.script.goals.slice(0, -1) };
    const at = this.script.halves.ends;
    const outcomes = this.decided.corrections(resultAt(corrected, at));
    return this.say.settlement(now, true, stateAt(corrected, this.view(at)), outcomes);
  }

  private scoresUpTo(at: number): FinalState[] {
    const moments = [-1, ...this.script.goals.map((goal) => goal.at).filter((moment) => moment <= at)];
    return moments.map((moment) => resultAt(this.script, moment));
  }

  private pricesBefore(now: number): Prices {
    const { seed, model } = this.context;
    const goals = drifted(seed, this.fixture, model, now);
    const before = modelBefore(goals);
    const ahead = goalsAhead(goals, before.match);
    return { markets: priceAll([before], false), models: [ahead, ahead] };
  }

  /** All prices of one moment: waiting for the next ones must never pay off. */
  private pricesAt(at: number, now: number): Prices {
    const holdsUntil = this.holdsUntil(at, now);
    // Open betting reveals that no goal comes within the lead of a stop.
    const { firstEnds, ends } = this.script.halves;
    // To the millisecond: a second less is worth more than what cash-outs and prices are rounded by. With the whistle
    // nothing is at risk any more, and what then has no chance may have had the best one just before.
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

  private state(at: number): FootballState {
    return stateAt(this.script, this.view(at));
  }

  private view(at: number) {
    return { startsAt: this.fixture.startsAt, speed: this.context.speed, at };
  }

  private wall(at: number): number {
    return wallTime(this.view(0), at);
  }

  private matchSecond(now: number): number {
    return Math.floor(this.secondsAt(now));
  }

  private secondsAt(now: number): number {
    return Math.max(0, ((now - this.fixture.startsAt) * this.context.speed) / 1000);
  }
}

interface Prices extends Holds {
  markets: FeedMarket[];
}

function tickMs(speed: number): number {
  const { least, most } = TICK.matchSeconds;
  const usual = Math.max(TICK.least, Math.min(TICK.most, (most * 1000) / speed));
  return Math.ceil(Math.max(usual, (least * 1000) / speed));
}

/** The nearer the kick-off, the more often a game is repriced. */
function interval(leftMs: number): number {
  if (leftMs <= HOUR) return MINUTE;
  return leftMs <= 6 * HOUR ? 3 * MINUTE : 15 * MINUTE;
}
