import type { partners as contract } from '@fairbook/contracts';
import { numberText, percentText } from '@fairbook/i18n';
import { translatorsOf } from '@fairbook/i18n/dictionaries';
import { exponentOf } from '@fairbook/money';
import { paperOf } from '../papers/index.ts';
import type { PartnerRow } from './store.ts';

const translatorOf = translatorsOf('referrals');

interface Closed {
  partner: Pick<PartnerRow, 'code' | 'name'>;
  iso: string;
  row: contract.PartnerMonth;
}

/** The statement of a closed month as a PDF: the figures of the page, the same bytes each time. */
export function statementOf(
  { partner, iso, row }: Closed,
  { siteName, lang }: { siteName: string; lang: string },
): Promise<Buffer> {
  const t = translatorOf(lang);
  const money = (amount: string) => `${numberText(amount, lang, { least: exponentOf(iso) })} ${iso}`;
  return paperOf({
    ...{ siteName, lang, title: t('referrals.partner.statement'), number: `${partner.code} ${row.month}` },
    at: Date.parse(row.payableAt),
    lines: [
      [t('referrals.partner.of'), `${partner.name} (${partner.code})`],
      [t('referrals.partner.month'), row.month],
      [t('referrals.col.net'), money(row.net)],
      [t('referrals.partner.carried'), money(row.carriedIn)],
      [t('referrals.partner.percent'), percentText(row.percent, lang)],
      [t('referrals.col.share'), money(row.share)],
      [t('referrals.col.cpa'), `${money(row.cpa)} (${row.qualified})`],
      [t('referrals.partner.earned'), money(row.earned)],
      [t('referrals.partner.carriedOut'), money(row.carriedOut)],
      [t('referrals.partner.payableAt'), row.payableAt.slice(0, 10)],
    ],
    note: t('referrals.partner.netIs'),
  });
}
