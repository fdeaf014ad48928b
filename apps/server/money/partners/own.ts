import { partners as contract, ownPartner as own, Refusal } from '@fairbook/contracts';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { moneyOf } from './money.ts';
import { cellsOf, csvOf, shownReport, spanOf } from './report.ts';
import { statementOf } from './statement.ts';
import { linksOf, type PartnerRow, partnerById, partnersBy } from './store.ts';

/** The report of a partner, for operators and for the partner who signed in. Nothing in it names a player. */
export function reportRoutes(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { open, siteName }: { open(userId: number, sealed: Buffer): Buffer; siteName(): string },
): Route[] {
  async function ofCaller(userId: number): Promise<PartnerRow> {
    const [partner] = await partnersBy(db, { userId });
    if (!partner) throw new Refusal('partners.not_partner');
    return partner;
  }

  async function reportOf(
    partner: PartnerRow,
    { by = 'day', ...days }: { by?: contract.ReportBy; from?: string; to?: string },
  ): Promise<contract.PartnerReport> {
    const span = spanOf(days, clock.now());
    const cells = await cellsOf(db, partner, span);
    return shownReport(cells, { by, span, iso: partner.currency, countedAt: await countedAt() });
  }

  async function countedAt(): Promise<Date | null> {
    const { rows } = await sql<{ at: Date | null }>`select max(at) at from partner_counts`.execute(db);
    return rows[0]?.at ?? null;
  }

  return [
    route(contract.report, async ({ params, query }) => {
      const partner = await partnerById(db, params.id);
      if (!partner) throw new Refusal('operator.unknown_entry');
      return reportOf(partner, query);
    }),
    route(own.mine, async ({ caller }) => {
      const [partner] = await partnersBy(db, { userId: userOf(caller) });
      if (!partner) return { partner: null };
      const { code, name, is_active, terms, postback_url, postback_events } = partner;
      return {
        partner: {
          code,
          name,
          isActive: is_active,
          terms,
          postbackUrl: postback_url,
          postbackEvents: postback_events,
          links: await linksOf(db, partner.id),
          money: await moneyOf(db, partner, clock.now()),
        },
      };
    }),
    route(own.myReport, async ({ caller, query }) => reportOf(await ofCaller(userOf(caller)), query)),
    route(own.myReportCsv, async ({ caller, query, setHeader }) => {
      const partner = await ofCaller(userOf(caller));
      const span = spanOf(query, clock.now());
      setHeader('content-disposition', `attachment; filename="partner-${span.from}-${span.to}.csv"`);
      return csvOf(await cellsOf(db, partner, span), partner.currency);
    }),
    route(own.myStatement, async ({ caller, query: { month, lang }, lng, setHeader }) => {
      const partner = await ofCaller(userOf(caller));
      const { iso, months } = await moneyOf(db, partner, clock.now());
      const row = months.find((each) => each.month === month);
      if (!row) throw new Refusal('partners.no_month');
      setHeader('content-disposition', `attachment; filename="partner-${month}.pdf"`);
      setHeader('cache-control', 'no-store');
      return statementOf({ partner, iso, row }, { siteName: siteName(), lang: lang ?? lng });
    }),
    route(own.myKey, async ({ caller }) => {
      const partner = await ofCaller(userOf(caller));
      return { key: open(Number(partner.user_id), partner.secret).toString('base64url') };
    }),
  ];
}
