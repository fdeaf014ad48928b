/**
 * A checker plug-in, Stryker's only hook that sees each mutant before it runs: mutants that were not picked stop here.
 * Stryker has no sampling of its own.
 */
import { readFileSync } from 'node:fs';
import { keyOf, type Mutant } from './found.ts';

const picked = new Set<string>(JSON.parse(readFileSync(process.env.MUTANTS_PICKED ?? '', 'utf8')));

const checker = () => ({
  async init() {},
  async check(mutants: (Mutant & { id: string })[]) {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        picked.has(keyOf(mutant, process.cwd()))
          ? { status: 'passed' }
          : { status: 'compileError', reason: 'not picked' },
      ]),
    );
  },
  async group(mutants: { id: string }[]) {
    return [mutants.map(({ id }) => id)];
  },
});

export const strykerPlugins = [{ kind: 'Checker', name: 'picked', factory: checker }];
