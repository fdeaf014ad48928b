import { PERMISSIONS, type Permission } from '@fairbook/contracts/platform/permissions';
import {
  OPERATOR_PAGES,
  type OperatorPage,
  type OperatorPageId,
} from '@fairbook/contracts/site/operator-pages';

export interface PermissionGroup {
  /** The page of these permissions; null for permissions without a page. */
  page: OperatorPageId | null;
  permissions: readonly Permission[];
}

/** Permissions that belong to a page without being for one of its tabs, by their field. */
const ALSO: Readonly<Record<string, OperatorPageId>> = {
  notes: 'players',
  personal: 'players',
  sessions: 'players',
};

const fieldOf = (permission: Permission) => permission.slice(0, permission.indexOf('.'));

/** All permissions by page, in the order of the pages; those without a page come last. */
export function permissionGroups(): PermissionGroup[] {
  const pages: readonly OperatorPage[] = OPERATOR_PAGES;
  const pageOf = (permission: Permission) =>
    ALSO[fieldOf(permission)] ??
    pages.find(({ tabs }) =>
      tabs.some(
        ({ id, needs }) =>
          id === fieldOf(permission) || needs.some((each) => fieldOf(each) === fieldOf(permission)),
      ),
    )?.id ??
    null;
  const byPage = Map.groupBy(PERMISSIONS, pageOf);
  return [...pages.map(({ id }) => id), null].flatMap((page) => {
    const permissions = byPage.get(page);
    return permissions ? [{ page, permissions }] : [];
  });
}
