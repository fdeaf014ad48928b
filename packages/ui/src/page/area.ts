import { isReachable } from '@fairbook/contracts/site/contact';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import { addressOf, type PageId, type PageRoute } from '@fairbook/remote-view/routes';
import type { PageDoc, PageLink, PageNav, Section } from './doc.ts';
import { blocksOf } from './markup.ts';
import { isOpenLink, type LinkFlags } from './open.ts';

/**
 * Pages of one view. Texts are `<id>.<key>.title`, `.lead` and `.body` (markup) or `.text` (what will be here). Both
 * may choose by `contact` (`yes`, `no`): whether the operator can be contacted.
 */
export interface Area {
  /** The area's dictionary. */
  id: string;
  /** Groups of the area's navigation, as keys of pages; a group may have a title: `<id>.group.<name>`. */
  nav: readonly { name?: string; pages: readonly string[] }[];
  /** Links shown above each page that is among them, with the key of their label. */
  row?: { label: string; actions: readonly Action[] };
  /** Links for a page that the area doesn't have. */
  wayOut: readonly Action[];
  pages: readonly AreaPage[];
}

/** A link: the key of its text, and its target. */
export type Action = readonly [key: string, to: string];

export interface AreaPage {
  key: string;
  /** The pages of the route table that show it; the first one gives its address. */
  at: readonly PageId[];
  /** Values that the address's parameters must have for this page. */
  params?: Readonly<Record<string, string>>;
  /** Further parameters in its own address. */
  begins?: Readonly<Record<string, string>>;
  /** Key of the parent page. */
  under?: string;
  /** An article has a body; other pages say what will be there, and link on. */
  isArticle?: boolean;
  /** Shown alone, without the area's navigation. */
  isBare?: boolean;
  actions?: readonly Action[];
  /** Related pages, by key, below the content. */
  related?: readonly string[];
  /** Content besides or instead of the texts; null when the page doesn't exist. */
  make?(request: PageRequest): Made | null | Promise<Made | null>;
}

export interface PageRequest extends LoadContext {
  params: PageRoute['params'];
  /** Whether the operator has published an address or an e-mail. */
  hasContact: boolean;
  /** Whether this site only has play money. */
  isPlayMoney: boolean;
}

export type Made = Partial<Pick<PageDoc, 'title' | 'lead' | 'crumbs' | 'sections'>>;

/** The page of an area with all its texts; 404 when it has none for the request. */
export async function loadArea(area: Area, ctx: LoadContext): Promise<LoadResult<PageDoc>> {
  const page = pageAt(area, ctx.route);
  const { flags, contact, isPlayMoney } = await ctx.api('config.all', { query: { lang: ctx.lang } });
  const hasContact = isReachable(contact);
  const doc = page
    ? await docOf(area, page, { ...ctx, params: ctx.route.params, hasContact, isPlayMoney })
    : null;
  const data = withOpenLinks(doc ?? missingDoc(area, ctx), flags, hasContact);
  return { title: data.title, data, status: doc ? 200 : 404 };
}

const CONTACTS = '/information/contacts';

/** Removes links to closed parts of the site, and to Contacts if no contact is published. */
function withOpenLinks(doc: PageDoc, flags: LinkFlags, hasContact: boolean): PageDoc {
  const isOpen = ({ to }: PageLink) => isOpenLink(flags, to);
  const isWayOn = (link: PageLink) => isOpen(link) && (hasContact || link.to !== CONTACTS);
  const sections = doc.sections.map((section) => {
    if (section.kind === 'links') return { ...section, links: section.links.filter(isOpen) };
    return section.kind === 'empty' ? { ...section, actions: section.actions.filter(isWayOn) } : section;
  });
  const groups = doc.nav?.groups.map((group) => ({ ...group, links: group.links.filter(isOpen) })) ?? [];
  const shown = groups.filter(({ links }) => links.length > 0);
  return {
    ...doc,
    sections: sections.filter((section) => section.kind !== 'links' || section.links.length > 0),
    ...(doc.nav && { nav: { ...doc.nav, groups: shown } }),
    ...(doc.row && { row: { ...doc.row, links: doc.row.links.filter(isOpen) } }),
  };
}

function pageAt({ pages }: Area, { id, params }: PageRoute): AreaPage | undefined {
  const isSo = ([name, value]: [string, string]) => params[name] === value;
  return pages.find((page) => page.at.includes(id) && Object.entries(page.params ?? {}).every(isSo));
}

async function docOf(area: Area, page: AreaPage, request: PageRequest): Promise<PageDoc | null> {
  const { t, hasContact, isPlayMoney } = request;
  const made = page.make ? await page.make(request) : {};
  if (!made) return null;
  const text = (end: string) =>
    t(`${area.id}.${page.key}.${end}`, {
      contact: hasContact ? 'yes' : 'no',
      money: isPlayMoney ? 'play' : 'real',
    });
  const sections = made.sections ?? [sectionOf(page, text, request)];
  const related = page.related?.map((key) => linkTo(area, key, t)) ?? [];
  return {
    title: made.title ?? text('title'),
    ...(made.lead && { lead: made.lead }),
    crumbs: made.crumbs ?? crumbsOf(area, page, t),
    ...(!page.isBare && area.nav.length > 0 && { nav: navOf(area, page, t) }),
    ...rowOf(area, page, t),
    sections: related.length > 0 ? [...sections, { kind: 'links', links: related }] : sections,
    labels: { crumbs: t('pages.crumbs') },
  };
}

function sectionOf(page: AreaPage, text: (end: string) => string, { t }: PageRequest): Section {
  if (page.isArticle) return { kind: 'prose', blocks: blocksOf(text('body')) };
  const actions = actionsOf(page.actions ?? HOME, t);
  return { kind: 'empty', text: text('text'), actions, ...(page.isBare && { isNotice: true }) };
}

const HOME: readonly Action[] = [['pages.toHome', '/']];

/** The actions as links with translated texts. */
export function actionsOf(actions: readonly Action[], t: LoadContext['t']): PageLink[] {
  return actions.map(([key, to]) => ({ text: t(key), to }));
}

/** All parent pages, the topmost first. */
function crumbsOf(area: Area, page: AreaPage, t: LoadContext['t']): PageLink[] {
  const parent = area.pages.find(({ key }) => key === page.under);
  return parent ? [...crumbsOf(area, parent, t), linkTo(area, parent.key, t)] : [];
}

/** A link to a page of the area. Throws an Error for a page without an address of its own. */
export function linkTo(area: Area, key: string, t: LoadContext['t']): PageLink {
  const page = area.pages.find((candidate) => candidate.key === key);
  const to = page ? ownAddress(page) : null;
  if (to === null) throw new Error(`The page ${area.id}.${key} has no address of its own`);
  return { text: t(`${area.id}.${key}.title`), to };
}

/** The address of a page; null if it needs parameters from elsewhere. */
export function ownAddress({ at: [id], params, begins }: AreaPage): string | null {
  return id === undefined || id === 'not-found' ? null : addressOf(id, { ...params, ...begins });
}

function navOf(area: Area, here: AreaPage, t: LoadContext['t']): PageNav {
  const isHere = (key: string) => key === here.key || key === here.under;
  const exact = area.nav.some(({ pages }) => pages.includes(here.key));
  return {
    label: t(`${area.id}.nav`),
    groups: area.nav.map(({ name, pages }) => ({
      ...(name && { title: t(`${area.id}.group.${name}`) }),
      links: pages.map((key) => ({
        ...linkTo(area, key, t),
        ...((exact ? key === here.key : isHere(key)) && { isHere: true }),
      })),
    })),
  };
}

function rowOf({ row }: Area, page: AreaPage, t: LoadContext['t']): Pick<PageDoc, 'row'> {
  const here = ownAddress(page);
  if (!row?.actions.some(([, to]) => to === here)) return {};
  const links = actionsOf(row.actions, t).map((link) =>
    link.to === here ? { ...link, isHere: true } : link,
  );
  return { row: { label: t(row.label), links } };
}

function missingDoc(area: Area, { t }: LoadContext): PageDoc {
  return {
    title: t('pages.missing'),
    crumbs: [],
    sections: [{ kind: 'empty', text: t('pages.missingText'), actions: actionsOf(area.wayOut, t) }],
    labels: { crumbs: t('pages.crumbs') },
  };
}
