import type { OperatorPageId } from '@fairbook/contracts/site/operator-pages';

/** The current tab of a page, and the tabs the operator may open. */
export interface Place {
  page: OperatorPageId;
  tab: string;
  tabs: readonly string[];
  /** Of the address, without question mark. */
  query: string;
}
