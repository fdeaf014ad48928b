import { isPageOf, type PlacedView } from '@fairbook/remote-view';
import type { Plan, ViewSource } from '@fairbook/remote-view/server';
import type { SlotResult } from '../src/slots/source.ts';
import type { SiteRuntime } from './runtime.ts';

/** What a page is made with, as far as it depends on the versions of views that its visitor is given. */
interface ViewParts {
  runtime: SiteRuntime;
  askView: ViewSource;
}

/** The same parts, with the views of a plan. */
export function givenParts<Parts extends ViewParts>(parts: Parts, { build, versionOf }: Plan): Parts {
  const askView: ViewSource = (view, request) => {
    const version = versionOf(view);
    if (version === null) return Promise.reject(new Error(`The view ${view} is not shown`));
    return parts.askView(view, { ...request, version });
  };
  return { ...parts, askView, runtime: { ...parts.runtime, build } };
}

/** The views without a route that stand on a page. */
export function placedOn(build: { placed?: PlacedView[] }, path: string): PlacedView[] {
  return (build.placed ?? []).filter(({ pages }) => isPageOf(pages, path));
}

/** Stylesheets of other origins are loaded by the browser's own code: a dead one must not hold the page back. */
export function isOwn(url: string): boolean {
  return url.startsWith('/');
}

/** The answer of a view as it stands in a page; what it has run was checked against the registry before. */
export function shownAnswer(
  { body, title, scriptsToLoad, codeToEval }: SlotAnswer,
  status: number,
  css: readonly string[],
): SlotResult {
  const code = codeToEval === '' ? '' : `<script>${codeToEval}</script>`;
  const isUnstyled = css.some((url) => !isOwn(url));
  return { kind: 'ready', body: body + code, title, status, scripts: scriptsToLoad, isUnstyled };
}

interface SlotAnswer {
  body: string;
  title: string;
  scriptsToLoad: string[];
  codeToEval: string;
}
