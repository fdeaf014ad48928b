import type { ViewContext } from '@fairbook/remote-view';
import { Icon } from '@fairbook/ui';
import { useId } from 'react';
import type { AreaLink } from './data.ts';
import { closeBehindFocus, MenuLink } from './Menu.tsx';

interface MoreProps {
  ctx: ViewContext;
  areas: readonly AreaLink[];
  /** The current page is in one of these areas. */
  isHere: boolean;
}

/** A popover with the areas that don't fit beside the sections. */
export function More({ ctx: { t, lang }, areas, isHere }: MoreProps) {
  const id = useId();
  return (
    <>
      <button type="button" className="nav-more" popoverTarget={id} aria-current={isHere || undefined}>
        {t('header.nav.more')}
        <Icon id="down" size="xs" />
      </button>
      <ul id={id} popover="auto" className="menu more-menu" ref={closeBehindFocus}>
        {areas.map(({ to, icon, text }) => (
          <MenuLink key={to} href={`/${lang}${to}`} icon={icon} text={text} />
        ))}
      </ul>
    </>
  );
}
