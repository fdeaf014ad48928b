import { expect, test } from 'vitest';
import { faultsOf } from './migrations.ts';

const NAME = '9999_new.sql';
const rulesIn = (sql: string) => faultsOf(NAME, sql).map((fault) => /: ([a-z-]+): /.exec(fault)?.[1]);

test.each([
  ['create table fresh (id bigint primary key); create index fresh_id on fresh (id)', []],
  ['alter table coupons add column note text', []],
  ['alter table coupons add column is_new boolean not null default false', []],
  ['alter table coupons drop column number', ['ban-drop-column']],
  ['alter table coupons rename column number to no', ['renaming-column']],
  ['alter table coupons rename to slips', ['renaming-table']],
  ['drop table coupons', ['ban-drop-table']],
  ['alter table coupons alter column number type text', ['changing-column-type']],
  ['alter table coupons alter column note set not null', ['adding-not-nullable-field']],
  ['alter table coupons add column note text not null', ['adding-required-field']],
  ['create index coupons_note on coupons (note)', ['require-concurrent-index-creation']],
  ['alter table coupons add constraint some check (number > 0)', ['constraint-missing-not-valid']],
  ['alter table coupons alter column note drop default', []],
])('%s: %j', (sql, rules) => {
  expect(rulesIn(`${sql};\n`)).toEqual(rules);
});

test('a contract says why, and may then take away', () => {
  const drop = 'alter table coupons drop column number;\n';
  expect(faultsOf(NAME, `-- contract: nothing reads it since 0.3.\n${drop}`)).toEqual([]);
  expect(faultsOf(NAME, `-- contract:\n${drop}`)).toEqual([
    expect.stringContaining('say behind "-- contract:"'),
  ]);
});
