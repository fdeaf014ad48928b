/**
 * `npm run bench -- against <commit> [names…]` compares the processor time that hot paths take here with what they take in
 * another commit, on the same machine in turns. `mark` stands for the commit in bench/mark, `a..b` compares two commits.
 * Ends with 1 if a figure is worse by more than a quarter, also when measured again. `--quick` is the form for each change.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { measure, type Plan, type Sides } from './against/measure.ts';
import { checkOut, findCommit, treeHere } from './against/tree.ts';
import { isWorse, lineOf } from './against/verdict.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const MARK = 'bench/mark';

/** Drivers in bench/hot. The quick form has those that need no build of the site. */
const QUICK_PATHS = ['bets', 'quotes', 'sums'];
const PATHS = [...QUICK_PATHS, 'pages'];

const QUICK: Plan = { size: 'small', processes: 1, rounds: 6 };
const FULL: Plan = { size: 'full', processes: 3, rounds: 6 };
/** Measures again a path that looks worse in the quick form. */
const AGAIN: Plan = { size: 'small', processes: 3, rounds: 7 };

/** Resolves with the exit code. */
export async function against(args: readonly string[]): Promise<number> {
  const isQuick = args.includes('--quick');
  const [asked = 'mark', ...names] = args.filter((word) => !word.startsWith('--'));
  const paths = (isQuick ? QUICK_PATHS : PATHS).filter((name) => names.length === 0 || names.includes(name));
  if (paths.length === 0) throw new Error(`No hot path ${names}; there are ${PATHS.join(', ')}`);
  const [base = '', own] = (
    asked === 'mark' ? readFileSync(path.join(ROOT, MARK), 'utf8').trim() : asked
  ).split('..');
  const commits = [base, own].map((name) => (name ? findCommit(ROOT, name) : undefined));
  if (commits.includes(null)) {
    console.log(
      `bench against ${asked}: SKIPPED, this clone has no commit ${base}${own ? ` or ${own}` : ''}`,
    );
    return asked === 'mark' ? 0 : 1;
  }
  await using open = new AsyncDisposableStack();
  const tree = (commit: string) => open.adopt(checkOut(ROOT, commit), (made) => made.remove());
  const ended = endOnSignals(open);
  const sides = { theirs: tree(commits[0]!), ours: commits[1] ? tree(commits[1]) : treeHere(ROOT) };
  const worse = await judge(sides, paths, { plan: isQuick ? QUICK : FULL, open }).finally(ended);
  if (worse.length === 0) console.log(`bench against ${asked}: nothing is worse by more than a quarter`);
  for (const name of worse) console.log(`bench against ${asked}: WORSE by more than a quarter: ${name}`);
  return worse.length === 0 ? 0 : 1;
}

/** Prints a table. Resolves with the names of the figures that are worse, both times. */
async function judge(
  sides: Sides,
  paths: readonly string[],
  { plan, open }: { plan: Plan; open: AsyncDisposableStack },
) {
  console.log(
    '| µs CPU each | theirs | ours | ours ÷ theirs | half of the rounds\n| --- | ---: | ---: | ---: | ---: |',
  );
  const worse: string[] = [];
  for (const name of paths) {
    const first = await measured(name, plan);
    const looksWorse = [...first].some(([, figure]) => isWorse(figure));
    if (!looksWorse) continue;
    console.log(`measuring ${name} again …`);
    const again = await measured(name, plan === QUICK ? AGAIN : plan);
    worse.push(
      ...[...again].flatMap(([figure, compared]) =>
        isWorse(compared) && isWorse(first.get(figure)!) ? [figure] : [],
      ),
    );
  }
  return worse;

  async function measured(name: string, how: Plan) {
    const figures = await measure(sides, name, { plan: how, open });
    for (const [figure, compared] of figures) console.log(lineOf(figure, compared));
    return figures;
  }
}

/**
 * A signal ends the processes, and deletes the folders, before this process ends. Resolves at once without a signal; after
 * one it waits for that end, which makes rounds under way fail.
 */
function endOnSignals(open: AsyncDisposableStack): () => Promise<void> {
  let ending: Promise<void> = Promise.resolve();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => {
      ending = open.disposeAsync().finally(() => process.exit(1));
    });
  return () => ending;
}
