import { moneyText } from '@fairbook/ui';
import { type Block, blocksOf, type Made, type PageRequest } from '@fairbook/ui/doc';

/** A page for all visitors shows amounts in one currency; other currencies follow by the rates. */
const SHOWN_IN = 'EUR';

/** The payment methods that the site's configuration enables. */
export async function paymentSections({ api, lang, t, isPlayMoney }: PageRequest): Promise<Made> {
  const { payments, currencies } = await api('config.all', { query: { lang } });
  const range = currencies.find(({ iso }) => iso === SHOWN_IN)?.deposit;
  const rows = payments.map(({ method }) => {
    const isDemo = method === 'demo';
    const cells = [
      isDemo ? t('info.payment.demo') : method,
      range ? moneyText(range.min, SHOWN_IN, lang) : '–',
      range ? moneyText(range.max, SHOWN_IN, lang) : '–',
    ];
    return `| ${[...cells, t('info.payment.atOnce'), t('info.payment.free')].join(' | ')} |`;
  });
  const table: Block[] =
    rows.length > 0
      ? blocksOf([t('info.payment.head'), ...rows].join('\n'))
      : blocksOf(t('info.payment.none'));
  return {
    sections: [
      {
        kind: 'prose',
        blocks: [...table, ...blocksOf(t('info.payment.note', { money: isPlayMoney ? 'play' : 'real' }))],
      },
    ],
  };
}
