import { useUi } from '@fairbook/ui';
import { useEffect, useRef } from 'react';
import type { PageNav } from './doc.ts';
import { hrefOf } from './PageAnchor.tsx';

/** The area's pages: a column beside the text, or a scrolling row where there is no room. */
export function SubNav({ nav }: { nav: PageNav }) {
  const { lang } = useUi();
  const row = useRef<HTMLDivElement>(null);
  const here = nav.groups.flatMap(({ links }) => links).find(({ isHere }) => isHere)?.to;

  useEffect(() => {
    const item = here && row.current?.querySelector<HTMLElement>('[aria-current]');
    if (item && row.current) row.current.scrollLeft = item.offsetLeft - row.current.clientWidth / 3;
  }, [here]);

  return (
    <nav className="subnav" aria-label={nav.label}>
      <div className="subnav-in" ref={row}>
        {nav.groups.map(({ title, links }) => (
          <div className="subnav-group" key={title ?? ''}>
            {title ? <h2 className="side-label">{title}</h2> : null}
            <ul>
              {links.map(({ text, to, isHere }) => (
                <li key={to}>
                  <a className="side-item" href={hrefOf(to, lang)} aria-current={isHere ? 'page' : undefined}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
