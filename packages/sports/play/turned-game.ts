import type { FeedFixture, FeedMarket, FeedMessage, SuspendCause } from '@fairbook/feed-contract';
import { type Margin, marginCurve } from '@fairbook/pricing';
import type { Prices as SportPrices } from '../price/ends-pricing.ts';
import type { FinalState } from '../settle.ts';
import type { GameState } from '../states.ts';
import type { Offer } from './price-board.ts';
import { type Prices, ScriptedGame } from './scripted-game.ts';
import { type View, wallTime } from './view.ts';

/** A moment at which something happens in a game, with how the game stands after it. */
export interface Turn<Model> {
  /** Second of play. */
  at: number;
  /** The state without its clock. */
  state: object;
  /** Seconds on the clock, and seconds of play for each; null while none runs. */
  clock: { seconds: number; stretch: number } | null;
  /** What is decided so far. */
  end: object;
  model: Model;
  /** Whether bets are taken until the next turn; otherwise the cause why not. */
  suspended?: SuspendCause;
}

/** Everything that will happen in a game. Known to the simulator alone. */
export interface TurnedScript<Model> {
  isCancelled: boolean;
  /** The first is the start of the game, the last its end. */
  turns: readonly Turn<Model>[];
}

export interface TurnedContext<Model> {
  script: TurnedScript<Model>;
  prices: SportPrices<Model>;
  /** The state until the game begins. */
  before: object;
  /** The markets that may be priced by a model. They depend on nothing else, so a restart can tell them. */
  offersAt(model: Model): readonly Offer[];
  /** The model as the market sees it at a moment before the start, and the one that its lines come from. */
  modelBefore(now: number): Model;
  plan: Model;
  speed: number;
}

/** The margins before a game and live. All markets share one curve, so that one payoff has one price. */
const MARGIN: Record<'before' | 'live', Margin> = {
  before: { method: 'odds_ratio', even: 0.045 },
  live: { method: 'odds_ratio', even: 0.055 },
};
const CURVES = { before: marginCurve(MARGIN.before), live: marginCurve(MARGIN.live) };
/** The margin of all bets that are taken before a game of turns, and on whole seasons. */
export const pricesBefore = CURVES.before;
/** Lines are offered only while the odds of both sides are within these bounds: beyond them one side is no real bet. */
const LINE_ODDS_MILLI = { lowest: 1200, highest: 5000 };

/** A game of turns: only they move prices, and the feed sends a message after each. */
export class TurnedGame<Model> extends ScriptedGame<Model> {
  private readonly context: TurnedContext<Model>;

  constructor(fixture: FeedFixture, context: TurnedContext<Model>) {
    super(fixture, { speed: context.speed, offersAt: context.offersAt });
    this.context = context;
  }

  protected get before(): GameState {
    return this.context.before as GameState;
  }

  protected get isCancelled(): boolean {
    return this.context.script.isCancelled;
  }

  protected get lastSecond(): number {
    return this.context.script.turns.at(-1)!.at;
  }

  protected steps() {
    return this.context.script.turns.slice(1).map(({ at }) => ({
      at,
      act: () => (at === this.lastSecond ? this.end() : this.afterTurn(at)),
    }));
  }

  private afterTurn(at: number): FeedMessage[] {
    const cause = this.turnAt(at).suspended;
    if (cause) return [this.stop(at, cause), ...this.settleDecided(at)];
    return [this.wholeList(at), ...this.settleDecided(at)];
  }

  private turnAt(at: number): Turn<Model> {
    const { turns } = this.context.script;
    return turns.findLast((turn) => turn.at <= at) ?? turns[0]!;
  }

  protected suspendedAt(at: number): SuspendCause | null {
    return this.turnAt(at).suspended ?? null;
  }

  protected decidedAt(at: number): (outcomeId: string) => boolean {
    const { model } = this.turnAt(at);
    return (outcomeId) => this.context.prices.isDecided(model, outcomeId);
  }

  protected finalAt(at: number): FinalState {
    return this.turnAt(at).end as FinalState;
  }

  protected scoresUpTo(at: number): Model[] {
    const { script, plan } = this.context;
    return [plan, ...script.turns.filter((turn) => turn.at <= at).map(({ model }) => model)];
  }

  protected pricesBefore(now: number): Prices {
    const { plan, modelBefore } = this.context;
    return this.priced(modelBefore(now), plan, CURVES.before);
  }

  protected pricesAt(at: number): Prices {
    const { model } = this.turnAt(at);
    return this.priced(model, model, CURVES.live);
  }

  /** All markets open for betting. Time alone moves no price, so both ends of a message have the same model. */
  private priced(model: Model, lines: Model, curve: (fair: number) => number): Prices {
    const { offersAt, prices } = this.context;
    const markets = offersAt(lines).flatMap(({ typeId, line }): FeedMarket[] => {
      const priced = prices.priceMarket([model], typeId, line, curve);
      if (priced === null || (line !== '' && isWorthless(priced.outcomes))) return [];
      return [{ id: `${typeId}:${line}`, ...priced }];
    });
    return { markets, models: [model, model] } as unknown as Prices;
  }

  protected state(at: number): GameState {
    const turn = this.turnAt(at);
    const isOver = at >= this.lastSecond;
    return {
      ...turn.state,
      status: isOver ? 'ended' : 'live',
      clock: isOver ? null : clockOf(turn, this.view(at)),
    } as unknown as GameState;
  }
}

function isWorthless(outcomes: FeedMarket['outcomes']): boolean {
  const { lowest, highest } = LINE_ODDS_MILLI;
  return outcomes.length === 2 && outcomes.some(([, odds]) => odds < lowest || odds > highest);
}

function clockOf<Model>({ at, clock }: Turn<Model>, view: View): GameState['clock'] {
  if (!clock) return null;
  const passed = Math.floor((view.at - at) / clock.stretch);
  const seconds = clock.seconds + passed;
  return { at: wallTime(view, at + passed * clock.stretch), seconds, speed: view.speed / clock.stretch };
}
