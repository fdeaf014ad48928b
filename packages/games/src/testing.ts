import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { Draws, Ending, Game, Stage } from './game.ts';
import { figuresOf } from './maths.ts';
import { ImpossibleStep, type Played, playRound } from './play.ts';
import { tapeOf } from './stream.ts';

/** Draws that give these results in turn. Throws a RangeError beyond them, and for one that is out of range. */
export const scripted = (...results: number[]): Draws => tapeOf(results);

/** Draws by which `count` of the numbers from 1 to `of` are called: these first, then the lowest of the others. */
export function calling(first: readonly number[], { of, count }: { of: number; count: number }): Draws {
  const left = Array.from({ length: of }, (_, at) => at + 1);
  const places = Array.from({ length: count }, (_, at) => {
    const place = at < first.length ? left.indexOf(first[at]!) : 0;
    left.splice(place, 1);
    return place;
  });
  return scripted(...places);
}

/** Draws for simulations: fast, and the same for the same seed (sfc32 by Chris Doty-Humphrey, as in PractRand). */
export function seeded(seed: number): Draws {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let n = 0; n < 20; n++) next();
  return {
    below(n) {
      const fair = 2 ** 32 - (2 ** 32 % n);
      let word = next();
      while (word >= fair) word = next();
      return word % n;
    },
  };
}

/** What to do in a round, from what the player sees. */
export type Strategy = (shown: unknown) => unknown;

/** Plays one round to its end. Throws if the strategy chooses what is not allowed. */
export function playOut(
  game: Game,
  options: unknown,
  draws: Draws,
  strategy?: Strategy,
): Omit<Ending, 'chance'> {
  let stage: Stage<unknown> = game.start(options, draws);
  let staked = stage.staked;
  while (stage.paid === null) {
    const action = strategy?.(game.show(stage.state, false));
    const next = game.act?.(stage.state, action, draws);
    if (!next) throw new Error(`${game.id} does not allow ${JSON.stringify(action)}`);
    stage = next;
    staked += stage.staked;
  }
  return { staked, paid: stage.paid };
}

/**
 * Every ending of a game by its own rules, with its chance: each draw is followed through all of its results. For games
 * with up to some million ways; throws an Error beyond `limit`.
 */
export function allEndings(
  game: Game,
  options: unknown,
  { strategy, limit = 2_000_000 }: { strategy?: Strategy; limit?: number } = {},
): Ending[] {
  const found = new Map<string, Ending>();
  const path: { result: number; n: number }[] = [];
  for (let ways = 0; ; ways++) {
    if (ways > limit) throw new Error(`${game.id} has more than ${limit} ways`);
    let at = 0;
    const ending = playOut(
      game,
      options,
      {
        below(n) {
          path[at] ??= { result: 0, n };
          return path[at++]!.result;
        },
      },
      strategy,
    );
    path.length = at;
    const chance = path.reduce((product, { n }) => product / n, 1);
    const key = `${ending.staked} ${ending.paid}`;
    const same = found.get(key);
    if (same) same.chance += chance;
    else found.set(key, { ...ending, chance });
    while (path.length > 0 && path.at(-1)!.result === path.at(-1)!.n - 1) path.pop();
    if (path.length === 0) return [...found.values()];
    path.at(-1)!.result++;
  }
}

/** Figures of `rounds` simulated rounds, with the half-width of the return at 99.9 % (3.29 standard errors). */
export function simulate(
  game: Game,
  options: unknown,
  { rounds, seed, strategy }: { rounds: number; seed: number; strategy?: Strategy },
) {
  const draws = seeded(seed);
  const found = new Map<string, Ending>();
  for (let n = 0; n < rounds; n++) {
    const ending = playOut(game, options, draws, strategy);
    const key = `${ending.staked} ${ending.paid}`;
    const same = found.get(key);
    if (same) same.chance += 1 / rounds;
    else found.set(key, { ...ending, chance: 1 / rounds });
  }
  const figures = figuresOf([...found.values()]);
  return { ...figures, halfWidth: (3.29 * figures.deviation) / Math.sqrt(rounds) };
}

/** The largest difference between any figure of the published endings and the same figure of all walked endings. */
export function figuresApart(game: Game, options: unknown): number {
  const said = figuresOf(game.endings(options) ?? []);
  const walked = figuresOf(allEndings(game, options));
  const keys = Object.keys(said) as (keyof typeof said)[];
  return Math.max(...keys.map((key) => Math.abs(said[key] - walked[key])));
}

/** A value of a schema of options or actions. Throws an Error for a kind of schema that no game has. */
function sampleOf(schema: TSchema, draws: Draws): unknown {
  const of = schema as Schema;
  const oneOf = <T>(values: readonly T[]): T => values[draws.below(values.length)]!;
  if (of.const !== undefined) return of.const;
  if (of.enum) return oneOf(of.enum);
  if (of.anyOf) return sampleOf(oneOf(of.anyOf), draws);
  if (of.type === 'boolean') return draws.below(2) === 1;
  if (of.type === 'integer') return of.minimum! + draws.below(of.maximum! - of.minimum! + 1);
  if (of.type === 'array') {
    const length = of.minItems! + draws.below(Math.min(of.maxItems!, 8) - of.minItems! + 1);
    return Array.from({ length }, () => sampleOf(of.items!, draws));
  }
  if (of.type !== 'object') throw new Error(`No sample of ${JSON.stringify(schema)}`);
  return Object.fromEntries(
    Object.entries(of.properties!).map(([name, each]) => [name, sampleOf(each, draws)]),
  );
}

interface Schema {
  const?: unknown;
  enum?: unknown[];
  anyOf?: TSchema[];
  type?: string;
  properties?: Record<string, TSchema>;
  minimum?: number;
  maximum?: number;
  items?: TSchema;
  minItems?: number;
  maxItems?: number;
}

/** Options that can be played, chosen by `draws`. */
export function someOptions(game: Game, draws: Draws): unknown {
  for (;;) {
    const options = sampleOf(game.options, draws);
    if (Check(game.options, options) && game.fits?.(options) !== false) return options;
  }
}

/** An action that a game’s schema allows, whether or not its rules do now. */
export const someAction = (game: Game, draws: Draws): unknown => sampleOf(game.action!, draws);

/** A whole round that somebody might have played; `own` are the draws of its player, `drawn` makes those of the round. */
export function someRound(
  game: Game,
  own: Draws,
  drawn: () => Draws,
): { options: unknown; actions: unknown[]; played: Played } {
  const options = someOptions(game, own);
  const actions: unknown[] = [];
  let played = playRound(game, options, actions, drawn());
  while (played.paid === null) {
    const next = [...actions, someAction(game, own)];
    try {
      played = playRound(game, options, next, drawn());
      actions.push(next.at(-1));
    } catch (error) {
      if (!(error instanceof ImpossibleStep)) throw error;
    }
  }
  return { options, actions, played };
}
