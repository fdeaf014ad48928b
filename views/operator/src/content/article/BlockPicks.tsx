import type { media } from '@fairbook/contracts';
import type { blockLine } from '@fairbook/contracts/site/article-markup';
import { useUi } from '@fairbook/ui';
import { type ReactNode, useState } from 'react';
import type { ExtraProps } from '../../editor/book.ts';
import { Failure } from '../../risk/Failure.tsx';
import { SearchLine } from '../media/SearchLine.tsx';
import { Tiles } from '../media/Tiles.tsx';
import { usePictures } from '../media/use-pictures.ts';
import content from './article.module.css';
import { GamePick } from './GamePick.tsx';

interface Props extends Pick<ExtraProps, 'api'> {
  /** Puts the block into the text, below the line with the cursor. */
  onPick(block: Parameters<typeof blockLine>[0]): void;
}

/** Blocks whose names nobody can know by heart: pictures, and prices of a game or a competition. */
export function BlockPicks({ api, onPick }: Props) {
  const { t } = useUi();
  return (
    <div className={content.picks}>
      <Pick title={t('editor.article.addPicture')}>
        <PicturePick
          api={api}
          hint={t('editor.article.pictureHint')}
          onPick={({ id }) => onPick({ kind: 'picture', id, caption: '' })}
        />
      </Pick>
      <Pick title={t('editor.article.addPrices')}>
        <GamePick api={api} onPick={(of) => onPick({ kind: 'prices', of })} />
      </Pick>
    </div>
  );
}

/** Its content is mounted, and so reads its data, only while it is open. */
export function Pick({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={content.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen ? <div className={content.pick}>{children}</div> : null}
    </details>
  );
}

interface PictureProps extends Pick<ExtraProps, 'api'> {
  hint: string;
  onPick(picture: media.Picture): void;
}

/** A picture of the library, found by its name or by what it shows. */
export function PicturePick({ api, hint, onPick }: PictureProps) {
  const { t } = useUi();
  const { found, failure, find } = usePictures(api, null);
  return (
    <>
      <p className="small muted">{hint}</p>
      <SearchLine label={t('editor.media.search')} longest={80} onFind={(q) => void find({ q, page: 1 })} />
      <Failure text={failure} />
      {found && found.pictures.length === 0 ? <p className="small muted">{t('editor.media.none')}</p> : null}
      {found ? <Tiles needsTexts pictures={found.pictures} onChoose={onPick} /> : null}
    </>
  );
}
