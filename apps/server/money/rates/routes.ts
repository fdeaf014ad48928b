import { type BodyOf, rates as contract, Refusal } from '@fairbook/contracts';
import {
  BASE_CURRENCY,
  CURRENCIES,
  DEFAULT_RATES_FROM,
  isCurrency,
  type Rates,
  rateOf,
  writtenRate,
} from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { agreed, shownAsked, stillAsked } from '../two-people/index.ts';
import { maySetAlone } from './book.ts';
import {
  decideRate,
  heldRate,
  insertRate,
  lastChanges,
  type RateRow,
  setRates,
  usedCurrencies,
} from './store.ts';

const SHOWN = 200;
const NOBODY = { approved_by: null, approved_at: null };

export function rateRoutes(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  edits: SiteEdits,
  now: () => Rates,
): Route[] {
  return [
    route(contract.list, async () => ({
      iso: BASE_CURRENCY,
      shippedAt: DEFAULT_RATES_FROM,
      alonePercent: contract.RATE_ALONE_PERCENT,
      rates: shownRates(now(), await setRates(pool), await usedCurrencies(pool), clock.now()),
      changes: (await lastChanges(pool, SHOWN)).map(shown),
    })),
    route(contract.set, async ({ body, caller }) => {
      const userId = userOf(caller);
      return edits.edit({ part: 'rates', subject: `rate ${body.iso}`, userId }, async (tx) => {
        const answer = await ask(tx, body, { userId, at: clock.now() });
        return { before: null, after: answer, answer };
      });
    }),
    route(contract.approve, ({ params, body, caller }) => {
      const userId = userOf(caller);
      return decide(params.id, userId, body.version, async (held, sql) => {
        const at = clock.now();
        const from = new Date(Math.max(held.valid_from.getTime(), at));
        return { status: 'done', from, ...(await agreed(sql, held, userId, at)) };
      });
    }),
    route(contract.withdraw, ({ params, body, caller }) =>
      decide(params.id, userOf(caller), body.version, async ({ valid_from: from }) => ({
        status: 'withdrawn',
        from,
        ...NOBODY,
      })),
    ),
  ];

  function decide(
    id: number,
    userId: number,
    version: number,
    how: (held: RateRow, sql: Sql) => Promise<Parameters<typeof decideRate>[2]>,
  ): Promise<contract.RateChange> {
    return edits.edit({ part: 'rates', subject: `rate #${id}`, userId }, async (sql) => {
      const held = stillAsked(await heldRate(sql, id), version);
      await decideRate(sql, held.id, await how(held, sql));
      const answer = shown((await heldRate(sql, id))!);
      return { before: shown(held), after: answer, answer };
    });
  }
}

/**
 * Stores a rate that applies or waits for approval. Edits run one at a time, so that the rates it is compared with
 * can't change before it is stored.
 */
async function ask(
  sql: Sql,
  { iso, rate, from, note }: BodyOf<typeof contract.set>,
  { userId, at }: { userId: number; at: number },
): Promise<contract.RateChange> {
  if (!isCurrency(iso) || iso === BASE_CURRENCY)
    throw new Refusal({ code: 'rates.unknown_currency', field: 'iso' });
  if (!rateOf(rate)) throw new Refusal({ code: 'rates.not_positive', field: 'rate' });
  const start = from === null ? at : Date.parse(from);
  if (start < at) throw new Refusal({ code: 'rates.past', field: 'from' });
  const percent = contract.RATE_ALONE_PERCENT;
  const isDone = maySetAlone(await setRates(sql), { currency: iso, rate, at, percent });
  const id = await insertRate(sql, { currency: iso, rate, from: start, note, by: userId, at, isDone });
  return shown((await heldRate(sql, id))!);
}

function shownRates(
  rates: Rates,
  set: Awaited<ReturnType<typeof setRates>>,
  used: ReadonlySet<string>,
  at: number,
): contract.CurrencyRate[] {
  return CURRENCIES.filter((iso) => iso !== BASE_CURRENCY).map((iso) => {
    const own = set.findLast(({ currency, from }) => currency === iso && from <= at);
    return {
      iso,
      rate: writtenRate(rates.get(iso)!),
      since: own ? new Date(own.from).toISOString() : null,
      isUsed: used.has(iso),
    };
  });
}

function shown(row: RateRow): contract.RateChange {
  return {
    id: Number(row.id),
    iso: row.currency,
    rate: row.rate,
    from: row.valid_from.toISOString(),
    note: row.note,
    by: row.by,
    agreedBy: row.agreed_by,
    ...shownAsked(row),
  };
}
