import type { ViewContext } from '@fairbook/remote-view';
import { Icon } from '@fairbook/ui';
import { useId } from 'react';
import type { AreaLink } from './data.ts';
import { closeBehindFocus, MenuLink } from './Menu.tsx';

interface MoreProps {
  ctx: ViewContext;
  areas: readonly AreaLink[];
  /** The page is in one of them. */
  isHere: boolean;
}

/** The areas that have no room beside the sections, below the word that stands for them. */
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
