import { isPageOf, type PlacedView, type ViewAnswer } from '@fairbook/remote-view';
import { type Plan, readHead, type ViewSource } from '@fairbook/remote-view/server';
import type { SlotResult } from '../src/slots/source.ts';
import type { SiteRuntime } from './runtime.ts';

/** The parts of a page that depend on which versions of views its visitor gets. */
interface ViewParts {
  runtime: SiteRuntime;
  askView: ViewSource;
}

/** The same parts, asking for views in the versions of a plan. A view that the plan leaves out is rejected. */
export function givenParts<Parts extends ViewParts>(parts: Parts, { build, versionOf }: Plan): Parts {
  const askView: ViewSource = (view, request) => {
    const version = versionOf(view);
    if (version === null) return Promise.reject(new Error(`The view ${view} is not shown`));
    return parts.askView(view, { ...request, version });
  };
  return { ...parts, askView, runtime: { ...parts.runtime, build } };
}

/** The views without a route that are placed on a page. */
export function placedOn(build: { placed?: PlacedView[] }, path: string): PlacedView[] {
  return (build.placed ?? []).filter(({ pages }) => isPageOf(pages, path));
}

/** Stylesheets of other origins are loaded by browser code, so that a dead origin doesn't hold the page back. */
export function isOwn(url: string): boolean {
  return url.startsWith('/');
}

/** A view's answer in the form for a page; its styles and scripts were checked against the registry before. */
export function shownAnswer(
  { body, title, scriptsToLoad, codeToEval, head, style }: SlotAnswer,
  status: number,
  css: readonly string[],
): SlotResult {
  const code = codeToEval === '' ? '' : `<script>${codeToEval}</script>`;
  const look = style === '' ? '' : `<style>${style}</style>`;
  const isUnstyled = css.some((url) => !isOwn(url));
  return {
    kind: 'ready',
    body: look + body + code,
    title,
    status,
    scripts: scriptsToLoad,
    isUnstyled,
    ...(head !== '' && { head: readHead(head) ?? {} }),
  };
}

type SlotAnswer = Omit<ViewAnswer, 'appName' | 'cssToLoad'>;
