import type { IconId } from './icons.ts';

/**
 * An icon of the sprite; always decoration, because the control around it has the name. `flip` mirrors arrows and
 * chevrons in right-to-left pages.
 */
export function Icon({ id, size, flip, className }: IconProps) {
  const classes = ['i', size, flip && 'flip', className].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 20 20" aria-hidden="true">
      <use href={`#i-${id}`} />
    </svg>
  );
}

interface IconProps {
  id: IconId;
  /** 20 px by default, `s` 16, `xs` 12. */
  size?: 's' | 'xs';
  flip?: boolean;
  className?: string;
}
