import { reconciliation as contract, Refusal } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import { dayOf, nextDay, startOf } from '../../platform/time/days.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import type { PaymentMethod, ReportRow } from '../payments/index.ts';
import { compare, type Difference } from './compare.ts';
import { readReport } from './read-csv.ts';
import {
  insertReconciliation,
  isCompared,
  lastReconciliations,
  nextId,
  noteSeen,
  openCases,
  ourPayments,
  reconciliationOf,
  seenBefore,
} from './store.ts';

const SHOWN = 50;
/** A payment this close to the end of a day may be in the provider's report of the next day. */
const EDGE_MS = 3_600_000;

interface Parts {
  edits: SiteEdits;
  methods: ReadonlyMap<string, PaymentMethod>;
}

/**
 * Compares providers' reports with the ledger, by method and day. A difference becomes one case, however often it is
 * compared. A payment near the end of a day counts as missing only when the next day's report doesn't have it either.
 * These cases move no money, since one operator can make up a file: money moves by an adjustment, which takes two.
 */
export function createReconciliation(
  { pool, clock, logger, config: { timeZone: zone } }: Pick<Platform, 'pool' | 'clock' | 'logger' | 'config'>,
  { edits, methods }: Parts,
): { module: Module } {
  const today = () => dayOf(clock.now(), zone);

  function methodOf(id: string, day: string): PaymentMethod {
    const method = methods.get(id);
    if (!method) throw new Refusal({ code: 'payments.unknown_method', field: 'method' });
    if (day >= today()) throw new Refusal({ code: 'reconciliation.day', field: 'day' });
    return method;
  }

  /** Compares rows with the ledger, in one transaction with the cases and the line of the audit. */
  function run(
    userId: number,
    { method, day, source, rows }: Asked & { rows: readonly ReportRow[] },
  ): Promise<contract.Reconciliation> {
    const of = { part: 'payments', subject: `reconciliation ${method} ${day}`, userId } as const;
    return edits.edit(of, async (tx) => {
      const [start, end] = [startOf(day, zone), startOf(nextDay(day), zone)];
      const from = (await isCompared(tx, method, nextDay(day, -1))) ? start - EDGE_MS : start;
      const ids = rows.map(({ id }) => id);
      const ours = await ourPayments(tx, { method, ids, from, until: end - EDGE_MS });
      const seen = await seenBefore(tx, method, ours);
      const { matched, differences, totals } = compare(rows, ours, ({ id }) => !seen.has(id));
      const named = new Set(ids);
      await noteSeen(
        tx,
        method,
        ours.filter(
          ({ id, at, paid }) => paid !== null && at !== null && at >= end - EDGE_MS && named.has(id),
        ),
      );
      const [id, at] = [await nextId(tx), new Date(clock.now())];
      const count = (...what: Difference['what'][]) =>
        differences.filter((each) => what.includes(each.what)).length;
      const counts = {
        rows: rows.length,
        matched,
        missingHere: count('missing_here'),
        missingThere: count('missing_there'),
        different: count('report_amount', 'report_currency', 'report_fee', 'report_status'),
        totals: totals.map(({ way, iso, there, here }) => ({
          way,
          iso,
          there: formatAmount(minorUnits(there), iso),
          here: formatAmount(minorUnits(here), iso),
        })),
      };
      await insertReconciliation(tx, id, { method, day, source, byId: userId, at }, counts);
      await openCases(tx, method, differences, { at, reconciliationId: id });
      const answer = await reconciliationOf(tx, id);
      return { before: null, after: answer, answer };
    });
  }

  return {
    module: {
      name: 'reconciliation',
      routes: [
        route(contract.list, async () => ({
          day: nextDay(today(), -1),
          zone,
          methods: [...methods.values()].map(({ data, adapter }) => ({
            id: data.id,
            canPull: adapter.report !== undefined,
          })),
          reconciliations: await lastReconciliations(pool, SHOWN),
        })),
        route(contract.upload, ({ caller, query, body }) => {
          const [method, day] = [told(query.method, 'method'), told(query.day, 'day')];
          methodOf(method, day);
          return run(userOf(caller), { method, day, source: 'file', rows: readReport(body) });
        }),
        route(contract.pull, async ({ caller, body: { method, day } }) => {
          const { adapter } = methodOf(method, day);
          if (!adapter.report) throw new Refusal({ code: 'reconciliation.no_report', field: 'method' });
          const span = { from: startOf(day, zone), until: startOf(nextDay(day), zone) };
          const rows = await adapter.report(span).catch((err: unknown) => {
            logger.warn({ err, method }, 'payments.report_failed');
            throw new Refusal({ code: 'payments.provider_unavailable', values: { seconds: 60 } });
          });
          return run(userOf(caller), { method, day, source: 'provider', rows });
        }),
      ],
    },
  };
}

type Asked = Pick<contract.Reconciliation, 'method' | 'day' | 'source'>;

/** A field of the query that this call can't do without. */
function told<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw new Refusal({ code: 'request.invalid', field });
  return value;
}
