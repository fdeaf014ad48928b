import { type PartsOf, part } from '../page/part.tsx';
import { bookPart } from '../site/parts.tsx';
import { ARTICLES } from './article/article-book.tsx';
import { CalendarTab } from './CalendarTab.tsx';
import { MediaTab } from './media/MediaTab.tsx';
import { NEWSLETTERS } from './newsletter-book.tsx';
import { PreviewTab } from './preview/PreviewTab.tsx';
import { SEO } from './seo-book.tsx';
import { TermsTab } from './TermsTab.tsx';
import { TextsTab } from './TextsTab.tsx';

/** What the site says: to search engines, and what players agree to. */
export const CONTENT: PartsOf<'content'> = {
  texts: part(
    ({ api, lang }) => api('texts.find', { query: { lang } }),
    ({ data, ctx }) => <TextsTab start={data} api={ctx.api} />,
  ),
  seo: bookPart(SEO),
  articles: bookPart(ARTICLES),
  media: part(
    ({ api }) => api('media.list', { query: {} }),
    ({ data, ctx }) => <MediaTab start={data} api={ctx.api} />,
  ),
  newsletters: bookPart(NEWSLETTERS),
  calendar: part(
    ({ api }) => api('articles.calendar'),
    ({ data }) => <CalendarTab entries={data.entries} />,
  ),
  preview: part(
    ({ api }) => api('showcase.preview', { query: {} }),
    ({ data, ctx }) => <PreviewTab start={data} api={ctx.api} />,
  ),
  terms: part(
    ({ api }) => api('terms.list'),
    ({ data, ctx }) => <TermsTab start={data} api={ctx.api} />,
  ),
};
