import { type Ending, type Game, type Maths, WHOLE } from './game.ts';

/** The figures of a game with these options: counted over its endings, or those of the simulation that the game carries. */
export function mathsOf(game: Game, options: unknown): Maths {
  const { paid: largest } = game.most(options);
  const endings = game.endings(options);
  if (endings) return { ...figuresOf(endings), largest, simulated: null };
  if (!game.measured) throw new Error(`${game.id} has neither endings nor a simulation`);
  return { ...game.measured(options), largest };
}

/** Means over endings. `returned` is the mean of what is paid by the mean of what is staked. */
export function figuresOf(endings: readonly Ending[]): Omit<Maths, 'largest' | 'simulated'> {
  const sum = (of: (ending: Ending) => number) =>
    endings.reduce((total, ending) => total + of(ending) * ending.chance, 0);
  const net = ({ paid, staked }: Ending) => (paid - staked) / WHOLE;
  const mean = sum(net);
  return {
    returned: sum(({ paid }) => paid) / sum(({ staked }) => staked),
    cost: -mean,
    hits: sum(({ paid }) => Number(paid > 0)),
    wins: sum(({ paid, staked }) => Number(paid > staked)),
    deviation: Math.sqrt(Math.max(0, sum((ending) => net(ending) ** 2) - mean ** 2)),
  };
}
