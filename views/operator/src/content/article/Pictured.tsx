import type { media } from '@fairbook/contracts';
import { pictureAddress } from '@fairbook/contracts/site/picture-files';
import { useUi } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import type { ExtraProps } from '../../editor/book.ts';
import content from './article.module.css';

interface Props extends Pick<ExtraProps, 'api'> {
  id: string;
  caption: string;
}

/** A picture of the library in the preview. */
export function Pictured({ id, caption, api }: Props) {
  const { t } = useUi();
  const [picture, setPicture] = useState<media.ShownPicture | null | undefined>(undefined);
  useEffect(() => {
    let isShown = true;
    api('media.pictures', { query: { ids: id } }).then(
      ({ pictures }) => isShown && setPicture(pictures[0] ?? null),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [api, id]);
  if (picture === undefined) return null;
  if (picture === null) return <p className="small down">{t('editor.article.noPicture', { id })}</p>;
  const { widths, alt, width, height } = picture;
  return (
    <figure className={content.figure}>
      <img src={pictureAddress(id, widths[0]!, 'webp')} alt={alt} width={width} height={height} />
      <figcaption className="small muted">{caption || alt}</figcaption>
    </figure>
  );
}
