import {
  handbookPath,
  OPERATOR_PAGES,
  type OperatorPage,
  operatorPath,
} from '@fairbook/contracts/site/operator-pages';
import { ChipLink, ChipRow, useUi } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useMay } from './may.tsx';
import styles from './page.module.css';
import type { Place } from './place.ts';
import { SavedFilters } from './SavedFilters.tsx';
import { useRowKeys } from './use-row-keys.ts';

const PAGES: readonly OperatorPage[] = OPERATOR_PAGES;

interface FrameProps {
  place: Place;
  /** Number of waiting items in a tab, by its id. */
  counts?: Readonly<Record<string, number>>;
  /** The name of what is shown, where that is more than the tab: of a player. */
  name?: string;
  /** A few words beside the page's name. */
  note?: string;
  /** Shown at the end of the row of the page's name. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * The page's name and its tabs, with the open one marked: on a wide screen the rail beside the page has them, so the row
 * is for narrow ones. Leads to the page of the handbook. Says so where the operator may only look.
 */
export function Frame({ place: { page, tab, tabs }, counts = {}, name, note, aside, children }: FrameProps) {
  const { t, lang } = useUi();
  const nameOf = (id: string) => t(`operator.${page}.tab.${id}`);
  const hasTabs = (PAGES.find(({ id }) => id === page)?.tabs.length ?? 0) > 1;
  const rows = useRowKeys();
  return (
    <div className="stack" ref={rows}>
      <div className={`page-head ${styles.head}`}>
        <h1>{name ?? (hasTabs ? nameOf(tab) : t(`titles.operator-${page}`))}</h1>
        {note ? <p className={styles.note}>{note}</p> : null}
        <div className={styles.aside}>
          {aside}
          <a
            className="link"
            href={handbookPath(page, tab)}
            hrefLang="en"
            target="_blank"
            rel="noopener"
            title={t('operator.helpTitle')}
          >
            {t('operator.help')}
          </a>
        </div>
      </div>
      {tabs.length > 1 ? (
        <ChipRow label={t('operator.parts')} className={`chips ${styles.tabs}`}>
          {tabs.map((id) => (
            <ChipLink key={id} href={`/${lang}${operatorPath(page, id as never)}`} isCurrent={id === tab}>
              {counts[id] ? t('operator.tabCount', { name: nameOf(id), count: counts[id] }) : nameOf(id)}
            </ChipLink>
          ))}
        </ChipRow>
      ) : null}
      <LookOnly page={page} tab={tab} />
      <SavedFilters page={page} tab={tab} />
      {children}
    </div>
  );
}

/** Says that the operator may only look, and what it takes to act. */
function LookOnly({ page, tab }: Pick<Place, 'page' | 'tab'>) {
  const { t } = useUi();
  const may = useMay();
  const acts = PAGES.find(({ id }) => id === page)?.tabs.find(({ id }) => id === tab)?.acts;
  if (!acts || may(acts)) return null;
  return (
    <p className={styles.look}>{t('operator.lookOnly', { permission: t(`operator.permission.${acts}`) })}</p>
  );
}
