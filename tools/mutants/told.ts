import { ANSWERED, type Answered } from './answered.ts';
import { keyOf } from './found.ts';
import type { Outcome, Outcomes } from './stryker.ts';

/** A mutant that was not noticed. */
export interface Survivor {
  /** The key from `keyOf`. */
  key: string;
  file: string;
  line: number;
  code: string;
  instead: string;
  /** No test runs the place at all. */
  unreached: boolean;
  why?: string;
}

/** Counts of one module. */
export interface Tally {
  mutants: number;
  noticed: number;
  /** Of the noticed ones: those that hit a limit of time or of iterations. */
  endless: number;
  survivors: Survivor[];
}

/** A file that fails to load fails its tests, which Stryker calls an error of its own kind. */
const NOTICED = new Set(['Killed', 'Timeout', 'RuntimeError']);
const MISSED = new Set(['Survived', 'NoCoverage']);

export function tallyOf(outcomes: Outcomes): Tally {
  const all = Object.entries(outcomes).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ file, source, mutant })),
  );
  const noticed = all.filter(({ mutant }) => NOTICED.has(mutant.status));
  const missed = all.filter(({ mutant }) => MISSED.has(mutant.status));
  return {
    mutants: noticed.length + missed.length,
    noticed: noticed.length,
    endless: noticed.filter(({ mutant }) => mutant.status === 'Timeout').length,
    survivors: missed.map(({ file, source, mutant }) => survivorOf(file, source, mutant)),
  };
}

/** Merges two trials: for mutants that the second trial ran, its outcome counts. */
export function merged(first: Outcomes, second: Outcomes): Outcomes {
  const tried = new Map(
    Object.entries(second).flatMap(([file, { mutants }]) =>
      mutants
        .filter(({ status }) => NOTICED.has(status) || status === 'Survived')
        .map((mutant) => [keyIn(file, mutant), mutant] as const),
    ),
  );
  return Object.fromEntries(
    Object.entries(first).map(([file, { source, mutants }]) => [
      file,
      { source, mutants: mutants.map((mutant) => tried.get(keyIn(file, mutant)) ?? mutant) },
    ]),
  );
}

const keyIn = (file: string, mutant: Outcome): string =>
  keyOf({ ...mutant, fileName: file, location: fromZero(mutant.location) }, '');

function survivorOf(file: string, source: string, mutant: Outcome): Survivor {
  const code = short(textAt(source, mutant.location));
  const instead = short(mutant.replacement);
  const answer = ANSWERED.find(
    (one: Answered) => one.file === file && one.code === code && one.instead === instead,
  );
  const unreached = mutant.status === 'NoCoverage';
  const key = keyIn(file, mutant);
  return {
    key,
    file,
    line: mutant.location.start.line,
    code,
    instead,
    unreached,
    ...(answer && { why: answer.why }),
  };
}

const fromZero = ({ start, end }: Outcome['location']) => ({
  start: { line: start.line - 1, column: start.column - 1 },
  end: { line: end.line - 1, column: end.column - 1 },
});

function textAt(source: string, { start, end }: Outcome['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return lines.join('\n');
}

const short = (code: string): string => code.replace(/\s+/g, ' ').trim().slice(0, 80);

/** The unanswered survivors, one per line, and the figures. */
export function linesOf(name: string, tally: Tally): string[] {
  const { mutants, noticed, endless, survivors } = tally;
  const open = survivors.filter(({ why }) => why === undefined);
  const share = mutants === 0 ? '–' : `${((100 * noticed) / mutants).toFixed(1)} %`;
  return [
    ...open.map(
      ({ file, line, code, instead, unreached }) =>
        `${file}:${line}  ${code}  →  ${instead}${unreached ? '  (no test runs it)' : ''}`,
    ),
    `${name}: ${noticed} of ${mutants} noticed (${share}), ${endless} of them by running too long; ` +
      `${survivors.length - open.length} survivors answered, ${open.length} open`,
  ];
}
