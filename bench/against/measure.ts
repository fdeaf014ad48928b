import type { Costs, Size } from '../hot/turns.ts';
import { type Round, startIn } from './process.ts';
import type { Tree } from './tree.ts';
import { type Compared, compare, type Pair, turnsOf } from './verdict.ts';

export interface Plan {
  size: Size;
  /** Pairs of processes, one after another: a process that was compiled unluckily stays slow. */
  processes: number;
  /** Rounds in each process, after those that warm it up. */
  rounds: number;
}

export interface Sides {
  ours: Tree;
  theirs: Tree;
}

/** Warms up what the compiler of V8 does at first, some of it in other threads. */
const WARM_ROUNDS = 2;

/**
 * Compares the figures of a hot path, by their names. A path that doesn't run on their side is named and has no figures;
 * one that doesn't run on ours is an exception. `open` ends what still runs.
 */
export async function measure(
  sides: Sides,
  name: string,
  { plan, open }: { plan: Plan; open: AsyncDisposableStack },
): Promise<Map<string, Compared>> {
  const pairs = new Map<string, Pair[]>();
  for (let n = 0; n < plan.processes; n++) {
    await using running = open.use(new AsyncDisposableStack());
    const [ours, theirs] = await Promise.allSettled([
      startIn(sides.ours, name, running),
      startIn(sides.theirs, name, running),
    ]);
    if (ours.status === 'rejected') throw ours.reason;
    if (theirs.status === 'rejected') {
      console.log(`${name}: NOT COMPARED, the other commit doesn't run it: ${theirs.reason.message}`);
      return new Map();
    }
    for (const { ours: our, theirs: their } of await takeTurns(
      { ours: ours.value, theirs: theirs.value },
      plan,
    ))
      for (const [figure, cost] of Object.entries(our))
        if (their[figure] !== undefined)
          pairs.set(figure, [...(pairs.get(figure) ?? []), { ours: cost, theirs: their[figure] }]);
  }
  return new Map([...pairs].map(([figure, of]) => [figure, compare(of)]));
}

/** The costs of the rounds in pairs, without those that only warm up. */
async function takeTurns(
  side: { ours: Round; theirs: Round },
  { rounds, size }: Plan,
): Promise<{ ours: Costs; theirs: Costs }[]> {
  const costs = { ours: [] as Costs[], theirs: [] as Costs[] };
  for (const turn of turnsOf(WARM_ROUNDS + rounds)) costs[turn].push(await side[turn](size));
  return costs.ours.map((ours, n) => ({ ours, theirs: costs.theirs[n]! })).slice(WARM_ROUNDS);
}
