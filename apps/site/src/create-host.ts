import type { Api } from '@fairbook/client';
import { createTranslator, type Messages, type Translate } from '@fairbook/i18n';
import type { LiveClient } from '@fairbook/live';
import { type BusFacts, createBus } from '@fairbook/remote-view';
import { isBotAgent } from './guards/bots.ts';
import { createVisitorStore } from './guards/visitor-store.ts';
import type { Handoff } from './handoff.ts';
import type { HostContext } from './host-context.ts';
import { hearBalances } from './session/hear-balances.ts';
import { createSessionStore } from './session-store.ts';
import { settingFacts } from './settings/values.ts';

/** The bus facts that server and browser both know before the first render. */
export function factsOf({
  state,
  settings,
  config,
}: Pick<Handoff, 'state' | 'settings' | 'config'>): Partial<BusFacts> {
  return {
    'session:changed': state.session,
    'balance:changed': state.accounts,
    'betting:canBuild': config.betting.isBuilderAllowed,
    ...settingFacts(settings),
  };
}

export interface HostParts {
  handoff: Handoff;
  api: Api;
  live: LiveClient;
  t: Translate;
  loadDictionaries: HostContext['loadDictionaries'];
  now: HostContext['now'];
  navigate: HostContext['navigate'];
  withoutScripts?: HostContext['withoutScripts'];
}

export function createHost({ handoff, api: plain, ...parts }: HostParts): HostContext {
  const bus = createBus(factsOf(handoff));
  const session = createSessionStore(plain, bus, handoff.state);
  const api = hearBalances(plain, session);
  const { lang, config, renderedAt } = handoff;
  const loadConfig = once(async () => {
    const { createSiteServices } = await import('@fairbook/client/services');
    Object.assign(config, await createSiteServices({ api, wait, now: parts.now }).config(lang));
    visitor.touch();
  });
  // Most cached pages are shared, so only the browser knows its visitor.
  const isBot = handoff.visitor.isBot || isBotAgent(config.flags.bots, globalThis.navigator?.userAgent);
  const visitor = createVisitorStore({ ...handoff.visitor, isBot, device: null });
  return { ...parts, lang, config, loadConfig, renderedAt, api, bus, session, visitor };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Returns a function that calls `run` once, and again only after a failure. */
function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= run().catch((error: unknown) => {
      running = null;
      throw error;
    });
    return running;
  };
}

/** A translator whose dictionaries load by URL; each is requested once. */
export function createTexts(
  lang: string,
  urls: Record<string, string>,
  importText: (url: string) => Promise<Messages>,
  own?: Messages,
) {
  const messages: Messages = {};
  const asked = new Map<string, Promise<void>>();
  const loaded = new Set<string | undefined>();

  async function add(url: string): Promise<void> {
    Object.assign(messages, await importText(url), own);
    loaded.add(url);
  }
  function once(url: string): Promise<void> {
    const known = asked.get(url);
    if (known) return known;
    const asking = add(url);
    asked.set(url, asking);
    asking.catch(() => asked.delete(url));
    return asking;
  }
  return {
    t: createTranslator(lang, messages),
    /** Whether the dictionary's texts are loaded; one without a URL also counts as loaded. */
    hasDictionary: (id: string) => urls[id] === undefined || loaded.has(urls[id]),
    loadUrls: async (list: readonly string[]) => void (await Promise.all(list.map(once))),
    async loadDictionaries(ids: readonly string[]) {
      const needed = ids.map((id) => urls[id]).filter((url) => url !== undefined);
      await Promise.all(needed.map(once));
    },
  };
}
