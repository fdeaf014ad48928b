/**
 * `npm run mutate`: breaks the code in one place at a time and counts what the tests notice. All of it takes a night;
 * `npm run mutate -- settlement` takes one module (the names are in tools/mutants/modules.ts),
 * `npm run mutate -- packages/coupon/src/value` a part of one, `--sample 60 --seed x` some of its mutants, `--again`
 * those that survived the last time, `--part 2/5` the second fifth of what was picked, `--quick` leaves out the late
 * tests, `--late <glob>` runs only these of them, `--jobs 2` runs as many at once. Nothing of the working tree is changed.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { keyOf, type Mutant, mutantsOf } from './mutants/found.ts';
import { MODULES, type Mutated } from './mutants/modules.ts';
import { partOf, sampleOf } from './mutants/sample.ts';
import { installed, judged, type Outcomes } from './mutants/stryker.ts';
import { linesOf, merged, type Survivor, tallyOf } from './mutants/told.ts';
import { copyOfTree } from './mutants/tree.ts';

const RESULTS = 'node_modules/.cache/mutants';
/** Tests and what only they import. */
const NOT_PRODUCTION =
  /\.test\.tsx?$|\.gen\.ts$|\/node_modules\/|\/(testing|world|builders|coupon-text)\.ts$/;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    again: { type: 'boolean', default: false },
    part: { type: 'string' },
    quick: { type: 'boolean', default: false },
    late: { type: 'string', multiple: true },
    jobs: { type: 'string', default: '1' },
  },
});

const root = process.cwd();
const stryker = installed(root);
mkdirSync(RESULTS, { recursive: true });
const summary: string[] = [];
for (const wish of positionals.length > 0 ? positionals : Object.keys(MODULES)) {
  const lines = await run(wish).catch((error: Error) => {
    process.exitCode = 1;
    return [`${wish}: ${error.message}`];
  });
  console.log(lines.join('\n'));
  summary.push(lines.at(-1) ?? '');
}
console.log(['', ...summary].join('\n'));

/** A module by its name, or a path within one. */
async function run(wish: string): Promise<string[]> {
  const name = MODULES[wish] ? wish : moduleAt(wish);
  const module = MODULES[name];
  if (!module) throw new Error(`No module ${wish}; there are ${Object.keys(MODULES).join(', ')}`);
  const files = module.code
    .flatMap((folder) => productionFiles(folder))
    .filter((file) => name === wish || isIn(file, wish));
  const tree = copyOfTree(root);
  try {
    const mutants = picked(await mutantsOf(files, tree, stryker), wish, tree);
    console.log(`${wish}: ${mutants.length} mutants (seed ${values.seed})`);
    if (mutants.length === 0) return [`${wish}: nothing to break`];
    const outcomes = tried(module, mutants, tree);
    const tally = tallyOf(outcomes);
    if (!values.again) keep(wish, { outcomes, survivors: tally.survivors });
    return linesOf(wish, tally);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

/** Runs the first tests, then the late ones on what those missed. */
function tried({ tests, onPostgres = false, ...module }: Mutated, mutants: Mutant[], tree: string): Outcomes {
  const late = values.late ?? module.late ?? [];
  const trial = { tree, stryker, jobs: Number(values.jobs) };
  if (tests.length === 0) return judged({ ...trial, mutants, tests: late, onPostgres });
  const first = judged({ ...trial, mutants, tests, onPostgres: false });
  const missed = new Set(tallyOf(first).survivors.map(({ key }) => key));
  const left = mutants.filter((mutant) => missed.has(keyOf(mutant, tree)));
  if (values.quick || late.length === 0 || left.length === 0) return first;
  console.log(`${left.length} left for the late tests`);
  return merged(first, judged({ ...trial, mutants: left, tests: late, onPostgres }));
}

function picked(all: Mutant[], wish: string, tree: string): Mutant[] {
  const wanted = values.again ? all.filter((mutant) => survivedLast(wish, mutant, tree)) : all;
  const sample = values.sample
    ? sampleOf(wanted, (mutant) => keyOf(mutant, tree), Number(values.sample), values.seed)
    : wanted;
  return values.part ? partOf(sample, values.part) : sample;
}

/** `--again` reads the results of all parts and keeps them, so the next `--again` runs the same mutants. */
function survivedLast(wish: string, mutant: Mutant, tree: string): boolean {
  const results = resultsOf(wish);
  if (results.length === 0) throw new Error(`${wish} has no earlier run`);
  return results.some((file) => {
    const { survivors } = JSON.parse(readFileSync(file, 'utf8')) as { survivors: Survivor[] };
    return survivors.some(({ key }) => key === keyOf(mutant, tree));
  });
}

function keep(wish: string, result: object): void {
  const part = values.part?.replace('/', '-of-');
  if (!part) for (const file of resultsOf(wish)) rmSync(file);
  writeFileSync(`${resultOf(wish)}${part ? `.part-${part}` : ''}.json`, JSON.stringify(result));
}

function resultsOf(wish: string): string[] {
  return globSync(`${resultOf(wish)}{,.part-*}.json`);
}

function resultOf(wish: string): string {
  return path.join(RESULTS, wish.replaceAll('/', '-'));
}

function isIn(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}

function moduleAt(place: string): string {
  const owns = (name: string) => MODULES[name]?.code.some((folder) => isIn(place, folder));
  return Object.keys(MODULES).find(owns) ?? place;
}

function productionFiles(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`)
    .filter((file) => !NOT_PRODUCTION.test(file))
    .toSorted();
}
