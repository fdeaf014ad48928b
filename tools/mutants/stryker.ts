import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keyOf, type Mutant } from './found.ts';

/** Stryker and its dependencies are not among the project's own packages: they are installed on first use. */
const HOME = 'tools/mutants';

/** The outcome of a mutant; lines and columns count from 1. */
export interface Outcome {
  mutatorName: string;
  replacement: string;
  location: Mutant['location'];
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'RuntimeError' | 'CompileError' | 'Ignored';
  statusReason?: string;
}

/** By file, as Stryker reports them. */
export type Outcomes = Record<string, { source: string; mutants: Outcome[] }>;

/** Installs Stryker unless it is there; returns the folder of its packages. */
export function installed(root: string): string {
  const home = path.join(root, HOME);
  const packages = path.join(home, 'node_modules/@stryker-mutator');
  if (!existsSync(packages)) {
    console.log('Installing Stryker (once) …');
    const run = spawnSync('npm', ['ci', '--loglevel=error'], {
      cwd: home,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (run.status !== 0) throw new Error(`Stryker could not be installed in ${HOME}`);
  }
  return packages;
}

export interface Trial {
  /** The copy of the project that is mutated. */
  tree: string;
  /** The folder of Stryker's packages. */
  stryker: string;
  mutants: Mutant[];
  /** Globs. */
  tests: string[];
  onPostgres: boolean;
  jobs: number;
}

/** Runs the tests against each mutant. Throws an Error when Stryker does not finish. */
export function judged(trial: Trial): Outcomes {
  const { tree, stryker, mutants } = trial;
  const report = path.join(tree, 'mutants.json');
  const picked = path.join(tree, 'picked.json');
  const config = path.join(tree, 'stryker.json');
  writeFileSync(picked, JSON.stringify(mutants.map((mutant) => keyOf(mutant, tree))));
  writeFileSync(config, JSON.stringify(configOf(trial, report)));
  const run = spawnSync(process.execPath, [path.join(stryker, 'core/bin/stryker.js'), 'run', config], {
    cwd: tree,
    stdio: 'inherit',
    env: {
      ...process.env,
      MUTANTS_PICKED: picked,
      MUTANTS_TESTS: JSON.stringify(trial.tests),
      MUTANTS_ON_POSTGRES: trial.onPostgres ? '1' : '0',
    },
  });
  if (run.status !== 0) throw new Error('Stryker did not finish; the lines above say why');
  return (JSON.parse(readFileSync(report, 'utf8')) as { files: Outcomes }).files;
}

function configOf({ tree, stryker, mutants, jobs }: Trial, report: string): object {
  return {
    // The tree is a disposable copy.
    inPlace: true,
    mutate: [...new Set(mutants.map(({ fileName }) => path.relative(tree, fileName)))],
    testRunner: 'vitest',
    vitest: { configFile: `${HOME}/vitest.config.ts`, related: false },
    plugins: [path.join(stryker, 'vitest-runner/dist/src/index.js'), path.join(tree, HOME, 'picked.ts')],
    checkers: ['picked'],
    coverageAnalysis: 'perTest',
    concurrency: jobs,
    // On a busy machine a slow test is not an endless loop.
    timeoutMS: 120_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 15,
    reporters: ['json', 'dots'],
    jsonReporter: { fileName: report },
    allowConsoleColors: false,
    logLevel: 'warn',
    // Code evaluated at load is mutated like any other, slow or not.
    warnings: { slow: false },
  };
}
