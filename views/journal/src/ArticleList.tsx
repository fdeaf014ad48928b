import type { articles } from '@fairbook/contracts';
import { EmptyState, useMoments, useUi } from '@fairbook/ui';
import { Cover } from './Cover.tsx';
import type { ShownList } from './data.ts';
import styles from './journal.module.css';
import { articlePath } from './paths.ts';

/** A list with its search, and the ways to its other pages. */
export function ArticleList({ list }: { list: ShownList }) {
  const { t, lang } = useUi();
  const { q, total, articles: shown, feed } = list;
  return (
    <>
      {total > 0 || q !== '' ? <Search list={list} /> : null}
      {q === '' ? null : (
        <p role="status" className="small muted">
          {t('journal.search.found', { count: total, text: q })}
        </p>
      )}
      {shown.length === 0 ? (
        <EmptyState text={t(q === '' ? 'journal.none' : 'journal.noneFound')} />
      ) : (
        <Cards articles={shown} />
      )}
      <Pages list={list} />
      {feed === null ? null : (
        <p className="small">
          <a className="link" href={`/${lang}${feed}`} target="_blank" rel="noreferrer">
            {t('journal.feed')}
          </a>
        </p>
      )}
    </>
  );
}

function Search({ list: { base, q } }: { list: ShownList }) {
  const { t, lang } = useUi();
  return (
    <search>
      <form className={styles.search} action={`/${lang}${base}`} method="get">
        <div className="input">
          <input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={80}
            aria-label={t('journal.search')}
            placeholder={t('journal.search')}
          />
        </div>
        <button type="submit" className="btn">
          {t('journal.search.go')}
        </button>
      </form>
    </search>
  );
}

/** Articles as cards, each with its date and reading time. */
export function Cards({
  articles: shown,
  isSmall = false,
}: {
  articles: readonly articles.ArticleHead[];
  isSmall?: boolean;
}) {
  const { t, lang } = useUi();
  const { date } = useMoments();
  const Heading = isSmall ? 'h3' : 'h2';
  return (
    <ul className={styles.cards}>
      {shown.map((article) => (
        <li key={article.slug} className={`panel ${styles.card}`}>
          <div>
            {article.cover ? <Cover picture={article.cover} isSmall /> : null}
            <Heading>
              <a href={`/${lang}${articlePath(article)}`}>{article.title}</a>
            </Heading>
            {article.lead ? <p className="muted">{article.lead}</p> : null}
          </div>
          <p className="small muted">
            <time dateTime={article.publishedAt}>{date(article.publishedAt)}</time>
            {' · '}
            {t('journal.minutes', { count: article.minutes })}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Pages({ list: { base, q, page, pages } }: { list: ShownList }) {
  const { t, lang } = useUi();
  if (pages <= 1) return null;
  const hrefOf = (number: number) => {
    const query = new URLSearchParams({ ...(q && { q }), ...(number > 1 && { page: String(number) }) });
    return `/${lang}${base}${query.size > 0 ? `?${query}` : ''}`;
  };
  return (
    <nav className={styles.pages} aria-label={t('journal.pages')}>
      {page > 1 ? (
        <a className="btn" rel="prev" href={hrefOf(page - 1)}>
          {t('journal.previous')}
        </a>
      ) : null}
      <span className="small muted">{t('journal.page', { page: `${page} / ${pages}` })}</span>
      {page < pages ? (
        <a className="btn" rel="next" href={hrefOf(page + 1)}>
          {t('journal.next')}
        </a>
      ) : null}
    </nav>
  );
}
