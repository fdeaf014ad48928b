import type { newsletters } from '@fairbook/contracts';
import { LANGUAGES } from '@fairbook/contracts/platform/languages';
import { Segmented, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { languageName } from '../editor/languages.tsx';
import type { Fields } from '../editor/shape.ts';
import styles from './newsletter.module.css';

type Text = newsletters.NewsletterText;

/** What ends newsletters, by channel. */
const STOPS = { email: 'stop', inbox: 'stopInbox', push: 'stopPush', sms: 'stopSms' } as const;

/** A text as it is in the form, in the language, version and way that the operator looks at. */
export function NewsletterPreview({ fields }: { fields: Fields }) {
  const { t, lang } = useUi();
  const texts = (fields.texts ?? []) as readonly Text[];
  // A way names its channels: `email_or_inbox`.
  const channels = String(fields.way ?? 'email').split('_or_') as newsletters.NewsletterChannel[];
  const nameOf = (lng: string) =>
    LANGUAGES.some((each) => each === lng) ? languageName(lng, lang) : lng || '–';
  const [asked, ask] = useState({ at: '0', version: 'a', channel: '' });
  const text = texts[Number(asked.at)] ?? texts[0];
  if (!text) return null;
  const versions = text.subjectB === '' && text.textB === '' ? (['a'] as const) : (['a', 'b'] as const);
  const version = versions.find((each) => each === asked.version) ?? 'a';
  const channel = channels.find((each) => each === asked.channel) ?? channels[0]!;
  const page = String(fields.page ?? '');
  const [subject, body] = version === 'b' ? [text.subjectB, text.textB] : [text.subject, text.text];
  const isEmpty = body === '' && (channel === 'sms' || subject === '');
  const isOne = texts.length + versions.length + channels.length === 3;
  return (
    <section className="stack" aria-label={t('editor.newsletter.preview')}>
      <h3>{t('editor.newsletter.preview')}</h3>
      {isOne ? null : (
        <div className="row wrap">
          {texts.length > 1 ? (
            <Segmented
              label={t('editor.newsletter.preview.lng')}
              choices={texts.map(({ lng }, i) => ({ id: String(i), label: nameOf(lng) }))}
              value={String(texts.indexOf(text))}
              onChange={(at) => ask({ ...asked, at })}
            />
          ) : null}
          {versions.length > 1 ? (
            <Segmented
              label={t('editor.newsletter.preview.version')}
              choices={versions.map((id) => ({ id, label: t(`editor.newsletter.version.${id}`) }))}
              value={version}
              onChange={(next) => ask({ ...asked, version: next })}
            />
          ) : null}
          {channels.length > 1 ? (
            <Segmented
              label={t('editor.newsletter.preview.channel')}
              choices={channels.map((id) => ({ id, label: t(`editor.newsletter.preview.${id}`) }))}
              value={channel}
              onChange={(next) => ask({ ...asked, channel: next })}
            />
          ) : null}
        </div>
      )}
      {isEmpty ? null : (
        <article className={`panel pad ${styles.message}`} lang={text.lng || undefined}>
          {channel === 'sms' ? null : <b>{subject}</b>}
          <p className={styles.text}>{body}</p>
        </article>
      )}
      <p className="small muted">
        {page === '' ? null : `${t('editor.newsletter.preview.link', { page })}. `}
        {t(`editor.newsletter.preview.${STOPS[channel]}`)}
      </p>
    </section>
  );
}
