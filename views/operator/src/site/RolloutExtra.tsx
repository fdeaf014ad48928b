import type { views } from '@fairbook/contracts';
import { useUi } from '@fairbook/ui';
import { useState } from 'react';
import type { ExtraProps } from '../editor/book.ts';
import styles from '../editor/editor.module.css';
import { useMay } from '../page/may.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import { momentText } from '../voids/texts.ts';

type Data = Pick<views.ViewEntry, 'versions' | 'previous'>;

/** The registered versions of a view, and the way back to the one before. */
export function RolloutExtra({ entry, api, reload }: ExtraProps) {
  const { t, lang } = useUi();
  const may = useMay();
  const [failure, setFailure] = useState<string | null>(null);
  if (!entry) return null;
  const { versions, previous } = entry.data as Data;

  async function rollBack(): Promise<void> {
    setFailure(null);
    try {
      await api('views.rollBack', { params: { view: entry!.key }, body: { version: entry!.version } });
      await reload();
    } catch (error) {
      setFailure(failureText(error, t('editor.failed')));
    }
  }

  return (
    <div className={styles.extra}>
      <h3>{t('editor.rollout.versions')}</h3>
      <ul className={styles.versions}>
        <li>
          <b>built-in</b> — {t('editor.rollout.builtIn')}
        </li>
        {versions.map(({ version, origin, registeredAt }) => (
          <li key={version}>
            <b>{version}</b> — {origin}, {momentText(registeredAt, lang)}
          </li>
        ))}
      </ul>
      {entry.version > 0 && may('views.edit') ? (
        <div>
          <button type="button" className="btn" onClick={() => void rollBack()}>
            {t('editor.rollout.rollBack', { version: previous ?? t('editor.rollout.hidden') })}
          </button>
        </div>
      ) : null}
      <Failure text={failure} />
    </div>
  );
}
