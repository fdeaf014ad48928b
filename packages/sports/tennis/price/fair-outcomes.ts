import { fairPrices } from '../../price/fair-outcomes.ts';
import type { MatchModel } from './match-model.ts';
import { type PayoffTable, payoffTable } from './payoff-table.ts';

export const { fairOutcomes, isDecided, fairOf, returnedIn } = fairPrices<
  MatchModel,
  MatchModel,
  PayoffTable
>({
  payoffTable,
  chancesOf: (model, scope) => (scope === 'game' ? null : model[scope]),
  event: { fair: ofGame, isDecided: isGameOver },
});

/** The chance to win a game; 0 for a game that is not sure to be played. */
function ofGame({ nextGames }: MatchModel, { market, line, key }: PayoffTable): number {
  const game = nextGames.find(({ setIndex, number }) => setIndex + 1 === market.set && number === line);
  if (game === undefined) return 0;
  return key === '1' ? game.first : 1 - game.first;
}

/** Whether the game was played, or its set was too short for it. */
function isGameOver({ nextGames, model: { sets } }: MatchModel, { market, line }: PayoffTable): boolean {
  const [now] = nextGames;
  const place = (market.set ?? 1) - 1;
  if (now === undefined) return sets.length > 0;
  return place < now.setIndex || (place === now.setIndex && line < now.number);
}
