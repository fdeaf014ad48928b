import { quoteMarket } from '@fairbook/pricing';
import { MILLION } from '../../families/fields-of-many/chances.ts';
import { type FieldState, TYPES } from '../../families/fields-of-many/field.ts';
import { uncombined } from '../../families/fields-of-many/pricing.ts';
import { formatOutcomeId } from '../../markets/ids.ts';
import { payoffsOf } from '../../markets/payoffs.ts';
import type { Prices } from '../../price/ends-pricing.ts';
import type { ModelChance } from '../../sport.ts';
import { seasonRules } from '../rules.ts';
import { SEASON } from '../sport.ts';
import { SEASONS } from './forecast.ts';
import type { SeasonModel } from './model.ts';

/** So rare outcomes, and their opposites, are not offered: too few simulated seasons have them to know a price. */
const LEAST = 0.004;
/**
 * The price of an outcome takes it to be so many standard errors likelier than it was in the simulated seasons. Those of a cup are
 * about half as large.
 */
const ERRORS = 2;

const payoffOf = payoffsOf(seasonRules);
const byId = new Map(seasonRules.markets.map((market) => [market.id, { ...market, scope: 'season' }]));

function chanceIn(model: SeasonModel, outcomeId: string): ModelChance | null {
  const payoff = payoffOf(outcomeId);
  const chances = payoff && chancesOf(model, payoff.market.id - SEASON.typesFrom, payoff.line);
  const chance = chances?.[Number(payoff!.outcome) - 1];
  return chance === undefined ? null : { fair: chance / MILLION, returned: 0 };
}

function chancesOf(model: SeasonModel, type: number, line: string): readonly number[] | null {
  if (type === TYPES.winner) return model.first;
  if (type === TYPES.top) return Number(line) === model.tops ? model.top : null;
  return type === TYPES.bottom && Number(line) === model.bottoms ? model.bottom : null;
}

/** The markets of a season, and nothing else: each is offered at one line. A cup has no places but the first. */
export function seasonOffers({ tops, bottoms }: Pick<SeasonModel, 'tops' | 'bottoms'>) {
  const type = (number: number) => SEASON.typesFrom + number;
  return [
    { typeId: type(TYPES.winner), line: '' },
    ...(tops > 0 ? [{ typeId: type(TYPES.top), line: String(tops) }] : []),
    ...(bottoms > 0 ? [{ typeId: type(TYPES.bottom), line: String(bottoms) }] : []),
  ];
}

/** The functions that price seasons, for their simulator and tests. */
export const seasonPrices: Prices<SeasonModel> = {
  marketOf: (typeId) => byId.get(typeId),
  fairOf: (model, outcomeId) => chanceIn(model, outcomeId)!.fair,
  isDecided: () => false,
  priceMarket([model], typeId, line, curve) {
    const open = byId.get(typeId)!.outcomes.flatMap((key) => {
      const outcomeId = formatOutcomeId(typeId, line, key);
      const fair = chanceIn(model, outcomeId)?.fair ?? 0;
      if (fair < LEAST || fair > 1 - LEAST) return [];
      return [{ outcomeId, fair, most: fair + ERRORS * Math.sqrt((fair * (1 - fair)) / SEASONS) }];
    });
    const priced = quoteMarket(open, curve);
    return priced && { typeId, line, ...priced };
  },
};

/** Places of one table depend on each other, so they can't be combined. */
export const seasonPricing = uncombined<SeasonModel, FieldState<'season'>>(seasonRules, chanceIn);
