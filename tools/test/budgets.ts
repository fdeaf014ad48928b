import recorded from './budgets.json' with { type: 'json' };
import { LONG } from './deferred.ts';

/** What tests of a kind may cost, in CPU seconds on an ordinary machine. */
interface Kind {
  /** Added for the first file of a worker, which loads modules that later files share. */
  first: number;
  /** Of a file before its first case: its own modules are loaded, its world is made. */
  file: number;
  /** Of each further case of a file. */
  case: number;
  /** Of a case on average over all of the kind, with the loading of modules. */
  average: number;
}

/** What one run of a file has used. */
export interface Used {
  kind: string;
  cases: number;
  /** It was the first file of its worker. */
  isFirst?: boolean;
  /** CPU seconds of its worker and of the processes it started, as if the machine were an ordinary one. */
  cpu: number;
  /** From its first import to its last hook. */
  seconds: number;
  /** Worlds that it made, with the CPU seconds that making them took in its worker. */
  worlds?: { count: number; cpu: number };
}

const { kinds, world, files } = recorded as {
  kinds: Record<string, Kind>;
  /** CPU seconds of making a world. */
  world: number;
  files: Record<string, { cpu?: number }>;
};

const usual = (kind: string): Kind => kinds[kind] ?? { first: 1, file: 1, case: 1, average: 1 };

/** What the first file of a worker may need for modules that later files share; 0 for these. */
export const loadingOf = ({ kind, isFirst }: Pick<Used, 'kind' | 'isFirst'>): number =>
  isFirst ? usual(kind).first : 0;

/** The budget of a file in CPU seconds: its own, or that of its kind and the number of its cases. */
export function cpuBudgetOf(file: string, each: Omit<Used, 'cpu' | 'seconds'>): number {
  const { file: least, case: ofCase } = usual(each.kind);
  return loadingOf(each) + (files[file]?.cpu ?? least + each.cases * ofCase);
}

/** A file fails when it uses more than this many times its budget. */
const TOO_MUCH = 2;

/** Recorded budgets are rounded up and come from a busy machine. On an ordinary one a file uses this share of its own. */
const USUAL_SHARE = 0.65;
/** From fewer files the slowness of a machine can't be told. */
const ENOUGH = 20;

/**
 * How many times more CPU time these files needed than on an ordinary machine: the median over all with a recorded budget,
 * and 1 if too few of them ran. `Pace` measures arithmetic alone, and a machine may be slow with memory only.
 */
function slownessOf(used: ReadonlyMap<string, Used>): number {
  const shares = [...used].flatMap(([file, each]) =>
    files[file]?.cpu ? [each.cpu / cpuBudgetOf(file, each)] : [],
  );
  const middle = shares.toSorted((a, b) => a - b)[Math.floor(shares.length / 2)] ?? 0;
  return shares.length < ENOUGH ? 1 : Math.max(1, middle / USUAL_SHARE);
}

const CURE =
  'make it cheaper (fewer worlds and pages, rules without a world), or record what it needs: npm run test:record -- ';

/** Lines about files that used more than twice their budget, the farthest over it first, each with the cure. */
export function overBudget(used: ReadonlyMap<string, Used>): string[] {
  const slowness = slownessOf(used);
  return [...used]
    .map(([file, each]) => ({ file, cpu: each.cpu / slowness, budget: cpuBudgetOf(file, each) }))
    .filter(({ cpu, budget }) => cpu > TOO_MUCH * budget)
    .toSorted((a, b) => b.cpu / b.budget - a.cpu / a.budget)
    .map(
      ({ file, cpu, budget }) =>
        `over budget: ${file} used ${cpu.toFixed(1)} CPU s of ${budget.toFixed(1)}: ${CURE}${file}`,
    );
}

/** Lines about kinds whose cases cost more on average than they may, and about worlds that do; long tests don't count. */
export function overAverage(all: ReadonlyMap<string, Used>): string[] {
  const used = new Map([...all].filter(([file]) => !LONG.includes(file)));
  const lines = [...Map.groupBy(used.values(), ({ kind }) => kind)].flatMap(([kind, all]) => {
    const cases = all.reduce((sum, each) => sum + each.cases, 0);
    const average = all.reduce((sum, { cpu }) => sum + cpu, 0) / cases;
    const limit = kinds[kind]?.average ?? Number.POSITIVE_INFINITY;
    return average > limit
      ? [`over budget: a case of kind ${kind} costs ${ms(average)} on average, and may cost ${ms(limit)}`]
      : [];
  });
  const made = [...used.values()].map(({ worlds }) => worlds ?? { count: 0, cpu: 0 });
  const count = made.reduce((sum, each) => sum + each.count, 0);
  const average = count === 0 ? 0 : made.reduce((sum, { cpu }) => sum + cpu, 0) / count;
  if (average > world)
    lines.push(`over budget: a world costs ${ms(average)} on average, and may cost ${ms(world)}`);
  return lines;
}

const ms = (seconds: number): string => `${(1000 * seconds).toFixed(0)} CPU ms`;
