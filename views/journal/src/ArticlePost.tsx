import { useMoments, useUi } from '@fairbook/ui';
import { Cards } from './ArticleList.tsx';
import { Cover } from './Cover.tsx';
import type { ShownPost } from './data.ts';
import styles from './journal.module.css';
import { Part } from './Part.tsx';
import { articlePath } from './paths.ts';

/** One article: who wrote it and when, its contents, its parts, and the ways on. */
export function ArticlePost({ post }: { post: ShownPost }) {
  const { t } = useUi();
  const { article, parts, contents, related } = post;
  // A landing page has only its own action, so no links to other articles.
  const isLanding = article.kind === 'landing';
  return (
    <>
      {isLanding ? null : <Meta article={article} />}
      {article.cover ? <Cover picture={article.cover} isSmall={false} /> : null}
      {contents.length > 0 && !isLanding ? (
        <nav className={`panel ${styles.contents}`} aria-label={t('journal.contents')}>
          <h2>{t('journal.contents')}</h2>
          <ol>
            {contents.map(({ text, to }) => (
              <li key={to}>
                <a className="link" href={to}>
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <article className={`panel pad prose ${styles.article}`}>
        {parts.map((part, index) => (
          <Part key={`${part.kind}-${index}`} part={part} />
        ))}
      </article>
      <Tags article={article} />
      {related.length > 0 && !isLanding ? (
        <section className={styles.below}>
          <h2>{t('journal.related')}</h2>
          <Cards articles={related} isSmall />
        </section>
      ) : null}
      {isLanding ? null : <Neighbours post={post} />}
    </>
  );
}

function Meta({ article: { author, publishedAt, updatedAt, minutes } }: Pick<ShownPost, 'article'>) {
  const { t } = useUi();
  const { date } = useMoments();
  const isUpdated = updatedAt.slice(0, 10) !== publishedAt.slice(0, 10);
  return (
    <ul className={`small muted ${styles.meta}`}>
      <li>
        <time dateTime={publishedAt}>{date(publishedAt)}</time>
      </li>
      {isUpdated ? (
        <li>
          <time dateTime={updatedAt}>{t('journal.updated', { date: date(updatedAt) })}</time>
        </li>
      ) : null}
      <li>{t('journal.by', { author })}</li>
      <li>{t('journal.minutes', { count: minutes })}</li>
    </ul>
  );
}

/** Tags have pages in the blog only. */
function Tags({ article: { kind, tags } }: Pick<ShownPost, 'article'>) {
  const { t, lang } = useUi();
  if (tags.length === 0 || kind !== 'blog') return null;
  return (
    <nav className="chips" aria-label={t('journal.tags')}>
      {tags.map((tag) => (
        <a key={tag} className="chip" href={`/${lang}/blog/tag/${encodeURIComponent(tag)}`}>
          {t('journal.tag.title', { tag })}
        </a>
      ))}
    </nav>
  );
}

function Neighbours({ post: { older, newer } }: { post: ShownPost }) {
  const { t, lang } = useUi();
  if (!older && !newer) return null;
  const link = (rel: 'prev' | 'next', article: ShownPost['older']) =>
    article ? (
      <a className={`panel ${styles.neighbour}`} rel={rel} href={`/${lang}${articlePath(article)}`}>
        <small className="muted">{t(rel === 'prev' ? 'journal.older' : 'journal.newer')}</small>
        <span>{article.title}</span>
      </a>
    ) : null;
  return (
    <nav className={styles.neighbours} aria-label={t('journal.neighbours')}>
      {link('prev', older)}
      {link('next', newer)}
    </nav>
  );
}
