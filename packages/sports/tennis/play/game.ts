import type { FeedFixture, FeedMarket, FeedMessage } from '@fairbook/feed-contract';
import { DecidedOutcomes } from '../../play/decided.ts';
import { type GameMessages, type Holds, messagesOf } from '../../play/messages.ts';
import type { PlayedGame } from '../../play/played-sport.ts';
import { PriceBoard } from '../../play/price-board.ts';
import type { Step, StepResult } from '../../play/queue.ts';
import { isDecided } from '../price/fair-outcomes.ts';
import { matchModel } from '../price/match-model.ts';
import { type ServeModel, serveModel } from '../price/serve-model.ts';
import type { Format, Score } from '../score.ts';
import { type TennisState, tennisStates } from '../state.ts';
import { drifted } from './drift.ts';
import type { MatchPlan } from './match-plan.ts';
import { offersAt } from './offer.ts';
import { priceAll } from './pricer.ts';
import { matchScript, type Script, scoreAt } from './script.ts';
import { finalAt, restEnds, stateAt, wallTime } from './standing.ts';

export interface GameContext {
  seed: string;
  speed: number;
  plan: MatchPlan;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Something that the script fixes, at a match second. */
interface MatchStep {
  at: number;
  act(): FeedMessage[];
}

/** One match from its first offer to its last settlement. */
export class Game implements PlayedGame {
  private readonly fixture: FeedFixture;
  private readonly context: GameContext;
  private readonly say: GameMessages;
  private readonly board = new PriceBoard<Score & Format>(offersAt);
  private readonly decided = new DecidedOutcomes();
  private readonly script: Script;
  private hasBegun = false;

  constructor(fixture: FeedFixture, context: GameContext) {
    this.fixture = fixture;
    this.context = context;
    this.say = messagesOf(fixture.gameId);
    this.script = matchScript(context.seed, fixture.gameId, context.plan);
  }

  get endsAt(): number {
    return this.wall(this.script.endsAt);
  }

  open(now: number): Step {
    return now < this.fixture.startsAt ? { at: now, run: () => this.announce(now) } : this.resume(now);
  }

  resume(now: number): Step {
    return { at: now, run: () => this.join(now) };
  }

  tell(now: number): FeedMessage[] {
    if (now < this.fixture.startsAt) return [this.listBefore(now)];
    const at = this.matchSecond(now);
    return this.hasBegun && at < this.script.endsAt ? [this.whole(at, now)] : [];
  }

  private announce(now: number): StepResult {
    const { fixture } = this;
    const spread = ((fixture.gameId * 7919) % 997) / 997;
    const first = now + 1000 + Math.floor(spread * interval(fixture.startsAt - now));
    return {
      messages: [this.say.fixture(now, fixture), this.listBefore(now)],
      next: [this.repriceAt(first), { at: fixture.startsAt, run: () => this.begin() }],
    };
  }

  private repriceAt(at: number): Step {
    return { at, run: () => this.reprice(at), skip: () => this.repriceAfter(at) };
  }

  private repriceAfter(at: number): Step[] {
    const left = this.fixture.startsAt - at;
    return left <= 0 ? [] : [this.repriceAt(at + interval(left))];
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
    if (this.script.isWalkover) return { messages: [this.say.cancelled(startsAt)], next: [] };
    this.hasBegun = true;
    return { messages: [this.wholeList(0, startsAt)], next: this.stepsAfter(0) };
  }

  /** The current state of the match, for receivers whatever they already know. */
  private join(now: number): StepResult {
    const { fixture, script } = this;
    const known = this.say.fixture(now, fixture);
    if (script.isWalkover) return { messages: [known, this.say.cancelled(now)], next: [] };
    const at = Math.min(this.matchSecond(now), script.endsAt);
    this.board.remember(this.scoresUpTo(at));
    if (at >= script.endsAt) return { messages: [known, this.finalSettlement(now)], next: [] };
    this.hasBegun = true;
    return {
      messages: [known, this.whole(at, now), ...this.settleDecided(at, now)],
      next: this.stepsAfter(at),
    };
  }

  private stepsAfter(at: number): Step[] {
    return this.steps()
      .filter((step) => step.at > at)
      .map((step) => ({ at: this.wall(step.at), run: () => ({ messages: step.act(), next: [] }) }));
  }

  /** All that is fixed by the script, in order: points, players who come back, a time-out, the end. */
  private steps(): MatchStep[] {
    const { points, timeOut, endsAt, retirement } = this.script;
    const steps = points
      .filter((point) => point.at < endsAt)
      .flatMap((point, n): MatchStep[] => {
        const back = restEnds(this.script, n, this.context.speed);
        const isBack = back !== null && back < endsAt && !this.isStopped(back);
        return [
          { at: point.at, act: () => this.afterPoint(point.at) },
          ...(isBack ? [{ at: back, act: () => [this.unmoved(back)] }] : []),
        ];
      });
    if (timeOut) steps.push({ at: timeOut.from, act: () => this.stop(timeOut.from) });
    if (timeOut && !retirement) steps.push({ at: timeOut.until, act: () => [this.wholeList(timeOut.until)] });
    steps.push({ at: endsAt, act: () => this.end() });
    return steps.sort((a, b) => a.at - b.at);
  }

  /** New prices at once; after a game what it decided, and the markets that there are now. */
  private afterPoint(at: number): FeedMessage[] {
    const { points } = scoreAt(this.script, at);
    if (points[0] + points[1] === 0) return [this.wholeList(at), ...this.settleDecided(at, this.wall(at))];
    const { markets, ...holds } = this.pricesAt(at);
    return [
      this.say.prices(this.wall(at), this.state(at), this.board.changes(markets), false, holds),
      ...this.settleDecided(at, this.wall(at)),
    ];
  }

  /** The same prices: the players are back on court. */
  private unmoved(at: number): FeedMessage {
    const { markets: _, ...holds } = this.pricesAt(at);
    return this.say.prices(this.wall(at), this.state(at), [], false, holds);
  }

  private stop(at: number): FeedMessage[] {
    return [this.say.betStop(this.wall(at), 'medical_timeout', this.state(at))];
  }

  private end(): FeedMessage[] {
    const { endsAt } = this.script;
    return [this.say.betStop(this.endsAt, 'other', this.state(endsAt)), this.finalSettlement(this.endsAt)];
  }

  private whole(at: number, now: number): FeedMessage {
    return { ...this.wholeList(at, now), suspended: this.isStopped(at) ? 'medical_timeout' : null };
  }

  private isStopped(at: number): boolean {
    const { timeOut } = this.script;
    return timeOut !== null && at >= timeOut.from && at < timeOut.until;
  }

  private wholeList(at: number, now = this.wall(at)) {
    const { markets, ...holds } = this.pricesAt(at);
    return this.say.prices(now, this.state(at), this.board.replace(markets), true, holds);
  }

  private listBefore(now: number): FeedMessage {
    const { markets, ...holds } = this.pricesBefore(now);
    return this.say.prices(now, this.before, this.board.replace(markets), true, holds);
  }

  /** Settles what nothing in the rest of the match can change. */
  private settleDecided(at: number, now: number): FeedMessage[] {
    const model = matchModel(this.modelAt(at));
    const outcomes = this.decided.settle(
      this.board.offered,
      finalAt(this.script, this.context.plan, at),
      (id) => isDecided(model, id),
    );
    return outcomes.length === 0 ? [] : [this.say.settlement(now, false, this.state(at), outcomes)];
  }

  private finalSettlement(now: number): FeedMessage {
    const at = this.script.endsAt;
    const final = finalAt(this.script, this.context.plan, at);
    const outcomes = this.decided.settle(this.board.offered, final, () => true);
    return this.say.settlement(now, true, this.state(at), outcomes);
  }

  /** Offers change with games: the scores between them tell all that was offered. */
  private scoresUpTo(at: number): (Score & Format)[] {
    const { before, points } = this.script;
    const { format } = this.context.plan;
    const scores = points.filter((point) => point.at <= at).map(({ after }) => after);
    return [before, ...scores.filter(({ points: [a, b] }) => a + b === 0)].map((score) => ({
      ...score,
      ...format,
    }));
  }

  private pricesBefore(now: number): Prices {
    const { seed, plan } = this.context;
    const { points, sets } = this.script.before;
    const serve = drifted(seed, this.fixture, plan.serve, now);
    return prices(serveModel(serve, plan.format, { sets, points, server: null }), false);
  }

  private pricesAt(at: number): Prices {
    return prices(this.modelAt(at), true);
  }

  private modelAt(at: number): ServeModel {
    const { serve, format } = this.context.plan;
    return serveModel(serve, format, scoreAt(this.script, at));
  }

  private get before(): TennisState {
    return { ...tennisStates.before, ...this.context.plan.format };
  }

  private state(at: number): TennisState {
    const { startsAt } = this.fixture;
    return stateAt(this.script, this.context.plan, { startsAt, speed: this.context.speed, at });
  }

  private wall(at: number): number {
    return wallTime({ startsAt: this.fixture.startsAt, speed: this.context.speed }, at);
  }

  private matchSecond(now: number): number {
    return Math.max(0, Math.floor(((now - this.fixture.startsAt) * this.context.speed) / 1000));
  }
}

interface Prices extends Holds {
  markets: FeedMarket[];
}

/** Time alone moves no price, so both ends of a message are the same model. */
function prices(model: ServeModel, isLive: boolean): Prices {
  return { markets: priceAll(matchModel(model), isLive), models: [model, model] };
}

/** The nearer the start, the more often a match is repriced. */
function interval(leftMs: number): number {
  if (leftMs <= HOUR) return MINUTE;
  return leftMs <= 6 * HOUR ? 3 * MINUTE : 15 * MINUTE;
}
