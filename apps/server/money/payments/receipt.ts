import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { payments } from '@fairbook/contracts';
import { dateText, numberText, offsetText, secondText } from '@fairbook/i18n';
import { translatorsOf } from '@fairbook/i18n/dictionaries';
import { exponentOf } from '@fairbook/money';
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

const [EDGE, LABEL, GAP] = [56, 180, 10];
const [INK, MUTED, LINE] = ['#1a1a1a', '#5c5c5c', '#d0d0d0'];

/** The receipt of a payment as a PDF: the same bytes each time (docs/decisions/0102). */
export async function receiptOf(paid: Paid, reader: Reader): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const t = translatorOf(reader.lang);
  const { text, bold } = await fonts();
  const title = t('payments.receipt.title');
  const at = new Date(paid.at.done);
  const doc = new PdfDocument({
    size: 'A4',
    margin: EDGE,
    lang: reader.lang,
    displayTitle: true,
    info: { Title: `${title} ${paid.id}`, Author: reader.siteName, CreationDate: at, ModDate: at },
  });
  const bytes = buffer(doc);
  const width = doc.page.width - 2 * EDGE;
  doc.registerFont('text', text).registerFont('bold', bold);
  doc.font('bold').fontSize(20).fillColor(INK).text(reader.siteName, { width });
  doc.font('text').fontSize(14).text(title, { width });
  doc.fontSize(11).moveDown();
  for (const [label, value] of receiptLines(paid, reader)) {
    const top = doc.y + GAP;
    doc
      .moveTo(EDGE, doc.y)
      .lineTo(EDGE + width, doc.y)
      .lineWidth(0.5)
      .stroke(LINE);
    doc.fillColor(MUTED).text(label, EDGE, top, { width: LABEL - GAP });
    const below = doc.y;
    doc.fillColor(INK).text(value, EDGE + LABEL, top, { width: width - LABEL });
    doc.y = Math.max(below, doc.y) + GAP;
  }
  const note = noteOf(paid);
  if (note) doc.fillColor(MUTED).text(t(note), EDGE, doc.y + GAP, { width });
  doc.end();
  return bytes;
}

function noteOf({ method, reason }: Paid) {
  if (method === 'demo') return 'payments.receipt.play';
  return reason === 'charged_back' ? 'payments.reason.charged_back' : null;
}

const require = createRequire(import.meta.url);
const FONTS = {
  text: require.resolve('@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf'),
};
let kept: Promise<{ text: Buffer; bold: Buffer }> | undefined;

/** PT Sans, which has Latin and Cyrillic letters. Read once, at the first receipt. */
function fonts() {
  kept ??= Promise.all([readFile(FONTS.text), readFile(FONTS.bold)]).then(([text, bold]) => ({ text, bold }));
  return kept;
}
