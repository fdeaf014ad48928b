import { type PartsOf, part } from '../page/part.tsx';
import { PROMOTION_TABS } from '../promotions/tabs.gen.ts';
import { bookPart } from '../site/parts.tsx';
import { PARTNER_BOOK } from './partner-book.tsx';
import { WorkTab } from './WorkTab.tsx';

/** Who brings players: partners with their links, money and postbacks, and players who bring friends. */
export const PARTNERS: PartsOf<'partners'> = {
  list: bookPart(PARTNER_BOOK),
  work: part(
    async ({ api, query }) => {
      const { partners } = await api('partners.list');
      const asked = Number(new URLSearchParams(query).get('id'));
      const partner = partners.find(({ id }) => id === asked);
      if (!partner) return { partners, chosen: null };
      const of = { params: { id: partner.id } };
      const [report, money, { postbacks }] = await Promise.all([
        api('partners.report', { ...of, query: {} }),
        api('partners.money', of),
        api('partners.postbacks', of),
      ]);
      return { partners, chosen: { partner, report, money, postbacks } };
    },
    ({ data, ctx }) => <WorkTab key={data.chosen?.partner.id ?? 0} start={data} api={ctx.api} />,
  ),
  ...PROMOTION_TABS.partners,
};
