import { expect, test } from 'vitest';
import { ANSWERED } from './answered.ts';
import type { Outcome } from './stryker.ts';
import { linesOf, tallyOf } from './told.ts';

const SOURCE = 'const a = 1;\nif (a < 2) {\n  run();\n}\n';

const outcome = (
  status: Outcome['status'],
  line: number,
  from: number,
  toLine: number,
  to: number,
): Outcome => ({
  mutatorName: 'Any',
  replacement: 'false',
  status,
  location: { start: { line, column: from }, end: { line: toLine, column: to } },
});

test('failures, timeouts and load errors count as noticed; survivors are listed with place and code', () => {
  const tally = tallyOf({
    'packages/a.ts': {
      source: SOURCE,
      mutants: [
        outcome('Killed', 1, 1, 1, 6),
        outcome('Timeout', 1, 1, 1, 6),
        outcome('RuntimeError', 1, 1, 1, 6),
        outcome('Survived', 2, 5, 2, 10),
        outcome('NoCoverage', 2, 12, 4, 2),
        outcome('CompileError', 1, 1, 1, 6),
      ],
    },
  });
  expect(tally).toMatchObject({ mutants: 5, noticed: 3, endless: 1 });
  expect(linesOf('a', tally)).toEqual([
    'packages/a.ts:2  a < 2  →  false',
    'packages/a.ts:2  { run(); }  →  false  (no test runs it)',
    'a: 3 of 5 noticed (60.0 %), 1 of them by running too long; 0 survivors answered, 2 open',
  ]);
});

test('every answer has its own reason', () => {
  for (const { file, why } of ANSWERED) expect(why.length, file).toBeGreaterThan(20);
});
