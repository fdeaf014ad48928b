import {
  type OperatorPageId,
  openOperatorPages,
  operatorPath,
} from '@fairbook/contracts/site/operator-pages';
import { ChipLink, ChipRow, useUi } from '@fairbook/ui';
import { type ReactNode, use } from 'react';
import { Held } from './may.tsx';
import styles from './page.module.css';

/** The current tab of a page, and the tabs the operator may open. */
export interface Place {
  page: OperatorPageId;
  tab: string;
  tabs: readonly string[];
}

interface FrameProps {
  place: Place;
  /** Number of waiting items in a tab, by its id. */
  counts?: Readonly<Record<string, number>>;
  /** Shown beside the page's name. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The way to the other pages, the page's name and its tabs, with the open ones marked. */
export function Frame({ place: { page, tab, tabs }, counts = {}, aside, children }: FrameProps) {
  const { t, lang } = useUi();
  const nameOf = (id: string) => t(`operator.${page}.tab.${id}`);
  return (
    <div className="stack">
      <Pages current={page} />
      <div className="page-head">
        <h1>{t(`titles.operator-${page}`)}</h1>
        {aside}
      </div>
      {tabs.length > 1 ? (
        <ChipRow label={t('operator.parts')}>
          {tabs.map((id) => (
            <ChipLink key={id} href={`/${lang}${operatorPath(page, id as never)}`} isCurrent={id === tab}>
              {counts[id] ? t('operator.tabCount', { name: nameOf(id), count: counts[id] }) : nameOf(id)}
            </ChipLink>
          ))}
        </ChipRow>
      ) : null}
      {children}
    </div>
  );
}

/** The pages that this operator may open. */
function Pages({ current }: { current: OperatorPageId }) {
  const { t, lang } = useUi();
  const pages = openOperatorPages(use(Held));
  if (pages.length < 2) return null;
  return (
    <ChipRow label={t('titles.operator')} className={`tabs ${styles.pages}`}>
      {pages.map(({ id }) => (
        <a key={id} href={`/${lang}/operator/${id}`} aria-current={id === current ? 'page' : undefined}>
          {t(`titles.operator-${id}`)}
        </a>
      ))}
      <a href={`/${lang}/office/security`}>{t('titles.security')}</a>
    </ChipRow>
  );
}
