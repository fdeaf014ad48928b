import { describe, expect, test } from 'vitest';
import type { ReportRow } from '../payments/index.ts';
import { compare, type OurPayment } from './compare.ts';
import { readReport } from './read-csv.ts';

const row = (change: Partial<ReportRow> = {}): ReportRow => ({
  way: 'in',
  id: 'a',
  status: 'paid',
  amount: '10.15',
  fee: null,
  iso: 'EUR',
  at: 0,
  ...change,
});
const our = (change: Partial<OurPayment> = {}): OurPayment => ({
  way: 'in',
  id: 'a',
  iso: 'EUR',
  paid: 10_15n,
  fee: 15n,
  isDecided: false,
  ...change,
});
const always = () => true;

describe('a row of the provider and a payment of ours', () => {
  test.each<[string, Partial<ReportRow> | null, Partial<OurPayment> | null, string | null]>([
    ['the same', {}, {}, null],
    ['the same with its fee', { fee: '0.15' }, {}, null],
    ['paid there, unknown here', {}, null, 'missing_here'],
    ['refused there, unknown here', { status: 'failed' }, null, null],
    ['moved here, absent there', null, {}, 'missing_there'],
    ['not moved here, absent there', null, { paid: null }, null],
    ['paid there, not moved here', {}, { paid: null }, 'report_status'],
    ['pending there, moved here', { status: 'pending' }, {}, 'report_status'],
    ['refused there, not moved here', { status: 'failed' }, { paid: null }, null],
    ['a cent more', { amount: '10.16' }, {}, 'report_amount'],
    ['a fraction that euros don’t have', { amount: '10.151' }, {}, 'report_amount'],
    ['another currency', { iso: 'USD' }, {}, 'report_currency'],
    ['another fee', { fee: '0.16' }, {}, 'report_fee'],
    ['another amount that an operator credited', { amount: '5.00' }, { isDecided: true }, null],
    ['the other way', { way: 'out' }, { paid: null }, 'missing_here'],
  ])('%s', (_, there, here, what) => {
    const compared = compare(there ? [row(there)] : [], here ? [our(here)] : [], always);
    expect(compared.differences.map((each) => each.what)).toEqual(what === null ? [] : [what]);
  });

  test('of another day is not missed, and a row told twice counts once', () => {
    expect(compare([], [our()], () => false)).toEqual({ matched: 0, differences: [], totals: [] });
    const { matched, totals } = compare([row(), row()], [our()], always);
    expect([matched, totals]).toEqual([1, [{ way: 'in', iso: 'EUR', there: 10_15n, here: 10_15n }]]);
  });
});

describe('a file', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const HEAD = 'way,id,status,amount,currency,at';

  test('has columns in any order, quotes, semicolons, a mark of its letters and empty lines', () => {
    const expected = [row({ at: Date.UTC(2026, 4, 3), fee: '0.15' })];
    expect(
      readReport(bytes(`\ufeff${HEAD},fee\r\nin,a,paid,10.15,EUR,2026-05-03T00:00:00Z,0.15\r\n\r\n`)),
    ).toEqual(expected);
    const semicolons = 'id;fee;way;at;currency;"amount";status\n"a";0.15;in;1777766400000;EUR;10.15;paid';
    expect(readReport(bytes(semicolons))).toEqual(expected);
  });

  test.each([
    ['no such column', 'id,amount\na,1', 1, 'way'],
    ['an unknown state', `${HEAD}\nin,a,done,1,EUR,0`, 2, 'status'],
    ['no amount', `${HEAD}\nin,a,paid,1,EUR,0\nin,b,paid,-1,EUR,0`, 3, 'amount'],
    ['an unknown currency', `${HEAD}\nin,a,paid,1,EURO,0`, 2, 'currency'],
    ['no time', `${HEAD}\nin,a,paid,1,EUR,yesterday`, 2, 'at'],
    ['an id that is none', `${HEAD}\nin,<b>,paid,1,EUR,0`, 2, 'id'],
    ['too few cells', `${HEAD}\nin,a`, 2, 'status'],
  ])('with %s is refused with its line', (_, text, line, column) => {
    expect(() => readReport(bytes(text))).toThrow(
      expect.objectContaining({
        reasons: [expect.objectContaining({ code: 'reconciliation.bad_report', values: { line, column } })],
      }),
    );
  });
});
