import { Icon, type IconId, useUi } from '@fairbook/ui';
import styles from './desk.module.css';
import type { Count, RailPage, RailSection } from './sections.ts';

interface RailProps {
  sections: readonly RailSection[];
  siteName: string;
}

/** The dark rail: sections by task; only the current one opens its pages. */
export function Rail({ sections, siteName }: RailProps) {
  const { t, lang } = useUi();
  return (
    <aside className={styles.rail} aria-label={t('desk.rail')}>
      <a className={styles.brand} href={`/${lang}/operator/today`}>
        <Icon id="logo" />
        <span>{siteName}</span>
        <small>{t('desk.operators')}</small>
      </a>
      <nav aria-label={t('desk.sections')}>
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </nav>
      <div className={styles.foot}>
        <span>
          <kbd className="kbd">g</kbd> {t('desk.thenLetter')}
        </span>
        <span>
          <kbd className="kbd">?</kbd> {t('desk.allKeys')}
        </span>
      </div>
    </aside>
  );
}

function Section({ section: { id, icon, path, isHere, waits, pages } }: { section: RailSection }) {
  const { t, lang } = useUi();
  const isAlone = pages.length === 1 && pages[0]!.tabs.length === 1;
  return (
    <>
      <a
        className={styles.item}
        href={`/${lang}${path}`}
        aria-current={isHere ? (isAlone ? 'page' : 'true') : undefined}
      >
        <Icon id={icon as IconId} />
        <span className={styles.name}>{t(`desk.section.${id}`)}</span>
        <Waits waits={waits} />
      </a>
      {isHere && !isAlone
        ? pages.map((page) => <Page key={page.id} page={page} hasName={pages.length > 1 && page.id !== id} />)
        : null}
    </>
  );
}

export function Page({ page: { id, tabs }, hasName }: { page: RailPage; hasName: boolean }) {
  const { t, lang } = useUi();
  const title = t(`titles.operator-${id}`);
  return (
    <ul className={styles.sub} aria-label={title}>
      {hasName && tabs.length > 1 ? (
        <li className={styles.subName} aria-hidden="true">
          {title}
        </li>
      ) : null}
      {tabs.map((tab) => (
        <li key={tab.id}>
          <a href={`/${lang}${tab.path}`} aria-current={tab.isHere ? 'page' : undefined}>
            <span className={styles.name}>
              {tabs.length > 1 || !hasName ? t(`operator.${id}.tab.${tab.id}`) : title}
            </span>
            <Waits waits={tab.waits} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** How much waits, in the colour of its urgency; said in words, too. */
export function Waits({ waits: { count, urgency } }: { waits: Count }) {
  const { t } = useUi();
  if (count === 0) return null;
  const words = t('desk.waits', { count, urgency });
  return (
    <span className={styles.count} data-urgency={urgency} title={words}>
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <span className="vh">{words}</span>
    </span>
  );
}

const MOST = 999;
