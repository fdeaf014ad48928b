import { Icon, type IconId, useUi } from '@fairbook/ui';
import { useId } from 'react';
import styles from './desk.module.css';
import { Page, Waits } from './Rail.tsx';
import type { RailSection } from './sections.ts';

/** On a narrow screen: the four sections that are used most, and a menu with all of them and their pages. */
const FIRST = ['today', 'trading', 'money', 'players', 'care', 'offers', 'site', 'people'];
const SHOWN = 4;

export function PhoneNav({ sections }: { sections: readonly RailSection[] }) {
  const { t, lang } = useUi();
  const id = useId();
  const shown = [...sections].sort((a, b) => FIRST.indexOf(a.id) - FIRST.indexOf(b.id)).slice(0, SHOWN);
  const isElsewhere = sections.some(({ isHere }) => isHere) && !shown.some(({ isHere }) => isHere);
  return (
    <>
      <nav className={styles.phone} aria-label={t('desk.sections')}>
        {shown.map((section) => (
          <a
            key={section.id}
            href={`/${lang}${section.path}`}
            aria-current={section.isHere ? 'true' : undefined}
          >
            <Icon id={section.icon as IconId} />
            <Waits waits={section.waits} />
            {t(`desk.section.${section.id}`)}
          </a>
        ))}
        <button type="button" popoverTarget={id} aria-current={isElsewhere ? 'true' : undefined}>
          <Icon id="menu" />
          {t('desk.menu')}
        </button>
      </nav>
      <div id={id} popover="auto" role="dialog" className={styles.sheet} aria-label={t('desk.menu')}>
        {sections.map(({ id: section, icon, pages, waits }) => (
          <section key={section} aria-label={t(`desk.section.${section}`)}>
            <h2>
              <Icon id={icon as IconId} size="s" />
              {t(`desk.section.${section}`)}
              <Waits waits={waits} />
            </h2>
            {pages.map((page) => (
              <Page key={page.id} page={page} hasName={pages.length > 1 && page.id !== section} />
            ))}
          </section>
        ))}
      </div>
    </>
  );
}
