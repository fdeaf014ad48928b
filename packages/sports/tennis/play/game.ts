import type { FeedFixture, FeedMessage, SuspendCause } from '@fairbook/feed-contract';
import { type Prices, ScriptedGame } from '../../play/scripted-game.ts';
import { endOf, isBegun, type TennisFinal } from '../final-state.ts';
import { isDecided } from '../price/fair-outcomes.ts';
import { matchModel } from '../price/match-model.ts';
import { type ServeModel, serveModel } from '../price/serve-model.ts';
import { tennisPayoff } from '../rules.ts';
import type { Format, Score } from '../score.ts';
import { type TennisState, tennisStates } from '../state.ts';
import { drifted } from './drift.ts';
import type { MatchPlan } from './match-plan.ts';
import { offersAt } from './offer.ts';
import { priceAll } from './pricer.ts';
import { matchScript, type Script, scoreAt } from './script.ts';
import { finalAt, restEnds, stateAt } from './standing.ts';

export interface GameContext {
  seed: string;
  speed: number;
  plan: MatchPlan;
}

/** A tennis match. Only points move prices, and the feed sends a message after each. */
export class Game extends ScriptedGame<Score & Format> {
  private readonly context: GameContext;
  private readonly script: Script;
  protected readonly before: TennisState;

  constructor(fixture: FeedFixture, context: GameContext) {
    super(fixture, { speed: context.speed, offersAt });
    this.context = context;
    this.script = matchScript(context.seed, fixture.gameId, context.plan);
    this.before = { ...tennisStates.before, ...context.plan.format };
  }

  protected get isCancelled(): boolean {
    return this.script.isWalkover;
  }

  protected get lastSecond(): number {
    return this.script.endsAt;
  }

  /** The steps of a match: points, returning players, a time-out, the end. */
  protected steps() {
    const { points, timeOut, endsAt, retirement } = this.script;
    const steps = points
      .filter((point) => point.at < endsAt)
      .flatMap((point, n) => {
        const back = restEnds(this.script, n, this.speed);
        const isBack = back !== null && back < endsAt && this.suspendedAt(back) === null;
        return [
          { at: point.at, act: () => this.afterPoint(point.at) },
          ...(isBack ? [{ at: back, act: () => [this.unmoved(back)] }] : []),
        ];
      });
    if (timeOut) steps.push({ at: timeOut.from, act: () => [this.stop(timeOut.from, 'medical_timeout')] });
    if (timeOut && !retirement) steps.push({ at: timeOut.until, act: () => [this.wholeList(timeOut.until)] });
    steps.push({ at: endsAt, act: () => this.end() });
    return steps.sort((a, b) => a.at - b.at);
  }

  /** New prices at once; after a game also its settlement and the new list of markets. */
  private afterPoint(at: number): FeedMessage[] {
    const { points } = scoreAt(this.script, at);
    const isGameOver = points[0] + points[1] === 0;
    return [isGameOver ? this.wholeList(at) : this.changes(at), ...this.settleDecided(at)];
  }

  protected suspendedAt(at: number): SuspendCause | null {
    const { timeOut } = this.script;
    return timeOut !== null && at >= timeOut.from && at < timeOut.until ? 'medical_timeout' : null;
  }

  protected decidedAt(at: number): (outcomeId: string) => boolean {
    const model = matchModel(this.modelAt(at));
    const final = this.finalAt(at);
    const isOver = endOf(final) !== 'live';
    // A set that has not begun may never be played.
    const mayBeDecided = (set: number | null) => set === null || isOver || isBegun(final, set);
    return (outcomeId) =>
      mayBeDecided(tennisPayoff(outcomeId)?.market.set ?? null) && isDecided(model, outcomeId);
  }

  protected finalAt(at: number): TennisFinal {
    return finalAt(this.script, this.context.plan, at);
  }

  /** The offer changes only with games, so the scores between games tell everything that was offered. */
  protected scoresUpTo(at: number): (Score & Format)[] {
    const { before, points } = this.script;
    const { format } = this.context.plan;
    const scores = points.filter((point) => point.at <= at).map(({ after }) => after);
    return [before, ...scores.filter(({ points: [a, b] }) => a + b === 0)].map((score) => ({
      ...score,
      ...format,
    }));
  }

  protected pricesBefore(now: number): Prices {
    const { seed, plan } = this.context;
    const { points, sets } = this.script.before;
    const serve = drifted(seed, this.fixture, plan.serve, now);
    return prices(serveModel(serve, plan.format, { sets, points, server: null }), false);
  }

  protected pricesAt(at: number): Prices {
    return prices(this.modelAt(at), true);
  }

  private modelAt(at: number): ServeModel {
    const { serve, format } = this.context.plan;
    return serveModel(serve, format, scoreAt(this.script, at));
  }

  protected state(at: number): TennisState {
    return stateAt(this.script, this.context.plan, this.view(at));
  }
}

/** Time alone moves no price, so both ends of a message have the same model. */
function prices(model: ServeModel, isLive: boolean): Prices {
  return { markets: priceAll(matchModel(model), isLive), models: [model, model] };
}
