import type { site } from '@fairbook/contracts';
import { type Block, blocksOf, type Made, type PageRequest } from '@fairbook/ui/doc';

type Told = Pick<site.Contact, 'address' | 'email' | 'hours'> & { company: string };

/** The company and its contacts as the operator published them, or a note that nothing is published. */
export async function contactSections({ api, lang, t, hasContact }: PageRequest): Promise<Made> {
  const { contact, site } = await api('config.all', { query: { lang } });
  const lines = linesOf({ ...contact, company: site.companyName }, t);
  const list: Block[] = lines.length > 0 ? [{ kind: 'list', isOrdered: false, items: lines }] : [];
  const none = hasContact ? [] : blocksOf(t('info.contacts.none'));
  return {
    sections: [{ kind: 'prose', blocks: [...list, ...none, ...blocksOf(t('info.contacts.before'))] }],
  };
}

/** The operator's text is plain text: markup in it is not interpreted. */
function linesOf({ company, address, email, hours }: Told, t: PageRequest['t']) {
  const said = (label: string, value: string) => (value === '' ? [] : [[`${label}: ${value}`]]);
  return [
    ...said(t('info.contacts.company'), company),
    ...said(t('info.contacts.address'), address),
    ...(email === '' ? [] : [[`${t('info.contacts.email')}: `, { text: email, to: `mailto:${email}` }]]),
    ...said(t('info.contacts.hours'), hours),
  ];
}
