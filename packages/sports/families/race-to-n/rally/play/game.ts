import type { FeedFixture, FeedMessage, SuspendCause } from '@fairbook/feed-contract';
import { parseOutcomeId } from '../../../../markets/ids.ts';
import { type Prices, ScriptedGame } from '../../../../play/scripted-game.ts';
import type { FinalState } from '../../../../settle.ts';
import type { GameState } from '../../../../states.ts';
import { type Pair, setsWonIn } from '../../score.ts';
import type { RallyModel } from '../price/model.ts';
import type { RallyPrices } from '../price/pricing.ts';
import type { RallySport } from '../sport.ts';
import { rallyStates } from '../state.ts';
import { offersAt, priceAll } from './offer.ts';
import { drifted, type MatchPlan } from './plan.ts';
import { matchScript, type Pace, type Point, type Script } from './script.ts';
import { endAt, modelAt, modelBefore, restEnds, stateAt } from './standing.ts';

export interface GameContext {
  sport: RallySport;
  prices: RallyPrices<string>;
  pace: Pace;
  seed: string;
  speed: number;
  plan: MatchPlan;
  /** What a logit of a point adds to the chance to win the match, about. */
  worth: number;
}

/** Lines come and go with the score, so the list is sent in full whenever this many points or turns have been played. */
const WHOLE_LIST_POINTS = 8;

/** A match of rallies. Only points and kills move prices, and the feed sends a message after each point or turn. */
export class RallyGame extends ScriptedGame<RallyModel> {
  private readonly context: GameContext;
  private readonly script: Script;
  protected readonly before: GameState;

  constructor(fixture: FeedFixture, context: GameContext) {
    const { sport, prices, pace, seed, speed, plan } = context;
    super(fixture, { speed, offersAt: (model) => offersAt(sport, prices, model) });
    this.context = context;
    this.script = matchScript(sport, { pace, plan }, seed, fixture.gameId);
    this.before = { ...rallyStates(sport).before, bestOf: plan.bestOf } as unknown as GameState;
  }

  protected get isCancelled(): boolean {
    return this.script.isCancelled;
  }

  protected get lastSecond(): number {
    return this.script.endsAt;
  }

  /** The steps of a match: points, returning players, the first serve of each set, the end. */
  protected steps() {
    const { points, starts, turns, endsAt } = this.script;
    // The last turn of a map comes with its point.
    const killing = turns.flatMap(({ at, turn }) =>
      turn === 0 || at >= endsAt
        ? []
        : [{ at, act: () => [isWholeTurn(turn) ? this.wholeList(at) : this.changes(at)] }],
    );
    const played = points.flatMap((point, n) =>
      point.at === endsAt ? [] : [{ at: point.at, act: () => this.afterPoint(point, n) }],
    );
    const pauses = [...starts].flatMap(([n, start]) => {
      if (start.at >= endsAt) return [];
      const back = restEnds(this.script, n, this.speed);
      return [
        ...(back === null ? [] : [{ at: back, act: () => [this.unmoved(back)] }]),
        // A serve that was drawn is known now, and prices with it.
        { at: start.at, act: () => [this.changes(start.at)] },
      ];
    });
    const end = { at: endsAt, act: () => this.end() };
    return [...played, ...killing, ...pauses, end].sort((a, b) => a.at - b.at);
  }

  private afterPoint({ at }: Point, n: number): FeedMessage[] {
    const isWhole = this.isSetOver(n) || this.isRound(n);
    return isWhole ? [this.wholeList(at), ...this.settleDecided(at)] : [this.changes(at)];
  }

  private isSetOver(n: number): boolean {
    return this.script.starts.has(n);
  }

  private isRound(n: number): boolean {
    return n % WHOLE_LIST_POINTS === WHOLE_LIST_POINTS - 1;
  }

  protected suspendedAt(): SuspendCause | null {
    return null;
  }

  /**
   * Only sets that are over are settled before the end: if a match is broken off, all its other markets are void, even
   * those that the score had decided.
   */
  protected decidedAt(at: number): (outcomeId: string) => boolean {
    const { sport, prices } = this.context;
    const over = setsOver(sport, this.modelAt(at).sets);
    return (outcomeId) => {
      const ref = parseOutcomeId(outcomeId);
      const market = ref && prices.marketOf(ref.typeId);
      if (!market || market.scope === 'sets' || market.scope === 'games') return false;
      return (market.set ?? Number(ref.line)) <= over;
    };
  }

  protected finalAt(at: number): FinalState {
    const { sport, plan } = this.context;
    return endAt(sport, this.script, plan, at) as unknown as FinalState;
  }

  /** The offer changes with whole lists, so the scores at these tell everything that was offered. */
  protected scoresUpTo(at: number): RallyModel[] {
    const { sport, plan } = this.context;
    const lists = this.script.points.filter(
      (point, n) => point.at <= at && (this.isSetOver(n) || this.isRound(n)),
    );
    const turns = this.script.turns.filter((turn) => turn.at <= at && isWholeTurn(turn.turn));
    const known = [0, ...[...lists, ...turns].map((each) => each.at)].map((each) => this.modelAt(each));
    return [modelBefore(sport, plan), ...known, this.modelAt(at)];
  }

  protected pricesBefore(now: number): Prices {
    const { sport, prices, seed, plan, worth } = this.context;
    const offers = offersAt(sport, prices, modelBefore(sport, plan));
    const model = modelBefore(sport, drifted(seed, this.fixture, plan, now, worth));
    return { markets: priceAll(prices, model, offers, false), ...told(model) };
  }

  protected pricesAt(at: number): Prices {
    const { sport, prices } = this.context;
    const model = this.modelAt(at);
    return { markets: priceAll(prices, model, offersAt(sport, prices, model), true), ...told(model) };
  }

  private modelAt(at: number): RallyModel {
    const { sport, plan } = this.context;
    return modelAt(sport, this.script, plan, at);
  }

  protected state(at: number): GameState {
    const { sport, plan } = this.context;
    return stateAt(sport, this.script, plan, this.view(at)) as unknown as GameState;
  }
}

function isWholeTurn(turn: number): boolean {
  return turn > 0 && turn % WHOLE_LIST_POINTS === 0;
}

/** Time alone moves no price, so both ends of a message have the same model. */
function told(model: RallyModel): Pick<Prices, 'models'> {
  return { models: [model, model] as unknown as NonNullable<Prices['models']> };
}

function setsOver(sport: RallySport, sets: readonly Pair[]): number {
  const [first, second] = setsWonIn(sets, sport);
  return first + second;
}
