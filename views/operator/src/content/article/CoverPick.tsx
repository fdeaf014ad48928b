import { useUi } from '@fairbook/ui';
import type { ExtraProps } from '../../editor/book.ts';
import { useMay } from '../../page/may.tsx';
import content from './article.module.css';
import { Pick, PicturePick } from './BlockPicks.tsx';
import { Pictured } from './Pictured.tsx';

/** The cover of the draft as it is, and the pictures to choose it from. */
export function CoverPick({ draft, api, onDraft }: Pick<ExtraProps, 'draft' | 'api' | 'onDraft'>) {
  const { t } = useUi();
  const canEdit = useMay()('articles.edit');
  const cover = typeof draft.cover === 'string' && draft.cover !== '' ? draft.cover : null;
  if (!canEdit && cover === null) return null;
  return (
    <div className={content.picks}>
      <Pick title={t('editor.article.coverPick')}>
        {cover === null ? (
          <p className="small muted">{t('editor.article.noCover')}</p>
        ) : (
          <Pictured key={cover} id={cover} caption="" api={api} />
        )}
        {canEdit && cover !== null ? (
          <p>
            <button type="button" className="btn sm" onClick={() => onDraft({ ...draft, cover: null })}>
              {t('editor.article.removeCover')}
            </button>
          </p>
        ) : null}
        {canEdit ? (
          <PicturePick
            api={api}
            hint={t('editor.article.coverHint')}
            onPick={({ id }) => onDraft({ ...draft, cover: id })}
          />
        ) : null}
      </Pick>
    </div>
  );
}
