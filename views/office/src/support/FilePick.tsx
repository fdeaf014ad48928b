import type { FilePurpose } from '@fairbook/contracts/players/files';
import { sizeText } from '@fairbook/i18n/sizes';
import type { ViewContext } from '@fairbook/remote-view';
import { Icon } from '@fairbook/ui';
import { useOffice } from '../office-context.ts';
import styles from './support.module.css';

const MOST = 5;

/** A chosen file; `id` once it has been sent, so that a second try doesn’t send it again. */
export interface Picked {
  file: File;
  id?: string;
}

/** Sends the files that have not been sent yet; returns the ids of all. */
export async function sendFiles(
  api: ViewContext['api'],
  purpose: FilePurpose,
  picked: readonly Picked[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const each of picked) {
    if (each.id === undefined) {
      const body = new Uint8Array(await each.file.arrayBuffer());
      each.id = (await api('files.upload', { query: { purpose, name: each.file.name }, body })).id;
    }
    ids.push(each.id);
  }
  return ids;
}

/** A choice of files, with their names and a way to remove each. */
export function FilePick({ picked, onPick }: { picked: readonly Picked[]; onPick(picked: Picked[]): void }) {
  const { t, lang } = useOffice();
  return (
    <div className={styles.files}>
      {picked.length < MOST ? (
        <label className="btn sm">
          <Icon id="file" size="s" />
          {t('office.support.addFile')}
          <input
            type="file"
            multiple
            className="vh"
            accept=".pdf,.jpg,.jpeg,.png,.webp,.heic,.txt"
            onChange={(event) => {
              const added = [...(event.target.files ?? [])].map((file) => ({ file }));
              onPick([...picked, ...added].slice(0, MOST));
              event.target.value = '';
            }}
          />
        </label>
      ) : null}
      <small className="muted">{t('office.support.filesHint')}</small>
      <ul>
        {picked.map((each) => (
          <li key={`${each.file.name} ${each.file.size} ${each.file.lastModified}`}>
            <Icon id="file" size="s" />
            <bdi>{each.file.name}</bdi>
            <small className="muted">{sizeText(each.file.size, lang)}</small>
            <button
              type="button"
              className="ib sm"
              aria-label={t('office.support.removeFileOf', { name: each.file.name })}
              onClick={() => onPick(picked.filter((other) => other !== each))}
            >
              <Icon id="close" size="s" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
