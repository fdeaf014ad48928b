import { type Block, blocksOf, type Made, type PageRequest } from '@fairbook/ui/doc';

/** The ways to pay that the site's configuration opens. */
export async function paymentSections({ api, lang, t }: PageRequest): Promise<Made> {
  const { payments } = await api('config.all', { query: { lang } });
  const figure = new Intl.NumberFormat(lang, { maximumFractionDigits: 8 });
  const rows = payments.map(({ method, min, max }) => {
    const isDemo = method === 'demo';
    const cells = [
      isDemo ? t('info.payment.demo') : method,
      figure.format(Number(min)),
      figure.format(Number(max)),
    ];
    return `| ${[...cells, t('info.payment.atOnce'), t('info.payment.free')].join(' | ')} |`;
  });
  const table: Block[] =
    rows.length > 0
      ? blocksOf([t('info.payment.head'), ...rows].join('\n'))
      : blocksOf(t('info.payment.none'));
  return { sections: [{ kind: 'prose', blocks: [...table, ...blocksOf(t('info.payment.note'))] }] };
}
