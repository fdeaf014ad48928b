import type { media } from '@fairbook/contracts';
import { pictureAddress, pictureSet } from '@fairbook/contracts/site/picture-files';
import styles from './picture.module.css';

interface Props {
  picture: media.ShownPicture;
  /** In a list, cut to one shape; otherwise on top of its article. */
  isSmall: boolean;
}

const SIZES = { card: '(max-width: 44rem) 100vw, 24rem', article: '(max-width: 48rem) 100vw, 46rem' };

/** The cover of an article, in the type and the width that the browser wants. */
export function Cover({ picture, isSmall }: Props) {
  const { id, alt, width, height, widths, focus } = picture;
  const sizes = SIZES[isSmall ? 'card' : 'article'];
  return (
    <picture className={`${styles.picture} ${isSmall ? styles.cover : ''}`}>
      <source type="image/avif" srcSet={pictureSet(id, widths, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSet(id, widths, 'webp')} sizes={sizes} />
      <img
        src={pictureAddress(id, widths[0]!, 'jpg')}
        srcSet={pictureSet(id, widths, 'jpg')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isSmall ? 'lazy' : 'eager'}
        decoding="async"
        data-x={focus.x}
        data-y={focus.y}
      />
    </picture>
  );
}
