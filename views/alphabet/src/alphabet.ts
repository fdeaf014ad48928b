import { GLOSSARY } from '@fairbook/remote-view/glossary';
import type { AreaPage, Made, PageLink, PageRequest, Section } from '@fairbook/ui/doc';
import { blocksOf } from '@fairbook/ui/doc';

const ROOT = '/betting-alphabet';

/** The betting alphabet: all terms, the terms of a block or category, and one term (S1 §2: block, category, slug). */
export function alphabetPages(): AreaPage[] {
  return [{ key: 'alphabet', at: ['betting-alphabet'], make: pageOf }];
}

function pageOf(request: PageRequest): Made | null | Promise<Made | null> {
  const { block, category, slug } = request.params;
  if (block === undefined) return wholePage(request);
  if (category === undefined) return blockPage(request);
  return slug === undefined ? categoryPage(request) : termPage(request);
}

function wholePage({ t }: PageRequest): Made {
  const blocks = Object.keys(GLOSSARY);
  const count = blocks.flatMap((block) => Object.values(GLOSSARY[block] ?? {}).flat()).length;
  return { lead: t('glossary.lead', { count }), sections: blocks.flatMap((block) => shelvesOf(block, t)) };
}

function blockPage({ params: { block = '' }, t }: PageRequest): Made | null {
  if (!GLOSSARY[block]) return null;
  return { title: t(`glossary.b.${block}`), crumbs: [rootLink(t)], sections: shelvesOf(block, t) };
}

function categoryPage({ params: { block = '', category = '' }, t }: PageRequest): Made | null {
  const terms = GLOSSARY[block]?.[category];
  if (!terms) return null;
  const title = t(`glossary.c.${category}`);
  return { title, crumbs: [rootLink(t), blockLink(block, t)], sections: [shelf(block, category, terms, t)] };
}

async function termPage(request: PageRequest): Promise<Made | null> {
  const {
    params: { block = '', category = '', slug = '' },
    t,
  } = request;
  const terms = GLOSSARY[block]?.[category];
  if (!terms?.includes(slug)) return null;
  const others = terms.filter((term) => term !== slug);
  const near = shelf(block, category, others, t);
  return {
    title: t(`glossary.${slug}.name`),
    crumbs: [
      rootLink(t),
      blockLink(block, t),
      { text: t(`glossary.c.${category}`), to: `${ROOT}/${block}/${category}` },
    ],
    sections: [
      { kind: 'prose', blocks: blocksOf(await textOf(slug, request)) },
      { ...near, title: t('glossary.near') },
    ],
  };
}

/** The express bonus depends on a setting, so its page says whether there is one now. */
async function textOf(slug: string, { t, api, lang }: PageRequest): Promise<string> {
  const text = t(`glossary.${slug}.text`);
  if (slug !== 'accumulator-bonus') return text;
  const { betting } = await api('config.all', { query: { lang } });
  const isGiven = (betting as typeof betting | undefined)?.isBonusBetAllowed ?? false;
  return `${text} ${t(isGiven ? 'glossary.accumulator-bonus.on' : 'glossary.accumulator-bonus.off')}`;
}

function shelvesOf(block: string, t: PageRequest['t']): Section[] {
  return Object.entries(GLOSSARY[block] ?? {}).map(([category, terms]) => shelf(block, category, terms, t));
}

function shelf(block: string, category: string, terms: readonly string[], t: PageRequest['t']) {
  const links = terms.map((slug) => ({
    text: t(`glossary.${slug}.name`),
    to: `${ROOT}/${block}/${category}/${slug}`,
  }));
  const title = `${t(`glossary.b.${block}`)}: ${t(`glossary.c.${category}`)}`;
  return { kind: 'links', title, links } satisfies Section;
}

function rootLink(t: PageRequest['t']): PageLink {
  return { text: t('glossary.title'), to: ROOT };
}

function blockLink(block: string, t: PageRequest['t']): PageLink {
  return { text: t(`glossary.b.${block}`), to: `${ROOT}/${block}` };
}
