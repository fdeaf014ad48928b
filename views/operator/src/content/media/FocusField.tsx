import type { media } from '@fairbook/contracts';
import { pictureAddress } from '@fairbook/contracts/site/picture-files';
import { percentText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import type { MouseEvent } from 'react';
import { focusAt } from './focus.ts';
import styles from './media.module.css';

type Focus = media.Focus;

interface Props {
  picture: media.Picture;
  focus: Focus;
  onFocus(focus: Focus): void;
}

/** The place that stays in sight where a picture is cut: pressed in the picture, or moved by two sliders. */
export function FocusField({ picture, focus, onFocus }: Props) {
  const { t, lang } = useUi();
  const { id, widths, width, height, alt } = picture;
  const press = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width: across, height: down } = currentTarget.getBoundingClientRect();
    onFocus({ x: focusAt(clientX - left, across), y: focusAt(clientY - top, down) });
  };
  const [x, y] = [(focus.x * width) / 100, (focus.y * height) / 100];
  const size = Math.max(width, height) / 30;
  return (
    <fieldset className={styles.focus}>
      <legend className="label">{t('editor.media.focus')}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders below do the same. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same. */}
      <div className={styles.picture} onClick={press}>
        <img
          src={pictureAddress(id, widths.find((each) => each >= 960) ?? widths.at(-1)!, 'webp')}
          alt={alt?.[lang] ?? ''}
          {...{ width, height }}
        />
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <circle className={styles.ring} cx={x} cy={y} r={size} strokeWidth={size / 2} />
          <circle className={styles.spot} cx={x} cy={y} r={size} strokeWidth={size / 5} />
        </svg>
      </div>
      <div className={styles.sliders}>
        {(['x', 'y'] as const).map((axis) => (
          <label key={axis}>
            <span className="small">
              {t(`editor.media.focus.${axis}`)} <bdi>{percentText(focus[axis], lang)}</bdi>
            </span>
            <input
              type="range"
              min={0}
              max={100}
              step={10}
              value={focus[axis]}
              onChange={(event) => onFocus({ ...focus, [axis]: focusAt(Number(event.target.value), 100) })}
            />
          </label>
        ))}
      </div>
      <small className="muted">{t('editor.media.focusHint')}</small>
    </fieldset>
  );
}
