import type { site } from '@fairbook/contracts';
import { type Block, blocksOf, type Made, type PageRequest } from '@fairbook/ui/doc';

type Told = Pick<site.Contact, 'address' | 'email' | 'hours'> & { company: string };

/** Who runs the site and how they are reached, as the operator published it; or that nothing is published. */
export async function contactSections({ api, lang, t, hasContact }: PageRequest): Promise<Made> {
  const { contact, site } = await api('config.all', { query: { lang } });
  const lines = linesOf({ ...contact, company: site.companyName }, t);
  const list: Block[] = lines.length > 0 ? [{ kind: 'list', isOrdered: false, items: lines }] : [];
  const none = hasContact ? [] : blocksOf(t('info.contacts.none'));
  return {
    sections: [{ kind: 'prose', blocks: [...list, ...none, ...blocksOf(t('info.contacts.before'))] }],
  };
}

/** What the operator wrote is text: no mark of it is read. */
function linesOf({ company, address, email, hours }: Told, t: PageRequest['t']) {
  const said = (label: string, value: string) => (value === '' ? [] : [[`${label}: ${value}`]]);
  return [
    ...said(t('info.contacts.company'), company),
    ...said(t('info.contacts.address'), address),
    ...(email === '' ? [] : [[`${t('info.contacts.email')}: `, { text: email, to: `mailto:${email}` }]]),
    ...said(t('info.contacts.hours'), hours),
  ];
}
