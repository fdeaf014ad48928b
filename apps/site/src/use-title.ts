import { use, useSyncExternalStore } from 'react';
import { useHost } from './host-context.ts';
import { type Page, useHandoff } from './page.ts';
import { SlotContext, type SlotSource } from './slots/source.ts';

/** The operator's title, else the view's own once it has come, else the route's; with the name of the site. */
export function useTitle({ route, decision, path }: Page): string {
  const { t, config } = useHost();
  const source = use(SlotContext);
  const fromView = useSyncExternalStore(
    subscribeTo(source),
    () => viewTitle(source),
    () => viewTitle(source),
  );
  const isView = route.view && decision.kind === 'continue' && !route.modal;
  const ofRoute = t(route.title);
  // On going back to a page whose texts are still loading, the site's name stands alone.
  const title = (isView && fromView) || (ofRoute === route.title ? '' : ofRoute);
  const { seo } = useHandoff();
  const own = seo.path === path ? seo : undefined;
  return [own?.title ?? title, own?.siteName ?? config.siteName].filter(Boolean).join(' · ');
}

function subscribeTo(source: SlotSource | null): (listener: () => void) => () => void {
  return source?.side === 'browser' ? source.loader.subscribe : () => () => {};
}

function viewTitle(source: SlotSource | null): string {
  if (source?.side === 'browser') {
    const known = source.loader.snapshot('content')?.title;
    return known ?? document.querySelector<HTMLElement>('[data-slot="content"]')?.dataset.title ?? '';
  }
  const result = source?.results.get('content');
  return result && !(result instanceof Promise) && result.kind === 'ready' ? result.title : '';
}
