import { expect, test } from 'vitest';
import { notesOf } from './notes.ts';

const CHANGES = {
  ...{ version: '0.2.0', day: '2026-12-01', last: '0.1.0', api: ['`Game` has the field `squads`.'] },
  migrations: ['0560_a.sql', '0561_b.sql'],
  contracts: ['0561_b.sql'],
  commits: ['Second', 'First'],
};

test('an operator reads first what an upgrade asks, then what is new', () => {
  const notes = notesOf(CHANGES);
  expect(notes).toMatch(/^# Fairbook 0\.2\.0 \(2026-12-01\)\n\nSince 0\.1\.0:\n/);
  expect(notes.indexOf('2 migrations run')).toBeGreaterThan(0);
  expect(notes.indexOf('0561_b.sql takes away')).toBeGreaterThan(notes.indexOf('2 migrations run'));
  expect(notes.indexOf('field `squads`')).toBeGreaterThan(notes.indexOf('takes away'));
  expect(notes).toContain('## Changes\n\n- Second\n- First\n');
});

test('what there is nothing of is said, and a first release has no history', () => {
  const notes = notesOf({ ...CHANGES, api: [], migrations: [], contracts: [] });
  expect(notes).toContain('The database stays as it is.');
  expect(notes).toContain('## API\n\n- No changes.\n');
  const first = notesOf({ ...CHANGES, last: null });
  expect(first).toContain('The first release.');
  expect(first).not.toMatch(/## (Upgrading|API|Changes)/);
});
