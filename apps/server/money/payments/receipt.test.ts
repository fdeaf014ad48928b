import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Paid, receiptOf } from './receipt.ts';

const PAID: Paid = {
  id: '01a1f81e-6675-75ad-9963-ca0d7a0776d9',
  userId: 42,
  accountId: 77,
  way: 'in',
  method: 'hosted',
  amount: 1_234_500n,
  fee: 150n,
  returned: 0n,
  reason: null,
  iso: 'EUR',
  at: { asked: Date.UTC(2026, 10, 20, 23, 5, 1), done: Date.UTC(2026, 10, 20, 23, 6, 11) },
};
const EN = { siteName: 'Fairbook', lang: 'en', utcOffset: 5.5 };

/** What a reader of the PDF sees: the glyphs of its page, by the table of each font. */
function textOf(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const streams = [...source.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].map(
    ([, data]) => inflateSync(Buffer.from(data!, 'latin1')).toString('latin1'),
  );
  const tables = streams.filter((each) => each.includes('beginbfrange')).map(glyphsOf);
  const page = streams.find((each) => /\bBT\b/.test(each))!;
  const names = [...new Set([...page.matchAll(/\/(F\d+) [\d.]+ Tf/g)].map(([, name]) => name!))];
  let table: string[] = [];
  let text = '';
  for (const [, font, shown] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font) table = tables[names.indexOf(font)]!;
    else {
      const codes = [...shown!.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => hex).join('');
      text += `${codes
        .match(/.{4}/g)!
        .map((code) => table[Number.parseInt(code, 16)])
        .join('')}\n`;
    }
  }
  return text.replaceAll('\u00a0', ' ');
}

function glyphsOf(table: string): string[] {
  return [...table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[(.*?)\]/g)].flatMap(([, , list]) =>
    [...list!.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex]) =>
      Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}

describe('a receipt', () => {
  it('of a deposit tells number, times, sums, fee, method and state', async () => {
    const text = textOf(await receiptOf(PAID, EN));
    for (const part of [
      'Fairbook',
      PAID.id,
      'Deposit',
      'Done',
      'Card or bank',
      'Requested\n20 Nov 2026, 23:05:01 UTC\n21 Nov 2026, 04:35:01 UTC+5:30',
      'Completed\n20 Nov 2026, 23:06:11 UTC',
      '21 Nov 2026, 04:36:11 UTC+5:30',
      '12,346.50 EUR',
      '1.50 EUR',
      '12,345.00 EUR',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Taken back');
    expect(text).not.toContain('Play money');
  });

  it('of play money says that it is none', async () => {
    const text = textOf(await receiptOf({ ...PAID, method: 'demo' }, EN));
    expect(text).toContain('Play money: no real money moved.');
  });

  it('of a withdrawal is in Russian, too, and tells what the player got', async () => {
    const paid = { ...PAID, way: 'out', iso: 'JPY', amount: 5000n, fee: 12n } as const;
    const text = textOf(await receiptOf(paid, { ...EN, lang: 'ru', utcOffset: 0 }));
    for (const part of ['Квитанция о платеже', 'Вывод', 'Карта или банк', '5 000 JPY', '12 JPY', '4 988 JPY'])
      expect(text).toContain(part);
  });

  it('of a deposit that was charged back says so', async () => {
    const text = textOf(await receiptOf({ ...PAID, returned: PAID.amount, reason: 'charged_back' }, EN));
    expect(text).toContain('Taken back\n12,345.00 EUR');
    expect(text).toContain('The bank took this payment back');
  });

  it('has the same bytes each time', async () => {
    expect((await receiptOf(PAID, EN)).equals(await receiptOf(PAID, EN))).toBe(true);
  });
});
