import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';

export interface Paper {
  siteName: string;
  lang: string;
  title: string;
  /** What tells it from others of its kind. */
  number: string;
  /** Epoch milliseconds: the paper has the same bytes each time. */
  at: number;
  /** From top to bottom. */
  lines: readonly (readonly [label: string, text: string])[];
  note: string | null;
}

const [EDGE, LABEL, GAP] = [56, 180, 10];
const [INK, MUTED, LINE] = ['#1a1a1a', '#5c5c5c', '#d0d0d0'];

/** A page of labels and values as a PDF: a receipt, a statement (docs/decisions/0102). */
export async function paperOf({ siteName, lang, title, number, at, lines, note }: Paper): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const { text, bold } = await fonts();
  const made = new Date(at);
  const doc = new PdfDocument({
    size: 'A4',
    margin: EDGE,
    lang,
    displayTitle: true,
    info: { Title: `${title} ${number}`, Author: siteName, CreationDate: made, ModDate: made },
  });
  const bytes = buffer(doc);
  const width = doc.page.width - 2 * EDGE;
  doc.registerFont('text', text).registerFont('bold', bold);
  doc.font('bold').fontSize(20).fillColor(INK).text(siteName, { width });
  doc.font('text').fontSize(14).text(title, { width });
  doc.fontSize(11).moveDown();
  for (const [label, value] of lines) {
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
  if (note) doc.fillColor(MUTED).text(note, EDGE, doc.y + GAP, { width });
  doc.end();
  return bytes;
}

const require = createRequire(import.meta.url);
const FONTS = {
  text: require.resolve('@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf'),
};
let kept: Promise<{ text: Buffer; bold: Buffer }> | undefined;

/** PT Sans, which has Latin and Cyrillic letters. Read once, at the first paper. */
function fonts() {
  kept ??= Promise.all([readFile(FONTS.text), readFile(FONTS.bold)]).then(([text, bold]) => ({ text, bold }));
  return kept;
}
