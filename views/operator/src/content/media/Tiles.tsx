import type { media } from '@fairbook/contracts';
import { pictureAddress } from '@fairbook/contracts/site/picture-files';
import { Tag, useUi } from '@fairbook/ui';
import styles from './media.module.css';

interface Props {
  pictures: readonly media.Picture[];
  /** The id of the one that is open. */
  open?: string | null;
  /** Whether pictures that nobody has described can't be chosen. */
  needsTexts?: boolean;
  onChoose(picture: media.Picture): void;
}

/** Pictures to choose from. */
export function Tiles({ pictures, open = null, needsTexts = false, onChoose }: Props) {
  const { t, lang } = useUi();
  return (
    <ul className={styles.tiles}>
      {pictures.map((picture) => {
        const { id, name, alt, widths, width, height } = picture;
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.tile}
              aria-current={id === open ? 'true' : undefined}
              disabled={needsTexts && alt === null}
              onClick={() => onChoose(picture)}
            >
              <img
                src={pictureAddress(id, widths[0]!, 'webp')}
                alt={alt?.[lang] ?? ''}
                {...{ width, height }}
                loading="lazy"
                decoding="async"
              />
              <bdi className="small">{name}</bdi>
              {alt === null ? <Tag tone="warn">{t('editor.media.noTexts')}</Tag> : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
