import { useUi } from '@fairbook/ui';
import type { ExtraProps } from '../editor/book.ts';
import styles from '../editor/editor.module.css';

/** Characters of each that search engines usually show. */
const SHOWN = { title: 60, description: 155 } as const;

/** How a page looks among the results of a search engine, with what would be cut off. */
export function SeoPreview({ draft }: ExtraProps) {
  const { t } = useUi();
  const { lang, path } = draft as { lang: string; path: string };
  const textOf = (name: keyof typeof SHOWN) => String(draft[name] ?? '');
  return (
    <div className={styles.extra}>
      <h3>{t('editor.seo.preview')}</h3>
      <div className={styles.found}>
        <cite>{`/${lang}${path === '/' ? '' : path}`}</cite>
        <b>{cut(textOf('title'), SHOWN.title) || t('editor.seo.own')}</b>
        <p>{cut(textOf('description'), SHOWN.description) || t('editor.seo.ownText')}</p>
      </div>
      {(['title', 'description'] as const).map((name) => (
        <p
          key={name}
          className={textOf(name).length > SHOWN[name] ? `small ${styles.tooLong}` : 'small muted'}
        >
          {t(`editor.seo.length.${name}`, { count: textOf(name).length, most: SHOWN[name] })}
        </p>
      ))}
    </div>
  );
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;
}
