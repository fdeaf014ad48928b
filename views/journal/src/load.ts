import { ApiError } from '@fairbook/client';
import type { AnswerOf, articles, Calls } from '@fairbook/contracts';
import { ARTICLES_A_PAGE } from '@fairbook/contracts/site/articles';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import { chosenIn, loadArea, type PageDoc, type PageLink, type PageRow, previewed } from '@fairbook/ui/doc';
import { AREA } from './area.ts';
import type { JournalData } from './data.ts';
import { contentsOf, shownParts } from './parts.ts';
import { type Asked, articlePath, askedOf, rootOf } from './paths.ts';

type Found = AnswerOf<Calls['articles.list']>;

/** The page of an address with its first data. */
export async function load(ctx: LoadContext): Promise<LoadResult<JournalData>> {
  if (ctx.route.id === 'preview-article') return (await draftPage(ctx)) ?? missingPage(ctx);
  const asked = askedOf(ctx.route.id, ctx.route.params);
  // The one route here that has no list, so it lists no query either.
  if (asked && 'post' in asked && asked.post === 'landing')
    return (await postPage(ctx, asked)) ?? missingPage(ctx);
  const query = new URLSearchParams(ctx.query);
  const which = { q: (query.get('q') ?? '').trim().slice(0, 80), page: pageIn(query) };
  const page =
    asked && ('list' in asked ? await listPage(ctx, { ...asked, ...which }) : await postPage(ctx, asked));
  return page ?? missingPage(ctx);
}

/** The area’s own page for an address that it doesn’t have. */
async function missingPage(ctx: LoadContext): Promise<LoadResult<JournalData>> {
  const { data: doc, ...result } = await loadArea({ ...AREA, pages: [] }, ctx);
  return { ...result, data: { page: 'text', doc } };
}

async function listPage(
  ctx: LoadContext,
  { list: kind, category, tag, q, page }: Extract<Asked, { list: unknown }> & { q: string; page: number },
): Promise<LoadResult<JournalData> | null> {
  const { t, api } = ctx;
  if (!isWord(category) || !isWord(tag)) return null;
  const found = await api('articles.list', {
    params: { kind },
    query: { page, ...(category && { category }), ...(tag && { tag }), ...(q && { q }) },
  });
  const isPart = category !== undefined || tag !== undefined;
  // A page beyond the last one, and a category or tag that nothing has, are no pages.
  if ((isPart || page > 1) && found.articles.length === 0 && q === '') return null;
  const root = rootOf(kind);
  const base = category ? `${root}/${category}` : tag ? `${root}/tag/${encodeURIComponent(tag)}` : root;
  const title = titleOf(ctx, { kind, category, tag });
  const lead = leadOf(ctx, { kind, category, tag });
  const doc: PageDoc = {
    ...{ title, lead, sections: [], labels: { crumbs: t('pages.crumbs') } },
    crumbs: isPart ? [{ text: t(`journal.${kind}.title`), to: root }] : [],
    ...(kind === 'blog' && found.categories.length > 1 && { row: rowOf(ctx, found, category, !isPart) }),
  };
  if (kind === 'partners' && found.total === 0 && q === '') {
    const actions = [{ text: t('journal.toAll'), to: '/blog' }];
    const sections = [{ kind: 'empty' as const, text: t('journal.partners.none'), actions }];
    return { title, data: { page: 'text', doc: { ...doc, sections } } };
  }
  const pages = Math.max(1, Math.ceil(found.total / ARTICLES_A_PAGE));
  const feed = kind === 'partners' ? null : `${root}/rss.xml`;
  return {
    title: page > 1 ? `${title}: ${t('journal.page', { page })}` : title,
    data: {
      page: 'list',
      doc,
      list: { base, q, page, pages, total: found.total, articles: found.articles, feed },
    },
    head: { description: lead },
  };
}

async function postPage(
  ctx: LoadContext,
  { post: kind, slug, category }: Extract<Asked, { post: unknown }>,
): Promise<LoadResult<JournalData> | null> {
  const { t, api, lang } = ctx;
  if (!isWord(slug)) return null;
  const found = await api('articles.one', { params: { kind, slug } }).catch((error) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if (!found || (category !== undefined && category !== found.category)) return null;
  const { body, description, older, newer, related, ...article } = found;
  const { flags } = await api('config.all', { query: { lang } });
  const parts = await shownParts({ body }, ctx, flags);
  const { title, lead } = article;
  const doc: PageDoc = {
    ...{ title, sections: [], labels: { crumbs: t('pages.crumbs') } },
    ...(lead && { lead }),
    crumbs: crumbsOf(ctx, article),
  };
  return {
    title,
    data: { page: 'post', doc, post: { article, parts, contents: contentsOf(parts), older, newer, related } },
    head: { description: description || lead, canonical: articlePath(article) },
  };
}

/** A draft as its page would show it to the chosen reader; null for who may not see it. */
async function draftPage(ctx: LoadContext): Promise<LoadResult<JournalData> | null> {
  const id = Number(ctx.route.params.draftId);
  try {
    const [article, offers] = await Promise.all([
      ctx.api('articles.draft', { params: { id } }),
      ctx.api('showcase.preview', { query: chosenIn(ctx.query) }),
    ]);
    const { kind, slug } = article;
    const shown = { 'articles.one': article, 'showcase.list': offers };
    return await postPage(previewed(ctx, { path: articlePath(article) }, shown), { post: kind, slug });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

function crumbsOf({ t }: LoadContext, { kind, category }: articles.ArticleHead): PageLink[] {
  const root = { text: t(`journal.${kind}.title`), to: rootOf(kind) };
  // A landing page has no list above it.
  if (kind === 'landing') return [];
  if (kind !== 'blog') return [root];
  return [root, { text: categoryName(t, category), to: `${root.to}/${category}` }];
}

interface Named {
  kind: articles.ArticleKind;
  category: string | undefined;
  tag: string | undefined;
}

function titleOf({ t }: LoadContext, { kind, category, tag }: Named): string {
  if (category) return categoryName(t, category);
  return tag ? t('journal.tag.title', { tag }) : t(`journal.${kind}.title`);
}

function leadOf({ t }: LoadContext, { kind, category, tag }: Named): string {
  if (category) return t('journal.category.lead', { category: categoryName(t, category) });
  return tag ? t('journal.tag.lead') : t(`journal.${kind}.lead`);
}

function rowOf(
  { t }: LoadContext,
  { categories }: Found,
  here: string | undefined,
  isWhole: boolean,
): PageRow {
  return {
    label: t('journal.categories'),
    links: [
      { text: t('journal.all'), to: '/blog', ...(isWhole && { isHere: true }) },
      ...categories.map(({ id }) => ({
        text: categoryName(t, id),
        to: `/blog/${id}`,
        ...(id === here && { isHere: true }),
      })),
    ],
  };
}

/** The name of a category; one without a text is its own name. */
function categoryName(t: LoadContext['t'], id: string): string {
  const key = `journal.category.${id}`;
  const name = t(key as 'journal.category.guides');
  return name === key ? `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}` : name;
}

/** Whether a part of an address can name something; the calls refuse others. */
const isWord = (word: string | undefined) =>
  word === undefined ||
  (word.length <= 40 + 40 && /^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u.test(word));

function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
