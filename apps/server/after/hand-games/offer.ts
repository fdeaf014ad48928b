import { type handGames as contract, Refusal } from '@fairbook/contracts';
import type { FeedMarket } from '@fairbook/feed-contract';
import type { Translate } from '@fairbook/i18n';
import { withMargin } from '@fairbook/pricing';
import {
  formatOutcomeId,
  type MarketFace,
  marketName,
  marketTypes,
  outcomeName,
  SPORT_IDS,
  sportNamed,
} from '@fairbook/sports';
import { handForm } from '@fairbook/sports/by-hand';
import { chanceIn, modelBehind } from '@fairbook/sports/price';
import { outcomePayoff, sportOfOutcome, wholeMarket } from '@fairbook/sports/settle';
import { type GameState, sportOf, stateBefore } from '@fairbook/sports/state';
import { priceFault } from '../../sportsbook/index.ts';

type Typed = contract.HandMarket;

const MOST_OUTCOMES = 12;
const MOST_LINE = 500;
const LEAST_ODDS_MILLI = 1010;

/** The sports that a game may be added in: with two sides, and results by hand. */
export const handSports: readonly number[] = SPORT_IDS.filter((id) => stateBy(id) !== null);

/** The state of a game of this sport before its start. Throws `hand_games.sport` for one without results by hand. */
export function stateOfSport(sportId: number): GameState {
  const state = stateBy(sportId);
  if (!state) throw new Refusal({ code: 'hand_games.sport', field: 'sportId' });
  return state;
}

function stateBy(sportId: number): GameState | null {
  const isOfTwo = sportOf(sportId) !== null && sportNamed(sportId).competitors !== 'field';
  const state = isOfTwo ? stateBefore(sportId) : null;
  return state && handForm(state) ? state : null;
}

/**
 * The kinds of markets that a game of two sides may have by hand: small ones, about no player and no entrant, of which the
 * check of prices knows how many outcomes win.
 */
function kindsOf(sportId: number): MarketFace[] {
  const { sport } = stateOfSport(sportId);
  return marketTypes().filter(
    ({ id, outcomes, names }) =>
      sportOfOutcome(`${id}:`) === sport &&
      outcomes.length >= 2 &&
      outcomes.length <= MOST_OUTCOMES &&
      wholeMarket(id)?.winners !== 0 &&
      names.outcome !== 'player' &&
      names.outcome !== 'entrants',
  );
}

/** The kinds with the names of their outcomes, in the order of prices. */
export function shownKinds(sportId: number, t: Translate): contract.HandKind[] {
  return kindsOf(sportId).map((kind) => ({
    typeId: kind.id,
    name: marketName(t, kind.id, '', SIDES),
    hasLine: kind.line.kind !== 'none',
    outcomes: kind.outcomes.map((key) => outcomeName(t, formatOutcomeId(kind.id, '', key), SIDES)),
  }));
}

const SIDES = ['1', '2'];

/** Markets of a feed from prices as they were typed. Throws `hand_games.market` and `hand_games.prices`. */
export function offered(sportId: number, typed: readonly Typed[]): FeedMarket[] {
  return marketsOf(sportId, typed).map(({ market, field }) => {
    if (market.outcomes.every(([, , isBlocked]) => isBlocked === 1) || priceFault(market))
      throw new Refusal({ code: 'hand_games.prices', field });
    return market;
  });
}

/**
 * The typed markets, those without any price filled in from the model behind the others. Throws `hand_games.no_model` where
 * the prices don’t determine one, or it doesn’t know a market.
 */
export function filled(sportId: number, typed: readonly Typed[], margin: number): Typed[] {
  const state = stateOfSport(sportId);
  const all = marketsOf(sportId, typed);
  const isEmpty = ({ coefs }: Typed) => coefs.every((coef) => coef === null);
  const known = all.filter((_, n) => typed[n]!.coefs.every((coef) => coef !== null));
  const model = modelBehind(
    state,
    known.map(({ market }) => market),
  );
  if (!model) throw new Refusal('hand_games.no_model');
  return typed.map((each, n) => {
    if (!isEmpty(each)) return each;
    const { market, field } = all[n]!;
    const fair = market.outcomes.map(([id]) => {
      const value = chanceIn(model, id);
      if (!value) throw new Refusal({ code: 'hand_games.no_model', field });
      return value.fair;
    });
    return { ...each, coefs: pricesOf(fair, margin) };
  });
}

/** Rounded down to hundredths, so that the margin is never smaller. An outcome that is nearly certain is not on offer. */
function pricesOf(fair: readonly number[], margin: number): (number | null)[] {
  const isPriced = (chance: number) => chance > 0 && chance < 1;
  if (!fair.every(isPriced)) return fair.map(() => null);
  return withMargin(fair, margin).map((implied) => {
    const milli = Math.floor(100 / implied) * 10;
    return milli < LEAST_ODDS_MILLI ? null : milli / 1000;
  });
}

function marketsOf(sportId: number, typed: readonly Typed[]): { market: FeedMarket; field: string }[] {
  const kinds = new Map(kindsOf(sportId).map((kind) => [kind.id, kind]));
  const ids = new Set<string>();
  return typed.map(({ typeId, line, coefs }, n) => {
    const field = `markets.${n}`;
    const kind = kinds.get(typeId);
    const id = `${typeId}:${line}`;
    if (!kind || coefs.length !== kind.outcomes.length || !hasLine(kind, line) || ids.has(id))
      throw new Refusal({ code: 'hand_games.market', field });
    ids.add(id);
    const outcomes = kind.outcomes.map((key, place): FeedMarket['outcomes'][number] => {
      const coef = coefs[place] ?? null;
      return [
        formatOutcomeId(typeId, line, key),
        coef === null ? 1000 : Math.round(coef * 1000),
        coef === null ? 1 : 0,
      ];
    });
    return { market: { id, typeId, line, margin: marginOf(typeId, outcomes), outcomes }, field };
  });
}

/** Prices may rise by this share above those that were agreed to. */
const FREE_RISE = 0.1;

/** Whether no price is far above those that a second operator agreed to; an outcome that had none is. */
export function isWithin(markets: readonly FeedMarket[], agreed: readonly FeedMarket[]): boolean {
  const most = new Map(
    agreed.flatMap(({ outcomes }) =>
      outcomes.flatMap(([id, milli, isBlocked]) =>
        isBlocked ? [] : [[id, milli * (1 + FREE_RISE)] as const],
      ),
    ),
  );
  return markets.every(({ outcomes }) =>
    outcomes.every(([id, milli, isBlocked]) => isBlocked === 1 || milli <= (most.get(id) ?? 0)),
  );
}

/** Whether a kind may have this line: its outcomes then have a payoff. */
function hasLine({ id, outcomes }: MarketFace, line: string): boolean {
  return (
    Math.abs(Number(line)) <= MOST_LINE && outcomePayoff(formatOutcomeId(id, line, outcomes[0]!)) !== null
  );
}

/** What backing every outcome costs above what it returns, in percent. */
function marginOf(typeId: number, outcomes: FeedMarket['outcomes']): number {
  const winners = wholeMarket(typeId)?.winners || 1;
  const open = outcomes.filter(([, , isBlocked]) => isBlocked === 0);
  if (open.length < outcomes.length) return 0;
  const implied = open.reduce((sum, [, milli]) => sum + 1000 / milli, 0) / winners;
  return Math.max(0, Math.round((implied - 1) * 1000) / 10);
}
