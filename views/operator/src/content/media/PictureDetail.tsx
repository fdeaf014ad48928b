import type { media } from '@fairbook/contracts';
import { LANGUAGES } from '@fairbook/contracts/platform/languages';
import { operatorPath } from '@fairbook/contracts/site/operator-pages';
import { numberText } from '@fairbook/i18n';
import { sizeText } from '@fairbook/i18n/sizes';
import type { ViewContext } from '@fairbook/remote-view';
import { Icon, Tag, useUi } from '@fairbook/ui';
import { Area } from '@fairbook/ui/overlay';
import { type FormEvent, useEffect, useState } from 'react';
import editor from '../../editor/editor.module.css';
import { languageName } from '../../editor/languages.tsx';
import { Failure } from '../../risk/Failure.tsx';
import { failureText } from '../../risk/fields.ts';
import { momentText } from '../../voids/texts.ts';
import { FocusField } from './FocusField.tsx';
import styles from './media.module.css';

interface Props {
  picture: media.Picture;
  api: ViewContext['api'];
  canEdit: boolean;
  onDirty(isDirty: boolean): void;
  onBack(): void;
  /** The picture as it is saved, or null once it is removed. */
  onDone(picture: media.Picture | null): Promise<void>;
}

/** One picture: what it shows in each language, its focus, where it is, and what is known of its file. */
export function PictureDetail({ picture, api, canEdit, onDirty, onBack, onDone }: Props) {
  const { t, lang } = useUi();
  const { id, name, version } = picture;
  const [focus, setFocus] = useState(picture.focus);
  const [alt, setAlt] = useState<Record<string, string>>(picture.alt ?? {});
  const [failure, setFailure] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const isDirty =
    focus.x !== picture.focus.x ||
    focus.y !== picture.focus.y ||
    LANGUAGES.some((lng) => (alt[lng] ?? '') !== (picture.alt?.[lng] ?? ''));
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const isEmpty = (lng: string) => (alt[lng] ?? '').trim() === '';

  async function during(work: () => Promise<media.Picture | null>): Promise<void> {
    setFailure(null);
    try {
      await onDone(await work());
    } catch (error) {
      setFailure(failureText(error, t('editor.failed')));
    }
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (LANGUAGES.some(isEmpty)) return;
    const texts = Object.fromEntries(LANGUAGES.map((lng) => [lng, alt[lng]!.trim().replaceAll(/\s+/g, ' ')]));
    void during(() => api('media.change', { params: { id }, body: { alt: texts, focus, version } }));
  }

  return (
    <section className="panel" aria-label={name}>
      <header className="panel-head">
        <button type="button" className={`ib ${editor.back}`} aria-label={t('editor.back')} onClick={onBack}>
          <Icon id="left" size="s" />
        </button>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
      </header>
      <form className={editor.form} onSubmit={save} noValidate>
        <fieldset className={styles.fields} disabled={!canEdit}>
          <legend className="vh">{name}</legend>
          <FocusField picture={picture} focus={focus} onFocus={setFocus} />
          {LANGUAGES.map((lng) => (
            <Area
              key={lng}
              label={t('editor.media.alt', { language: languageName(lng, lang) })}
              hint={t('editor.media.altHint')}
              error={isTried && isEmpty(lng) ? t('editor.media.altNeeded') : undefined}
              lang={lng}
              rows={2}
              required
              maxLength={240}
              value={alt[lng] ?? ''}
              onChange={(event) => setAlt({ ...alt, [lng]: event.target.value })}
            />
          ))}
        </fieldset>
        <Failure text={failure} />
        {canEdit ? (
          <div className={editor.actions}>
            <button type="submit" className="btn primary" disabled={!isDirty}>
              {t('editor.save')}
            </button>
            <Removal
              isUsed={picture.uses.some(({ isPublished }) => isPublished)}
              onRemove={() =>
                during(async () => {
                  await api('media.remove', { params: { id }, query: { version } });
                  return null;
                })
              }
            />
          </div>
        ) : null}
      </form>
      <Facts picture={picture} />
    </section>
  );
}

/** Only the second press removes. */
function Removal({ isUsed, onRemove }: { isUsed: boolean; onRemove(): Promise<void> }) {
  const { t } = useUi();
  const [isSure, setSure] = useState(false);
  if (isUsed) return <small className="muted">{t('editor.media.inUse')}</small>;
  return (
    <button
      type="button"
      className={`btn danger ${editor.end}`}
      onClick={() => (isSure ? void onRemove() : setSure(true))}
    >
      <Icon id="trash" size="s" /> {t(isSure ? 'editor.removeSure' : 'editor.remove')}
    </button>
  );
}

function Facts({ picture }: { picture: media.Picture }) {
  const { t, lang } = useUi();
  const { id, type, size, width, height, widths, uploadedAt, uploadedBy, uses } = picture;
  const figure = (value: number) => numberText(value, lang);
  return (
    <dl className={styles.facts}>
      <dt>{t('editor.media.uses')}</dt>
      <dd>
        {uses.length === 0 ? t('editor.media.noUses') : null}
        <ul>
          {uses.map(({ articleId, title, isPublished }) => (
            <li key={articleId}>
              <a
                className="link"
                href={`/${lang}${operatorPath('content', 'articles', { entry: String(articleId) })}`}
              >
                <bdi>{title}</bdi>
              </a>{' '}
              {isPublished ? null : <Tag>{t('editor.article.status.draft')}</Tag>}
            </li>
          ))}
        </ul>
      </dd>
      <dt>{t('editor.media.file')}</dt>
      <dd>
        {type}, {sizeText(size, lang)},{' '}
        <bdi>
          {figure(width)} × {figure(height)}
        </bdi>
      </dd>
      <dt>{t('editor.media.widths')}</dt>
      <dd>{widths.map(figure).join(', ')}</dd>
      <dt>{t('editor.media.sent')}</dt>
      <dd>
        {momentText(uploadedAt, lang)}, <bdi>{uploadedBy}</bdi>
      </dd>
      <dt>{t('editor.media.line')}</dt>
      <dd>
        <code>{`{{picture ${id}}}`}</code>
      </dd>
    </dl>
  );
}
