import { hash } from 'node:crypto';
import { type BodyOf, partners as contract, Refusal } from '@fairbook/contracts';
import { formatAmount, minorUnits, parseAmount } from '@fairbook/money';
import { type Selectable, sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { auditLineWritten } from '../../platform/http/audited.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { agreed, shownAsked, stillAsked } from '../two-people/index.ts';
import type { Ledger } from '../wallet/index.ts';
import { percentFor } from './earnings.ts';
import { type Db, lockPartner, type PartnerRow, partnerById } from './store.ts';

type PayoutRow = Selectable<Schema['partner_payouts']>;

/** A partner's closed months and payouts, and what is left to pay. */
export async function moneyOf(
  db: Db,
  { id, currency: iso, owed }: PartnerRow,
  now: number,
): Promise<contract.PartnerMoney> {
  const text = (sum: bigint) => formatAmount(minorUnits(sum), iso);
  const months = await db
    .selectFrom('partner_months')
    .selectAll()
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('name'))
    .where('partner_id', '=', id)
    .orderBy('month', 'desc')
    .limit(120)
    .execute();
  const payouts = await db
    .selectFrom('partner_payouts')
    .selectAll()
    .where('partner_id', '=', id)
    .orderBy('requested_at', 'desc')
    .limit(100)
    .execute();
  return {
    iso,
    owed: text(owed),
    payable: text(await payableOf(db, id, now)),
    months: months.map((row) => {
      const base = row.net + row.carried_in;
      return {
        month: row.name,
        net: text(row.net),
        carriedIn: text(row.carried_in),
        carriedOut: text(row.carried_out),
        percent: base > 0n ? percentFor(base, row.terms.levels, iso) : 0,
        share: text(row.share),
        qualified: row.qualified,
        cpa: text(row.cpa),
        earned: text(row.share + row.cpa),
        payableAt: row.payable_at.toISOString(),
      };
    }),
    payouts: payouts.map((row) => shownPayout(row, iso)),
  };
}

/** What was earned in months whose hold is over, less payouts made or asked for; never below zero. Minor units. */
async function payableOf(db: Db, partnerId: bigint, now: number): Promise<bigint> {
  const { rows } = await sql<{ payable: bigint }>`
    select (coalesce((select sum(share + cpa) from partner_months
        where partner_id = ${partnerId} and payable_at <= ${new Date(now)}), 0)
      - coalesce((select sum(amount) from partner_payouts
        where partner_id = ${partnerId} and status <> 'withdrawn'), 0))::bigint payable`.execute(db);
  return rows[0]!.payable > 0n ? rows[0]!.payable : 0n;
}

function shownPayout(row: PayoutRow, iso: string): contract.PartnerPayout {
  return {
    id: row.id,
    amount: formatAmount(minorUnits(row.amount), iso),
    note: row.note,
    ...shownAsked(row),
  };
}

/** Payouts: one operator notes that a partner was paid, another approves it, and then it is in the ledger. */
export function payoutRoutes(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { edits, ledger }: { edits: SiteEdits; ledger: Pick<Ledger, 'post'> },
): Route[] {
  return [
    route(contract.money, async ({ params }) => {
      const partner = await partnerById(db, params.id);
      if (!partner) throw new Refusal('operator.unknown_entry');
      return moneyOf(db, partner, clock.now());
    }),
    route(contract.askPayout, async ({ params, body, caller, idempotencyKey }) => {
      const userId = userOf(caller);
      const id = payoutId(userId, idempotencyKey);
      const of = { part: 'partners', subject: `payout ${id}`, userId } as const;
      return edits.edit(of, async (tx) => {
        const partner = await lockPartner(tx, params.id);
        if (!partner) throw new Refusal('operator.unknown_entry');
        const before = await payoutById(tx, id);
        if (before) {
          auditLineWritten();
          return { before: null, after: null, answer: replayed(before, partner, body) };
        }
        const amount = parseAmount(body.amount, partner.currency);
        if (typeof amount !== 'bigint' || amount <= 0n) {
          const values = { iso: partner.currency };
          throw new Refusal({ code: 'wallet.amount_precision', field: 'amount', values });
        }
        const payable = await payableOf(tx, partner.id, clock.now());
        if (amount > payable) {
          const values = {
            amount: formatAmount(minorUnits(payable), partner.currency),
            iso: partner.currency,
          };
          throw new Refusal({ code: 'partners.not_payable', field: 'amount', values });
        }
        await tx
          .insertInto('partner_payouts')
          .values({
            id,
            partner_id: partner.id,
            amount,
            note: body.note,
            requested_by: userId,
            requested_at: new Date(clock.now()),
            approved_by: null,
            approved_at: null,
            status: 'requested',
            version: 1,
          })
          .execute();
        const answer = shownPayout((await payoutById(tx, id))!, partner.currency);
        return { before: null, after: answer, answer };
      });
    }),
    route(contract.approvePayout, ({ params, body, caller }) => {
      const userId = userOf(caller);
      return decide(params.id, userId, body.version, async (tx, held, partner) => {
        await move(tx, held.id, { status: 'done', ...(await agreed(tx, held, userId, clock.now())) });
        const [verdict] = await ledger.post(tx, [
          {
            accountId: Number(partner.account_id),
            reference: `partner-payout:${held.id}`,
            postings: [{ kind: 'partner_payout', amountMinor: held.amount }],
          },
        ]);
        if (verdict !== 'ok') throw new Error(`payout ${held.id} of a partner was not posted: ${verdict}`);
      });
    }),
    route(contract.withdrawPayout, ({ params, body, caller }) =>
      decide(params.id, userOf(caller), body.version, (tx, { id }) => move(tx, id, { status: 'withdrawn' })),
    ),
  ];

  function decide(
    id: string,
    userId: number,
    version: number,
    how: (tx: Tx, held: PayoutRow, partner: PartnerRow) => Promise<void>,
  ): Promise<contract.PartnerPayout> {
    return edits.edit({ part: 'partners', subject: `payout ${id}`, userId }, async (tx) => {
      const found = await payoutById(tx, id);
      const partner = found && (await lockPartner(tx, Number(found.partner_id)));
      const held = stillAsked(partner && (await payoutById(tx, id)), version);
      await how(tx, held, partner!);
      const answer = shownPayout((await payoutById(tx, id))!, partner!.currency);
      return { before: shownPayout(held, partner!.currency), after: answer, answer };
    });
  }
}

function payoutById(db: Db, id: string): Promise<PayoutRow | undefined> {
  return db.selectFrom('partner_payouts').selectAll().where('id', '=', id).executeTakeFirst();
}

async function move(
  tx: Tx,
  id: string,
  change: { status: 'done' | 'withdrawn'; approved_by?: bigint; approved_at?: Date },
): Promise<void> {
  await tx
    .updateTable('partner_payouts')
    .set((row) => ({ ...change, version: sql<number>`${row.ref('version')} + 1` }))
    .where('id', '=', id)
    .execute();
}

/** The same id for every repeat of an operator's key. */
function payoutId(operatorId: number, key: string): string {
  const hex = hash('sha256', `payout to a partner ${operatorId} ${key}`, 'hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

function replayed(
  row: PayoutRow,
  { id, currency }: PartnerRow,
  body: BodyOf<typeof contract.askPayout>,
): contract.PartnerPayout {
  const isSame =
    row.partner_id === id && row.amount === parseAmount(body.amount, currency) && row.note === body.note;
  if (!isSame) throw new Refusal('request.key_reused');
  return shownPayout(row, currency);
}
