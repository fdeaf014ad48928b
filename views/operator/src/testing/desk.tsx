import type { auth } from '@fairbook/contracts';
import { PERMISSIONS, type Permission } from '@fairbook/contracts/platform/permissions';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { createSilentLive } from '@fairbook/live';
import type { LoadContext, ViewContext } from '@fairbook/remote-view';
import { createBus } from '@fairbook/remote-view';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { act, cleanup, configure, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { onTestFinished } from 'vitest';
import { App } from '../App.tsx';
import { load, type OperatorData } from '../load.ts';
import { type Answering, type Answers, answering } from './answering.ts';

interface Options {
  /** All permissions unless the test names some. */
  held?: readonly Permission[];
  lang?: 'en' | 'ru';
  /** The time at which the page is rendered, in epoch milliseconds. */
  now?: number;
  /** Whether axe checks the page at the end; true unless another test checks the same page. */
  isChecked?: boolean;
  /** What the server says of the session beside the permissions. */
  session?: Partial<auth.Session> & { onePerson?: true; isSecondStepMissing?: true; isPlayMoney?: true };
}

type Delta = Parameters<Parameters<ViewContext['live']['onMe']>[0]>[0];

export interface Desk extends Pick<Answering, 'made' | 'answer'> {
  user: UserEvent;
  bus: ViewContext['bus'];
  /** The address without language, as it is now. */
  at(): string;
  /** The status of the last page, 200 unless its `load` says another. */
  status(): number;
  /** Opens another address, as a link does. */
  go(address: string): Promise<void>;
  /** The page comes back into sight, and reads anew what it keeps up to date. */
  comeBack(): Promise<void>;
  /** The live connection tells of something that concerns this operator. */
  tell(delta: Delta): Promise<void>;
  /** The calls with this id so far, in their order. */
  callsOf(id: Answering['made'][number]['id']): Answering['made'];
}

/** What is waited for comes at once; the limit ends what hangs, even on a very slow machine. */
const PATIENCE_MS = 10_000;

const KEY = /\b(?:operator|editor|person|office|care|payments)\.\w+(?:\.\w+)*/;

/** Errors of React that only say what this DOM doesn't know. */
const OF_THIS_DOM = /The tag <%s> is unrecognized in this browser.* search/;

/** A failure tells what the page says in the place of what was looked for, without its markup. */
configure({
  asyncUtilTimeout: PATIENCE_MS,
  getElementError: (message) => new Error(`${message?.split('\n', 1)[0]}\n${document.body.textContent}`),
});

/**
 * The operators' view in a DOM, on a page of its own: loaded and drawn as on the site, with the client answered by the
 * test, and followed by its links. Needs the environment `happy-dom`. Fails the test for a broken contract, an error in
 * the console, and on the page as the test leaves it for a text without its translation or a broken rule of
 * accessibility. Layout, colours and the frame around the view are for the browser.
 */
export async function openDesk(
  address: string,
  answers: Answers,
  { held = PERMISSIONS, lang = 'en', now = Date.now(), isChecked = true, session }: Options = {},
): Promise<Desk> {
  const own: auth.Session = {
    ...{ userId: 1, login: 'ada', role: 'operator', currencyIso: null, countryId: null },
    permissions: [...held],
    ...session,
  };
  const server = answering({ 'auth.session': own, ...answers }, held, lang);
  const errors = watchConsole();
  const bus = createBus({ 'session:changed': own });
  const t = translatorIn(lang);
  const told = new Set<(delta: Delta) => void>();
  const onMe: ViewContext['live']['onMe'] = (listener) => {
    told.add(listener);
    return () => void told.delete(listener);
  };
  const beside = { lang, t, bus, now, live: { ...createSilentLive(), onMe }, api: server.api };
  let shown = { address: '', status: 200 };
  let root: ReturnType<typeof render> | undefined;
  let failed: unknown;

  async function go(to: string): Promise<void> {
    const [path = '', query = ''] = to.split('#', 1)[0]!.split('?', 2);
    const route = pageRouteOf(path);
    const asked: LoadContext = { ...beside, route, path, query, isSignedIn: true };
    const loaded = await load(asked);
    shown = { address: to, status: loaded.status ?? 200 };
    history.replaceState(null, '', `/${lang}${to}`);
    document.title = loaded.title;
    const ctx: ViewContext = {
      ...beside,
      ...{ path, query },
      loadTexts: async () => {},
      fail: (error) => {
        failed = error;
      },
    };
    const tree = <App data={loaded.data as OperatorData} ctx={ctx} />;
    await act(async () => {
      if (root) root.rerender(tree);
      else root = render(tree);
    });
  }

  const page = new AbortController();
  const leave = (to: string) => {
    go(to).catch((error: unknown) => {
      failed = error;
    });
  };
  document.addEventListener('click', (event) => follow(event, lang, leave), { signal: page.signal });
  bus.on('navigate', ({ to }) => leave(to));
  onTestFinished(async () => {
    const faults = [...keysOnPage(), ...(isChecked ? await brokenRules() : [])];
    cleanup();
    page.abort();
    localStorage.clear();
    errors.restore();
    faults.push(...server.faults, ...errors.seen, ...(failed ? [String(failed)] : []));
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });

  await go(address);
  return {
    // Without a pause between keys, and without a look at styles that are not loaded.
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    bus,
    made: server.made,
    answer: server.answer,
    at: () => shown.address,
    status: () => shown.status,
    go,
    comeBack: () => act(async () => void document.dispatchEvent(new Event('visibilitychange'))),
    tell: (delta) =>
      act(async () => {
        for (const hear of told) hear(delta);
      }),
    callsOf: (id) => server.made.filter((call) => call.id === id),
  };
}

/** Links within the language change the page, as the host has it (apps/site/src/connect-page.ts). */
function follow(event: MouseEvent, lang: string, leave: (to: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (event.defaultPrevented || !link || link.hasAttribute('target') || link.hasAttribute('download')) return;
  event.preventDefault();
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith(`/${lang}/operator`)) leave(href.slice(lang.length + 1));
}

/** Errors in the console: of React, and of components. */
function watchConsole(): { seen: string[]; restore(): void } {
  const before = console.error;
  const seen: string[] = [];
  console.error = (...said: unknown[]) => {
    const text = said.map(String).join(' ');
    if (!OF_THIS_DOM.test(text)) seen.push(text.slice(0, 400));
  };
  const restore = () => {
    console.error = before;
  };
  return { seen, restore };
}

/** A text that is missing shows its key. */
function keysOnPage(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faults: string[] = [];
  while (texts.nextNode()) {
    const [key] = KEY.exec(texts.currentNode.nodeValue ?? '') ?? [];
    // Permissions are named like texts.
    if (key && !texts.currentNode.parentElement?.closest('code')) faults.push(`no text for ${key}`);
  }
  return faults;
}

/** What axe finds on the page; colours and landmarks need the whole page in a browser. */
async function brokenRules(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    preload: false,
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}
