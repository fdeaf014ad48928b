import { Type } from 'typebox';
import type { Market } from '../markets/market.ts';
import { outcomes } from '../markets/outcomes.ts';
import type { SportRules } from '../markets/payoffs.ts';
import { RULES } from '../registry/rules.gen.ts';
import { SCHEMAS } from '../registry/schemas.gen.ts';
import { STATES } from '../registry/states.gen.ts';
import { byQuarterMargin, wonIf } from '../settlement/verdict.ts';
import type { SportSchema } from '../sport.ts';
import { SPORTS } from '../sports.ts';
import type { SportStates, Standing } from '../state.ts';

type Pair = [first: number, second: number];

interface PetanqueState extends Standing {
  sport: 'petanque';
  score: Pair;
}
interface PetanqueEnd {
  sport: 'petanque';
  score: Pair;
}
type PetanqueMarket = Market<'petanque_winner' | 'petanque_total', 'main', Pair>;

export const PETANQUE_ID = 97;
const WINNER = 90_001;
const TOTAL = 90_002;

const states: SportStates<PetanqueState, PetanqueEnd> = {
  sportId: PETANQUE_ID,
  before: { sport: 'petanque', status: 'upcoming', clock: null, isBreak: false, score: [0, 0] },
  scoreOf: ({ score }) => score,
  wholeScoreOf: ({ score }) => score,
  resultOf: ({ sport, score }) => ({ sport, score }),
  moversOf: ({ score }) => score.join(),
  paceOf: () => ({ speed: 0, isClosing: false }),
};

const Score = Type.Tuple([Type.Integer(), Type.Integer()]);
const fields = { sport: Type.Literal('petanque'), score: Score };
const schema: SportSchema = { state: fields, result: fields, causes: [] };

const sides = outcomes(['1', '2'], 'first');
const overUnder = outcomes(['over', 'under'], 'none');

const rules: SportRules<PetanqueMarket, PetanqueEnd, Pair> = {
  version: 'petanque-1',
  markets: [
    market(WINNER, 'petanque_winner', sides, ([a, b], key) => wonIf((a > b ? '1' : '2') === key)),
    market(TOTAL, 'petanque_total', overUnder, ([a, b], key, line) =>
      byQuarterMargin(key === 'over' ? a + b - line : line - a - b),
    ),
  ],
  factsOf: ({ score }) => score,
};

function market(
  id: number,
  key: PetanqueMarket['key'],
  set: typeof sides,
  pays: PetanqueMarket['pays'],
): PetanqueMarket {
  const isTotal = key === 'petanque_total';
  return {
    ...{ id, key, group: 'main', layout: 'list', outcomes: set.keys, pays, winners: 1 },
    line: isTotal ? { kind: 'total', step: 0.5, isAboveZero: true } : { kind: 'none' },
    names: { full: `type_${key}`, brief: [], outcome: 'plain', label: 'full' },
    why: { rule: 'result', isLined: false, figures: ([home, away]) => ({ scope: 'full', home, away }) },
    related: { mirror: key, mirrored: set.mirrored, about: set.about },
  };
}

/**
 * Adds a sport with the parts that every sport has and no others: states, markets, settlement. For tests, before anything
 * that reads the registries is imported.
 */
export function addPetanque(): void {
  (SPORTS as unknown as string[]).push('petanque');
  Object.assign(STATES, { petanque: states });
  Object.assign(SCHEMAS, { petanque: schema });
  Object.assign(RULES, { petanque: rules });
}
