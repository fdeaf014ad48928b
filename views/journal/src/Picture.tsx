import { pictureAddress, pictureSet } from '@fairbook/contracts/site/picture-files';
import type { ShownPicture } from './data.ts';
import styles from './picture.module.css';

/** The column of an article, as browsers need it to choose a width. */
const SIZES = '(max-width: 48rem) 100vw, 46rem';

/** A picture of the library in the type and the width that the browser wants. A tall one is cut around its focus. */
export function Picture({ picture }: { picture: ShownPicture }) {
  const { id, alt, width, height, widths, focus, caption, isFirst } = picture;
  const set = (format: 'avif' | 'webp' | 'jpg') => pictureSet(id, widths, format);
  return (
    <figure className={styles.picture}>
      <picture>
        <source type="image/avif" srcSet={set('avif')} sizes={SIZES} />
        <source type="image/webp" srcSet={set('webp')} sizes={SIZES} />
        <img
          src={pictureAddress(id, widths.at(-1)!, 'jpg')}
          srcSet={set('jpg')}
          sizes={SIZES}
          alt={alt}
          width={width}
          height={height}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          data-x={focus.x}
          data-y={focus.y}
        />
      </picture>
      {caption ? <figcaption className="small muted">{caption}</figcaption> : null}
    </figure>
  );
}
