import { Type } from 'typebox';
import { call } from '../../platform/call.ts';
import { closed, Day, Lng, nullable } from '../../platform/shapes.ts';
import { Bytes } from '../payments/payments.ts';
import {
  Code,
  Month,
  PartnerFields,
  PartnerLink,
  PartnerMoney,
  PartnerReport,
  PartnerTerms,
  reportQuery,
} from './partners.ts';

const Reading = { max: 240, windowMs: 60_000 };
const own = { method: 'GET', right: 'player', rateLimit: Reading } as const;

export const mine = call({
  ...own,
  id: 'partners.mine',
  path: '/office-api/partner',
  summary: 'The partner whose account this is, with links and money; null for everybody else.',
  success: {
    status: 200,
    body: closed({
      partner: nullable(
        closed({
          code: Code,
          name: Type.String(),
          isActive: Type.Boolean(),
          terms: PartnerTerms,
          postbackUrl: Type.String(),
          postbackEvents: PartnerFields.properties.postbackEvents,
          links: Type.Array(PartnerLink, { maxItems: 500 }),
          money: PartnerMoney,
        }),
      ),
    }),
  },
  errors: [],
});

export const myReport = call({
  ...own,
  id: 'partners.myReport',
  path: '/office-api/partner/report',
  summary: 'What the partner brought and earned, by day, tag or sub id. Players are counted, never named.',
  query: closed(reportQuery),
  success: { status: 200, body: PartnerReport },
  errors: ['partners.not_partner', 'partners.bad_days'],
});

export const myReportCsv = call({
  ...own,
  id: 'partners.myReportCsv',
  path: '/office-api/partner/report.csv',
  summary: 'The partner’s report as CSV, a row for each day, tag and sub id.',
  rateLimit: { max: 20, windowMs: 60_000 },
  query: closed({ from: Day, to: Day }),
  success: { status: 200, body: Type.String(), contentType: 'text/csv; charset=utf-8' },
  errors: ['partners.not_partner', 'partners.bad_days'],
});

export const myStatement = call({
  ...own,
  id: 'partners.myStatement',
  path: '/office-api/partner/statement.pdf',
  summary: 'The statement of a closed month of the partner, a PDF. The same bytes each time.',
  rateLimit: { max: 20, windowMs: 60_000 },
  query: closed({ month: Month, lang: Lng }),
  success: { status: 200, contentType: 'application/pdf', body: Bytes },
  errors: ['partners.not_partner', 'partners.no_month'],
});

export const myKey = call({
  ...own,
  id: 'partners.myKey',
  path: '/office-api/partner/key',
  summary: 'The key that signs postbacks to this partner.',
  rateLimit: { max: 20, windowMs: 60_000 },
  success: { status: 200, body: closed({ key: Type.String() }) },
  errors: ['partners.not_partner'],
});
