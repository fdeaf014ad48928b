import type { articles } from '@fairbook/contracts';
import {
  actionPath,
  articleParts,
  blockLine,
  markupFault,
  type PricesOf,
} from '@fairbook/contracts/site/article-markup';
import { Tag, useUi } from '@fairbook/ui';
import { blocksOf } from '@fairbook/ui/doc';
import { Blocks, PageAnchor } from '@fairbook/ui/page';
import { useEffect, useRef, useState } from 'react';
import type { ExtraProps } from '../../editor/book.ts';
import styles from '../../editor/editor.module.css';
import { restored } from '../../editor/merge.ts';
import { useMay } from '../../page/may.tsx';
import { Failure } from '../../risk/Failure.tsx';
import { failureText } from '../../risk/fields.ts';
import { momentText } from '../../voids/texts.ts';
import { PagePreview } from '../preview/PagePreview.tsx';
import content from './article.module.css';
import { statusOf } from './article-status.ts';
import { BlockPicks } from './BlockPicks.tsx';
import { CoverPick } from './CoverPick.tsx';
import { type Cursor, withBlock } from './insert-block.ts';
import { Pictured } from './Pictured.tsx';
import { Versions } from './Versions.tsx';

type Article = articles.Article;

const BLOCKS =
  '{{prices football}} · {{prices game … | …}} · {{prices champ … | …}} · {{picture … | …}} · {{promotions}} · {{calculator}} · {{action … | /…}} · {{action … | /… | code …}} · {{action … | /… | tag …}}';

/** Where an article stands, the steps from there, and the draft as players will see it. */
export function ArticleExtra({ entry, draft, isDirty, api, onDraft, reload }: ExtraProps) {
  const { t, now } = useUi();
  const canEdit = useMay()('articles.edit');
  const [failure, setFailure] = useState<string | null>(null);
  const texts = (draft as Partial<articles.ArticleFields>).texts ?? [];
  const article = (entry?.data ?? null) as Article | null;
  const cursor = useCursor();
  const insert = (block: Parameters<typeof blockLine>[0]) =>
    onDraft({ ...draft, texts: withBlock(texts, blockLine(block), cursor.current) });

  async function step(call: 'articles.publish' | 'articles.unpublish', { id, version }: Article) {
    setFailure(null);
    try {
      await api(call, { params: { id }, body: { version } });
      await reload();
    } catch (error) {
      setFailure(failureText(error, t('editor.failed')));
    }
  }

  // The page's clock may be older than the edit.
  const status = article && statusOf(article, Math.max(now, Date.parse(article.changedAt)));
  return (
    <>
      <div className={styles.extra}>
        {article && status ? (
          <div className="row wrap">
            <Tag tone={status.key === 'published' ? 'win' : undefined}>
              {t(`editor.article.status.${status.key}`, { at: status.at })}
            </Tag>
            {status.key === 'published' ? <Look article={article} /> : null}
            {canEdit && article.state === 'published' ? (
              <button
                type="button"
                className="btn sm"
                disabled={isDirty}
                onClick={() => void step('articles.unpublish', article)}
              >
                {t('editor.article.withdraw')}
              </button>
            ) : null}
            {canEdit && article.state === 'draft' ? (
              <button
                type="button"
                className="btn sm primary"
                disabled={isDirty}
                onClick={() => void step('articles.publish', article)}
              >
                <PublishWord article={article} />
              </button>
            ) : null}
            {isDirty ? <span className="small muted">{t('editor.article.unsaved')}</span> : null}
          </div>
        ) : null}
        <Failure text={failure} />
        <p className="small muted">{t('editor.article.markup', { blocks: BLOCKS })}</p>
        {texts.map(({ lng, body }, index) => (
          <Fault key={`${lng}-${index}`} lng={lng} body={body} />
        ))}
      </div>
      <CoverPick {...{ draft, api, onDraft }} />
      {canEdit && texts.length > 0 ? <BlockPicks api={api} onPick={insert} /> : null}
      <Preview texts={texts} api={api} />
      {article && canEdit ? (
        <details className={`${content.fold} ${content.page}`}>
          <summary>{t('editor.preview.page')}</summary>
          <div className="pad stack">
            {isDirty ? <p className="small muted">{t('editor.preview.unsaved')}</p> : null}
            <PagePreview
              path={`/operator/preview/article/${article.id}`}
              languages={article.texts.map(({ lng }) => lng)}
              edition={article.version}
            />
          </div>
        </details>
      ) : null}
      {entry ? (
        <Versions
          // A save is a further version.
          key={entry.version}
          id={entry.subject}
          api={api}
          onRestore={canEdit ? (version) => onDraft(restored(Object.keys(draft), version, draft)) : null}
        />
      ) : null}
    </>
  );
}

/** Where the operator wrote last: pressing a button takes the focus away from the text. */
function useCursor() {
  const cursor = useRef<Cursor | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement)
        cursor.current = { body: target.value, at: target.selectionStart };
    };
    document.addEventListener('focusout', note);
    return () => document.removeEventListener('focusout', note);
  }, []);
  return cursor;
}

function PublishWord({ article: { from } }: { article: Article }) {
  const { t, lang, now } = useUi();
  const isAhead = from !== null && Date.parse(from) > now;
  return isAhead ? t('editor.article.schedule', { at: momentText(from, lang) }) : t('editor.article.publish');
}

/** The kinds without a category in their address. */
const ROOTS = { news: '/news', partners: '/ourpartners', landing: '/promotions/landing/pages' } as const;

function Look({ article: { kind, category, slug, texts } }: { article: Article }) {
  const { t, lang } = useUi();
  const path = kind === 'blog' ? `/blog/${category}/${slug}` : `${ROOTS[kind]}/${slug}`;
  const own = texts.some(({ lng }) => lng === lang) ? lang : texts[0]?.lng;
  return (
    <a className="link" href={`/${own}${path}`} target="_blank" rel="noreferrer">
      {t('editor.article.look')}
    </a>
  );
}

/** Each language of the draft, with its blocks as boxes: their figures are those of the moment it is read. */
function Preview({ texts, api }: { texts: readonly articles.ArticleText[] } & Pick<ExtraProps, 'api'>) {
  const { t } = useUi();
  if (texts.every(({ body }) => body.trim() === '')) return null;
  return texts.map(({ lng, title, lead, body }, index) => (
    <details key={index} name="preview" className={`${content.fold} ${content.preview}`}>
      <summary>
        {t('editor.article.preview')} · {lng}
      </summary>
      <div className="prose" lang={lng}>
        <h3>{title}</h3>
        {lead ? <p className="muted">{lead}</p> : null}
        {articleParts(body).map((part, place) => (
          <PartOf key={place} part={part} api={api} />
        ))}
      </div>
    </details>
  ));
}

function Fault({ lng, body }: { lng: string; body: string }) {
  const { t } = useUi();
  const fault = markupFault(body);
  return fault ? (
    <p className="small down">
      {lng ? `${lng}: ` : ''}
      {t(`editor.article.fault.${fault.is}`, { line: fault.line })}
    </p>
  ) : null;
}

interface PartProps extends Pick<ExtraProps, 'api'> {
  part: ReturnType<typeof articleParts>[number];
}

function PartOf({ part, api }: PartProps) {
  const { t } = useUi();
  switch (part.kind) {
    case 'text':
      return <Blocks blocks={blocksOf(part.text)} />;
    case 'action':
      return (
        <p>
          <PageAnchor className="btn primary" link={{ text: part.text, to: actionPath(part) }} />
          {part.code === undefined ? null : (
            <>
              {' '}
              <code>{part.code}</code>
            </>
          )}
        </p>
      );
    case 'prices':
      return <p className="formula">{pricesText(t, part.of)}</p>;
    case 'picture':
      return <Pictured id={part.id} caption={part.caption} api={api} />;
    default:
      return <p className="formula">{t(`editor.article.block.${part.kind}`)}</p>;
  }
}

function pricesText(t: ReturnType<typeof useUi>['t'], of: PricesOf): string {
  if ('sport' in of) return t('editor.article.block.prices', { sport: of.sport });
  // Ids are names, not figures: nothing groups their digits.
  if ('gameId' in of) return t('editor.article.block.game', { id: String(of.gameId), market: of.marketId });
  return t('editor.article.block.champ', { id: String(of.champId) });
}
