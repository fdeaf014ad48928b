import { Segmented, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { languageName } from '../../editor/languages.tsx';
import styles from './preview.module.css';

/** Whom the page is shown to. */
export interface Reader {
  /** ISO 3166-1 of two letters; empty for an unknown country. */
  country: string;
  as: 'visitor' | 'player' | 'newsletter';
  /** The number of the player or of the newsletter; empty for a visitor. */
  number: string;
}
type Device = 'phone' | 'tablet' | 'desk';

const DEVICES: readonly Device[] = ['phone', 'tablet', 'desk'];
const READERS = ['visitor', 'player', 'newsletter'] as const;
const NOBODY: Reader = { country: '', as: 'visitor', number: '' };

/** The choices as a query of the preview and of its call; what is not whole is left out. */
export function queryOf({ country, as, number }: Reader): {
  country?: string;
  player?: number;
  newsletter?: number;
} {
  const id = Number(number);
  return {
    ...(/^[a-z]{2}$/i.test(country) && { country: country.toUpperCase() }),
    ...(as !== 'visitor' && Number.isSafeInteger(id) && id > 0 && { [as]: id }),
  };
}

interface Props {
  /** The preview’s path, without language. */
  path: string;
  languages: readonly string[];
  /** Rises with what the page shows, so that it is loaded again. */
  edition?: number;
  onReader?(reader: Reader): void;
}

/**
 * A page as a chosen country, language, device and reader get it, in a frame without scripts: nothing in it acts for the
 * operator.
 */
export function PagePreview({ path, languages, edition = 0, onReader }: Props) {
  const { t, lang } = useUi();
  const [reader, setReader] = useState(NOBODY);
  const [device, setDevice] = useState<Device>('phone');
  const [chosen, setLanguage] = useState(languages.includes(lang) ? lang : (languages[0] ?? lang));
  // Pressing the button shows what stands in the fields: each other preview costs a page.
  const [shown, show] = useState({ query: '', times: 0 });
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? lang);

  function look() {
    const query = Object.entries(queryOf(reader)).map(([name, value]) => [name, String(value)]);
    show({ query: String(new URLSearchParams(query)), times: shown.times + 1 });
    onReader?.(reader);
  }

  return (
    <div className="stack">
      <div className="row wrap">
        {languages.length > 1 ? (
          <Segmented
            label={t('editor.preview.language')}
            choices={languages.map((id) => ({ id, label: languageName(id, lang) }))}
            value={language}
            onChange={setLanguage}
          />
        ) : null}
        <Segmented
          label={t('editor.preview.device')}
          choices={DEVICES.map((id) => ({ id, label: t(`editor.preview.device.${id}`) }))}
          value={device}
          onChange={setDevice}
        />
        <Segmented
          label={t('editor.preview.as')}
          choices={READERS.map((id) => ({ id, label: t(`editor.preview.as.${id}`) }))}
          value={reader.as}
          onChange={(as) => setReader({ ...reader, as })}
        />
      </div>
      <form
        className="row wrap"
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        <Field
          label={t('editor.preview.country')}
          hint={t('editor.preview.countryHint')}
          value={reader.country}
          maxLength={2}
          onChange={({ target }) => setReader({ ...reader, country: target.value })}
        />
        {reader.as === 'visitor' ? null : (
          <Field
            label={t(`editor.preview.number.${reader.as}`)}
            inputMode="numeric"
            value={reader.number}
            onChange={({ target }) => setReader({ ...reader, number: target.value })}
          />
        )}
        <button type="submit" className="btn primary">
          {t('editor.preview.show')}
        </button>
      </form>
      {shown.times === 0 ? null : (
        <div className={styles.device}>
          <iframe
            key={`${shown.times} ${edition}`}
            className={styles[device]}
            title={t('editor.preview.title')}
            sandbox="allow-same-origin"
            src={`/${language}${path}${shown.query && `?${shown.query}`}`}
          />
        </div>
      )}
    </div>
  );
}
