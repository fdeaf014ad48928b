import { quoteMarket } from '@fairbook/pricing';
import { formatOutcomeId } from '../../markets/ids.ts';
import { payoffsOf } from '../../markets/payoffs.ts';
import type { Prices } from '../../price/ends-pricing.ts';
import type { ModelChance, SportPricing } from '../../sport.ts';
import { type FieldChances, type FieldModel, fieldChances } from './chances.ts';
import { type FieldMarket, type FieldSport, type FieldState, fieldRules, TYPES } from './field.ts';

/** What is nearly certain or impossible has no price. */
const CERTAIN = 1e-6;

/** The functions that price a sport of the family. Outcomes of one field can't be combined: its orders are too many. */
export function fieldPricing<Sport extends string>(
  sport: FieldSport<Sport>,
): Prices<FieldModel<Sport>> & { pricing: SportPricing<FieldModel<Sport>, FieldState<Sport>> } {
  const rules = fieldRules(sport);
  const payoffOf = payoffsOf(rules);
  const chancesIn = fieldChances(sport);
  const byId = new Map(rules.markets.map((market) => [market.id, { ...market, scope: 'field' }]));
  const chanceIn = (model: FieldModel<Sport>, outcomeId: string): ModelChance | null => {
    const payoff = payoffOf(outcomeId);
    if (!payoff) return null;
    const { market, outcome, line } = payoff;
    return worthOf(chancesIn(model), market, outcome, Number(line), { sport, model });
  };
  const isOut = (model: FieldModel<Sport>, outcomeId: string) => {
    const payoff = payoffOf(outcomeId);
    return (
      payoff?.market.layout === 'wide' &&
      payoff.outcome.split('-').some((number) => model.out[Number(number) - 1])
    );
  };
  return {
    marketOf: (typeId) => byId.get(typeId),
    fairOf: (model, outcomeId) => chanceIn(model, outcomeId)!.fair,
    isDecided: (model, outcomeId) => isOut(model, outcomeId) === true,
    priceMarket([model], typeId, line, curve) {
      const market = byId.get(typeId)!;
      const open = market.outcomes.flatMap((key) => {
        if (key.split('-').some((number) => Number(number) > model.at.length)) return [];
        const outcomeId = formatOutcomeId(typeId, line, key);
        const { fair } = chanceIn(model, outcomeId)!;
        return fair > CERTAIN && fair < 1 - CERTAIN ? [{ outcomeId, fair, most: fair }] : [];
      });
      const priced = quoteMarket(open, curve);
      return priced && { typeId, line, ...priced };
    },
    pricing: uncombined(rules, chanceIn),
  };
}

/** What a stored model says of single outcomes of a field; none can be combined with another. */
export function uncombined<Model extends { sport: string }, State>(
  rules: Parameters<typeof payoffsOf>[0],
  chanceIn: (model: Model, outcomeId: string) => ModelChance | null,
): SportPricing<Model, State> {
  const payoffOf = payoffsOf(rules);
  return {
    roundedWithin: 0,
    rounded: (model) => model,
    modelBehind: () => null,
    mayReturn: (outcomeId) => (payoffOf(outcomeId)?.market.group === 'main' ? 'never' : 'whole'),
    chanceIn,
    isBuildable: () => false,
    jointPrice: (_, [leg]) => ({ kind: 'not_priceable', outcomeId: leg!.outcomeId }),
    jointReturn: () => null,
    impossiblePartners: (_model, _chosen, candidates) => [...candidates],
  };
}

interface Of {
  sport: FieldSport;
  model: FieldModel;
}

function worthOf(
  chances: FieldChances,
  { id, outcomes }: FieldMarket,
  outcome: string,
  line: number,
  { sport, model }: Of,
): ModelChance {
  const [one = 0, two = 0] = outcome.split('-').map((number) => Number(number) - 1);
  const sure = (fair: number): ModelChance => ({ fair: Math.min(1, fair), returned: 0 });
  switch (id - sport.typesFrom) {
    case TYPES.winner:
    case TYPES.winnerAgain:
      return sure(chances.top(one, 1));
    case TYPES.top:
    case TYPES.topAgain:
      return sure(chances.top(one, line));
    case TYPES.forecast:
      return sure(chances.forecast(one, two));
    case TYPES.parity: {
      const odd = model.at.reduce((sum, _, n) => sum + (n % 2 === 0 ? chances.top(n, 1) : 0), 0);
      return sure(outcome === 'odd' ? odd : 1 - odd);
    }
    default: {
      const other = Number(outcomes.find((key) => key !== outcome)) - 1;
      const { ahead, level } = chances.duel(one, other);
      return { fair: level < 1 ? ahead / (1 - level) : 0, returned: level };
    }
  }
}
