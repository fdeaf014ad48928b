import type { media } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { Icon, useUi } from '@fairbook/ui';
import { useState } from 'react';
import editor from '../../editor/editor.module.css';
import { useGuard } from '../../editor/use-guard.tsx';
import { useMay } from '../../page/may.tsx';
import { Empty } from '../../page/states.tsx';
import { Failure } from '../../risk/Failure.tsx';
import { failureText } from '../../risk/fields.ts';
import styles from './media.module.css';
import { PictureDetail } from './PictureDetail.tsx';
import { SearchLine } from './SearchLine.tsx';
import { Tiles } from './Tiles.tsx';
import { type Found, usePictures } from './use-pictures.ts';

/** The library of pictures: sent, found, described, removed. */
export function MediaTab({ start, api }: { start: Found; api: ViewContext['api'] }) {
  const { t } = useUi();
  const canEdit = useMay()('articles.edit');
  const { found, failure, find, more } = usePictures(api, start);
  const [open, setOpen] = useState<media.Picture | null>(null);
  const [isDirty, setDirty] = useState(false);
  const guard = useGuard(isDirty);
  const { pictures, total } = found ?? start;

  function choose(picture: media.Picture | null): void {
    guard.before(() => {
      setDirty(false);
      setOpen(picture);
    });
  }

  return (
    <div className={editor.book} data-open={open !== null}>
      {guard.question}
      <section className={`panel ${editor.list}`} aria-label={t('operator.content.tab.media')}>
        <header className="panel-head">
          <h2>{t('operator.content.tab.media')}</h2>
          <small className={`muted ${editor.end}`}>{t('editor.media.count', { count: total })}</small>
        </header>
        <div className={styles.tools}>
          <SearchLine
            label={t('editor.media.search')}
            longest={80}
            onFind={(q) => void find({ q, page: 1 })}
          />
          {canEdit ? (
            <Upload
              api={api}
              onSent={async (picture) => {
                await find({ page: 1 });
                choose(picture);
              }}
            />
          ) : null}
          <Failure text={failure} />
        </div>
        {pictures.length === 0 ? (
          <Empty
            isPart
            text={t(total === 0 && start.total === 0 ? 'editor.media.empty' : 'editor.media.none')}
          />
        ) : (
          <Tiles pictures={pictures} open={open?.id ?? null} onChoose={choose} />
        )}
        {pictures.length < total ? (
          <div className={styles.tools}>
            <button type="button" className="btn" onClick={() => void more()}>
              {t('operator.risk.older')}
            </button>
          </div>
        ) : null}
      </section>
      <div className={editor.detail}>
        {open === null ? (
          <p className={editor.choose}>{t('editor.media.choose')}</p>
        ) : (
          <PictureDetail
            key={`${open.id} ${open.version}`}
            {...{ picture: open, api, canEdit }}
            onDirty={setDirty}
            onBack={() => choose(null)}
            onDone={async (picture) => {
              setDirty(false);
              setOpen(picture);
              await find({ page: 1 });
            }}
          />
        )}
      </div>
    </div>
  );
}

interface UploadProps {
  api: ViewContext['api'];
  onSent(picture: media.Picture): Promise<void>;
}

/** A choice of one file, which is sent at once. */
function Upload({ api, onSent }: UploadProps) {
  const { t } = useUi();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(file: File): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      const body = new Uint8Array(await file.arrayBuffer());
      const query = { name: file.name.slice(0, 255) || 'picture' };
      await onSent(await api('media.upload', { query, body }));
    } catch (error) {
      setFailure(failureText(error, t('editor.failed')));
    } finally {
      setSending(false);
    }
  }

  return (
    <div className="stack">
      <div className="row wrap">
        <label className="btn primary" aria-disabled={isSending || undefined}>
          <Icon id="plus" size="s" /> {t(isSending ? 'editor.media.sending' : 'editor.media.upload')}
          <input
            type="file"
            className="vh"
            accept="image/jpeg,image/png,image/webp,image/avif"
            disabled={isSending}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) void send(file);
            }}
          />
        </label>
        <small className="muted">{t('editor.media.uploadHint')}</small>
      </div>
      <Failure text={failure} />
    </div>
  );
}
