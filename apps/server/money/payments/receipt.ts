import type { payments } from '@fairbook/contracts';
import { dateText, numberText, offsetText, secondText } from '@fairbook/i18n';
import { translatorsOf } from '@fairbook/i18n/dictionaries';
import { exponentOf } from '@fairbook/money';
import { paperOf } from '../papers/index.ts';
import { written } from './method-terms.ts';

/** A completed payment. Amounts in minor units of `iso`, times in epoch milliseconds. */
export interface Paid {
  id: string;
  userId: number;
  accountId: number;
  way: payments.PaymentWay;
  method: string;
  /** What the account got or gave. */
  amount: bigint;
  fee: bigint;
  /** What was taken back later, after a chargeback. */
  returned: bigint;
  reason: payments.PaymentReason | null;
  iso: string;
  at: { asked: number; done: number };
}

interface Reader {
  siteName: string;
  lang: string;
  /** Hours ahead of UTC. */
  utcOffset: number;
}

const translatorOf = translatorsOf('payments');

/** The lines of a receipt, as label and text, from top to bottom. */
function receiptLines(paid: Paid, { lang, utcOffset }: Reader): [label: string, text: string][] {
  const t = translatorOf(lang);
  const { way, amount, fee, returned, iso, at } = paid;
  const money = (sum: bigint) => `${numberText(written(sum, iso), lang, { least: exponentOf(iso) })} ${iso}`;
  const moment = (ms: number, offset: number) => {
    const there = ms + offset * 3_600_000;
    return `${dateText(there, lang, 'UTC')}, ${secondText(there, lang, 'UTC')} ${offsetText(offset)}`;
  };
  const moments = (ms: number) => [...new Set([0, utcOffset])].map((each) => moment(ms, each)).join('\n');
  const isIn = way === 'in';
  return [
    [t('payments.receipt.number'), paid.id],
    [t('payments.receipt.kind'), t(`payments.kind.${isIn ? 'deposit' : 'withdrawal'}`)],
    [t('payments.filter.status'), t('payments.status.done')],
    [t('payments.receipt.asked'), moments(at.asked)],
    [t('payments.receipt.done'), moments(at.done)],
    [t('payments.method'), t(`payments.method.${paid.method}` as 'payments.method.demo')],
    [t('payments.receipt.player'), String(paid.userId)],
    [t('payments.receipt.account'), String(paid.accountId)],
    [t(isIn ? 'payments.receipt.paid' : 'payments.receipt.taken'), money(isIn ? amount + fee : amount)],
    [t('payments.fee'), money(fee)],
    [t(isIn ? 'payments.receipt.credited' : 'payments.receipt.sent'), money(isIn ? amount : amount - fee)],
    ...(returned > 0n ? [[t('payments.receipt.back'), money(returned)] as [string, string]] : []),
  ];
}

/** The receipt of a payment as a PDF: the same bytes each time (docs/decisions/0102). */
export function receiptOf(paid: Paid, reader: Reader): Promise<Buffer> {
  const t = translatorOf(reader.lang);
  const note = noteOf(paid);
  return paperOf({
    ...reader,
    title: t('payments.receipt.title'),
    number: paid.id,
    at: paid.at.done,
    lines: receiptLines(paid, reader),
    note: note && t(note),
  });
}

function noteOf({ method, reason }: Paid) {
  if (method === 'demo') return 'payments.receipt.play';
  return reason === 'charged_back' ? 'payments.reason.charged_back' : null;
}
