import { type OperatorPageId, operatorPath } from '@fairbook/contracts/operator-pages';
import { ChipLink, ChipRow, useUi } from '@fairbook/ui';
import type { ReactNode } from 'react';

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

/** The page's name and its tabs, with the open one marked. */
export function Frame({ place: { page, tab, tabs }, counts = {}, aside, children }: FrameProps) {
  const { t, lang } = useUi();
  const nameOf = (id: string) => t(`operator.${page}.tab.${id}`);
  return (
    <div className="stack">
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
