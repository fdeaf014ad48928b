import type { Api } from '@fairbook/client';
import type { AnswerOf, Calls } from '@fairbook/contracts';
import { LANGUAGES } from '@fairbook/contracts/platform/languages';
import { Tag, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { Failure } from '../../risk/Failure.tsx';
import { failureText } from '../../risk/fields.ts';
import { PagePreview, queryOf, type Reader } from './PagePreview.tsx';

type Seen = AnswerOf<Calls['showcase.preview']>;

/** The promotions as somebody else sees them, and which of them are shown to whom. */
export function PreviewTab({ start, api }: { start: Seen; api: Api }) {
  const { t } = useUi();
  const [seen, setSeen] = useState(start);
  const [failure, setFailure] = useState<string | null>(null);

  async function read(reader: Reader): Promise<void> {
    setFailure(null);
    try {
      setSeen(await api('showcase.preview', { query: queryOf(reader) }));
    } catch (error) {
      setFailure(failureText(error, t('editor.failed')));
    }
  }

  return (
    <section className="panel pad stack">
      <p className="small muted">{t('editor.preview.lead')}</p>
      <Failure text={failure} />
      <PagePreview
        path="/operator/preview/offers"
        languages={LANGUAGES}
        onReader={(reader) => void read(reader)}
      />
      <h2>{t('editor.preview.offers')}</h2>
      {seen.isClosed ? <p>{t('editor.preview.closed')}</p> : null}
      {seen.offers.length === 0 ? <p className="muted">{t('editor.preview.none')}</p> : null}
      <ul className="stack">
        {seen.offers.map(({ id, name }) => (
          <li key={id} className="row wrap">
            {name}
            <Standing id={id} seen={seen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Standing({ id, seen }: { id: string; seen: Seen }) {
  const { t } = useUi();
  const standing = seen.isClosed ? 'closed' : seen.standings.find((each) => each.id === id)?.standing;
  return (
    <>
      {seen.drafts.includes(id) ? <Tag tone="warn">{t('editor.preview.draft')}</Tag> : null}
      {standing ? <Tag>{t(`editor.preview.standing.${standing}`)}</Tag> : null}
    </>
  );
}
