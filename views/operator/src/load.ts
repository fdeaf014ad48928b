import { ApiError } from '@fairbook/client';
import { isPermission, type Permission } from '@fairbook/contracts/platform/permissions';
import {
  askedTab,
  isOpenTab,
  type OperatorPage,
  type OperatorPageId,
  type OperatorTab,
  openOperatorPages,
  operatorPageOf,
} from '@fairbook/contracts/site/operator-pages';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import type { Place } from './page/Frame.tsx';
import type { House } from './page/HouseNotes.tsx';
import { partOf } from './parts.ts';

export type OperatorData =
  | {
      kind: 'open';
      place: Place;
      held: readonly Permission[];
      house: House;
      isOnePerson: boolean;
      part: unknown;
    }
  | { kind: 'second_step' }
  | { kind: 'closed'; permission: Permission; pages: readonly OperatorPageId[] }
  | { kind: 'missing' };

/** For operators the pages they may see, and a note on those they may not; for anybody else nothing. */
export async function load(ctx: LoadContext): Promise<LoadResult<OperatorData>> {
  const page = operatorPageOf(ctx.route.id);
  const session = page && (await ctx.api('auth.session').catch(nobody));
  if (!page || session?.role !== 'operator') return missing(ctx);
  const held = session.permissions;
  const { isSecondStepMissing = false, isPlayMoney = false } = session;
  if (isSecondStepMissing && !isPlayMoney)
    return { title: ctx.t('operator.secondStepFirst'), data: { kind: 'second_step' }, status: 403 };
  const tab = tabFor(page, ctx.query, held);
  const lacking = tab.needs.find((each) => !held.includes(each));
  if (lacking) return closed(ctx, lacking, held);
  try {
    const place = { ...placeOf(page, tab, held), query: ctx.query };
    const part = await partOf(page.id, tab.id).load(ctx);
    const isOnePerson = session.onePerson ?? false;
    const house = { isSecondStepMissing };
    return {
      title: ctx.t(`titles.operator-${page.id}`),
      data: { kind: 'open', place, held, house, isOnePerson, part },
    };
  } catch (error) {
    // The permission was just removed, or the session ended.
    const taken = takenBy(error);
    if (taken)
      return closed(
        ctx,
        taken,
        held.filter((each) => each !== taken),
      );
    if (nobody(error) === null) return missing(ctx);
    throw error;
  }
}

/** The tab that the query names, else the first open one, else the first. */
export function tabFor(page: OperatorPage, query: string, held: readonly Permission[]): OperatorTab {
  return askedTab(page, query) ?? page.tabs.find((tab) => isOpenTab(tab, held)) ?? page.tabs[0]!;
}

function placeOf(
  { id, tabs }: OperatorPage,
  tab: OperatorTab,
  held: readonly Permission[],
): Omit<Place, 'query'> {
  const open = tabs.filter((each) => isOpenTab(each, held)).map((each) => each.id);
  return { page: id, tab: tab.id, tabs: open };
}

function missing({ t }: LoadContext): LoadResult<OperatorData> {
  return { title: t('operator.missing'), data: { kind: 'missing' }, status: 404 };
}

function closed(
  { t }: LoadContext,
  permission: Permission,
  held: readonly Permission[],
): LoadResult<OperatorData> {
  const pages = openOperatorPages(held).map(({ id }) => id);
  return { title: t('operator.noPermission'), data: { kind: 'closed', permission, pages }, status: 403 };
}

/** The missing permission that the server named. */
function takenBy(error: unknown): Permission | null {
  const first = error instanceof ApiError ? error.problem?.errors[0] : undefined;
  const name = first?.code === 'auth.no_permission' ? String(first.action?.values?.permission) : '';
  return isPermission(name) ? name : null;
}

/** Visitors without access are not told that the page exists. */
function nobody(error: unknown): null {
  if (error instanceof Error && 'status' in error && (error.status === 401 || error.status === 403))
    return null;
  throw error;
}
