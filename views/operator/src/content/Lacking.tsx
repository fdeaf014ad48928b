import type { dictionaries } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { Tag, useUi } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { TabLink } from '../page/TabLink.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import risk from '../risk/risk.module.css';

type Document = dictionaries.LackingDocument;

const TABS = { article: 'articles', newsletter: 'newsletters', picture: 'media' } as const;

/** Articles, newsletters and pictures that lack a language, each with the way to where it is written. */
export function Lacking({ lang, api }: { lang: string; api: ViewContext['api'] }) {
  const { t } = useUi();
  const [documents, setDocuments] = useState<readonly Document[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    api('texts.lacking', { query: { lang } }).then(
      (found) => isHere && setDocuments(found.documents),
      (error) => isHere && setFailure(failureText(error, t('editor.failed'))),
    );
    return () => {
      isHere = false;
    };
  }, [api, lang, t]);
  if (documents.length === 0) return <Failure text={failure} />;
  return (
    <>
      <header className="panel-head">
        <h3>{t('editor.texts.lacking', { count: documents.length })}</h3>
      </header>
      <ul className={risk.tree}>
        {documents.map(({ kind, id, name, isOut }) => (
          <li key={`${kind} ${id}`} className="row wrap pad">
            <span className="muted">{t(`editor.texts.lacking.${kind}`)}</span>
            <TabLink page="content" tab={TABS[kind]} query={{ entry: id }} isName className="link">
              {name}
            </TabLink>
            {isOut ? <Tag tone="accent">{t('editor.texts.lacking.isOut')}</Tag> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
