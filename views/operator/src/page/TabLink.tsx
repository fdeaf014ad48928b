import {
  isOpenTab,
  OPERATOR_PAGES,
  type OperatorPage,
  type OperatorPageId,
  type OperatorTabId,
  operatorPath,
} from '@fairbook/contracts/site/operator-pages';
import { useUi } from '@fairbook/ui';
import { type ReactNode, use } from 'react';
import { Held } from './may.tsx';

interface TabLinkProps<P extends OperatorPageId> {
  page: P;
  tab: OperatorTabId<P>;
  query?: Readonly<Record<string, string>>;
  className?: string;
  /** Text between the link and the words before it. */
  after?: string;
  /**
   * True if the text means something without the link, such as a name: then operators who may not open the tab see the
   * text.
   */
  isName?: boolean;
  children: ReactNode;
}

const PAGES: readonly OperatorPage[] = OPERATOR_PAGES;

/** A link to a tab, for operators who may open it. */
export function TabLink<P extends OperatorPageId>({
  page,
  tab,
  query,
  className,
  after,
  isName,
  children,
}: TabLinkProps<P>) {
  const { lang } = useUi();
  const held = use(Held);
  const found = PAGES.find(({ id }) => id === page)?.tabs.find(({ id }) => id === tab);
  if (!found || !isOpenTab(found, held)) return isName ? children : null;
  return (
    <>
      {after}
      <a className={className} href={`/${lang}${operatorPath(page, tab, query)}`}>
        {children}
      </a>
    </>
  );
}
