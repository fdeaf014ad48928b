import type { PagePins } from '../protocol.ts';
import { routesFor } from '../routes/match-page.ts';
import { pageRouteOf } from '../routes/page-route.ts';
import { change, type ViewState } from '../state.ts';
import { tellAwake } from '../view/listening.tsx';
import type { ViewContext, ViewHandle, ViewModule } from '../view.ts';
import { type Answered, askView, type Target } from './ask.ts';
import { importModule, loadStylesheet, StaleModule } from './assets.ts';
import { withRetries } from './retry.ts';

const RELOAD_THROTTLE_MS = 1000;

export interface LoaderOptions {
  lang: string;
  pinsOf(view: string): PagePins | undefined;
  loadDictionaries(ids: readonly string[]): Promise<void>;
  /** The context of a view, except its address and its error handler. */
  context: Omit<ViewContext, 'path' | 'query' | 'fail'>;
  /** Called for every failure; a stale module needs a reload of the page. */
  onFailure(failure: { view: string; error: unknown; isStale: boolean }): void;
}

/** What a slot shows now, for the host to draw. `status` is the view's own, 200 or e.g. 404. */
export interface SlotSnapshot {
  state: ViewState;
  title: string;
  status: number;
  /** How many times a view was adopted, mounted or updated in this slot. */
  turns: number;
  /** Another path of the same view was requested; the previous one is still shown. */
  isBehind: boolean;
  /** What failed, in state `error`. */
  missing: 'view' | 'texts';
  /** When what is shown was read, if reading it again has failed: epoch milliseconds. */
  asOf?: number | undefined;
}

/** What was read for an address. */
interface LastGood {
  target: Target;
  module: ViewModule;
  answered: Answered;
  at: number;
}

/** How many answers of a slot are kept. */
const KEPT = 8;

/** The texts of a view could not be loaded. */
class TextsMissing extends Error {}

/** Headless: keeps one view per slot, independent of the host's React tree. */
export interface Loader {
  subscribe(listener: () => void): () => void;
  snapshot(slot: string): SlotSnapshot | undefined;
  /** Gives a slot its element: adopts what the server rendered into it, or loads the view. */
  attach(slot: string, element: HTMLElement, target: Target): void;
  /** Shows another path or view in an attached slot. The same view is updated in place. */
  show(slot: string, target: Target): void;
  /** Forgets the slot once its element has left the document. */
  detach(slot: string, element: HTMLElement): void;
  /** Retries a failed slot, at most once a second. */
  reload(slot: string): void;
}

/** What the functions below work on: one slot, with the options of its loader. */
interface Slot extends LoaderOptions {
  /** Tells those who draw slots. */
  onChange(): void;
  element: HTMLElement;
  target: Target;
  snapshot: SlotSnapshot;
  handle: ViewHandle | null;
  /** Counts targets, so that answers for earlier ones can be dropped. */
  turn: number;
  reloadedAt: number;
  /** For when an address can't be read again; the latest last. */
  kept: readonly LastGood[];
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const isSame = (a: Target, b: Target) => a.view === b.view && a.path === b.path && a.query === b.query;

/** Creates the loader of a page, without any slots. */
export function createLoader(options: LoaderOptions): Loader {
  const slots = new Map<string, Slot>();
  const listeners = new Set<() => void>();
  const onChange = () => {
    for (const listener of [...listeners]) listener();
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: (name) => slots.get(name)?.snapshot,
    attach(name, element, target) {
      const known = slots.get(name);
      if (known?.element === element) return show(known, target);
      const slot: Slot = {
        ...options,
        onChange,
        element,
        target,
        snapshot: firstSnapshot(element),
        handle: null,
        turn: 0,
        reloadedAt: 0,
        kept: [],
      };
      slots.set(name, slot);
      const rendered = renderedIn(element, target);
      if (rendered) adopt(slot, rendered.root, rendered.data).catch(failing(slot));
      else {
        element.replaceChildren();
        if (slot.snapshot.state === 'ready') slot.snapshot.state = 'not-exist';
        load(slot);
      }
    },
    show(name, target) {
      const slot = slots.get(name);
      if (slot) show(slot, target);
    },
    detach(name, element) {
      // React's strict mode detaches and attaches at once, so the element is checked later.
      setTimeout(() => {
        const slot = slots.get(name);
        if (element.isConnected || slot?.element !== element) return;
        slots.delete(name);
        slot.turn++;
        slot.handle?.unmount();
      });
    },
    reload(name) {
      const slot = slots.get(name);
      const now = Date.now();
      if (!slot || now - slot.reloadedAt < RELOAD_THROTTLE_MS) return;
      if (slot.snapshot.state !== 'error' && slot.snapshot.asOf === undefined) return;
      slot.reloadedAt = now;
      load(slot);
    },
  };
}

function tell(slot: Slot, next: Partial<SlotSnapshot>): void {
  slot.snapshot = { ...slot.snapshot, ...next };
  slot.onChange();
}

function move(slot: Slot, ...states: ViewState[]): void {
  const state = states.reduce(change, slot.snapshot.state);
  if (state !== slot.snapshot.state) tell(slot, { state });
}

/** React forbids unmounting a root during another root's commit, so it happens a moment later. */
function clear(slot: Slot): void {
  const { handle, element } = slot;
  const old = [...element.children];
  delete element.dataset.unstyled;
  slot.handle = null;
  queueMicrotask(() => {
    handle?.unmount();
    for (const child of old) child.remove();
  });
  if (slot.snapshot.state === 'ready') move(slot, 'not-exist');
}

function contextOf(slot: Slot): ViewContext {
  const { path, query } = slot.target;
  return { ...slot.context, path, query, fail: failing(slot) };
}

/** Reports a failure of what the slot shows now, unless it shows something else by then. */
function failing(slot: Slot): (error: unknown) => void {
  const { turn } = slot;
  return (error) => {
    if (turn === slot.turn) failed(slot, error);
  };
}

function failed(slot: Slot, error: unknown): void {
  slot.turn++;
  clear(slot);
  tell(slot, { isBehind: false, asOf: undefined });
  if (slot.snapshot.state === 'not-exist') move(slot, 'loading');
  if (slot.snapshot.state === 'loading') {
    tell(slot, { missing: error instanceof TextsMissing ? 'texts' : 'view' });
    move(slot, 'error');
  }
  slot.onFailure({ view: slot.target.view, error, isStale: error instanceof StaleModule });
}

async function loadTexts(slot: Slot, ids: readonly string[]): Promise<void> {
  try {
    await withRetries(() => slot.loadDictionaries(ids), wait);
  } catch (cause) {
    throw new TextsMissing(`The texts ${ids.join(', ')} didn't load`, { cause });
  }
}

/** The view's module with everything it needs for this path. */
async function moduleOf(slot: Slot): Promise<ViewModule> {
  const { view, path, dictionaries = [] } = slot.target;
  const pins = slot.pinsOf(view);
  if (!pins) throw new Error(`The view ${view} is not registered`);
  await routesFor(path);
  const [module] = await Promise.all([
    importModule(pins.entry, pageRouteOf(path), wait),
    loadTexts(slot, [...pins.dictionaries, ...dictionaries]),
    ...pins.css.map((url) => loadStylesheet(url, pins.integrity?.[url], wait)),
  ]);
  return module;
}

async function adopt(slot: Slot, root: HTMLElement, data: unknown): Promise<void> {
  const { turn } = slot;
  const module = await moduleOf(slot);
  await module.complete?.(data);
  delete slot.element.dataset.unstyled;
  if (turn !== slot.turn) return;
  const { title, status } = slot.snapshot;
  const style = slot.element.querySelector(':scope > style')?.textContent ?? '';
  keep(slot, module, { title, data, status, style, code: '' }, slot.context.now);
  slot.handle = module.hydrate(root, data, contextOf(slot));
  wake(slot.element, slot.handle);
}

function load(slot: Slot): void {
  slot.turn++;
  if (slot.handle) tell(slot, { isBehind: true });
  else if (slot.snapshot.state !== 'loading') move(slot, 'loading');
  const { turn } = slot;
  const fail = failing(slot);
  fill(slot).catch((error) => {
    const last = slot.kept.findLast(({ target }) => isSame(target, slot.target));
    if (turn !== slot.turn || !last || error instanceof StaleModule) return fail(error);
    place(slot, last.module, last.answered, last.at);
    slot.onFailure({ view: slot.target.view, error, isStale: false });
  });
}

function keep(slot: Slot, module: ViewModule, answered: Answered, at: number): void {
  slot.kept = [...slot.kept.slice(1 - KEPT), { target: slot.target, module, answered, at }];
}

async function fill(slot: Slot): Promise<void> {
  const { target, turn } = slot;
  const pins = slot.pinsOf(target.view);
  const [module, answered] = await Promise.all([
    moduleOf(slot),
    askView(target, slot.lang, pins?.version, wait),
  ]);
  // Rarely needed, so it is loaded on demand.
  const run = answered.code && (await (await import('./code.ts')).codeOf(answered.code, pins?.eval));
  await module.complete?.(answered.data);
  if (turn !== slot.turn) return;
  // What runs code of its own can't be shown again without it.
  if (!run) keep(slot, module, answered, Date.now());
  place(slot, module, answered);
  if (run) run();
}

function place(
  slot: Slot,
  module: ViewModule,
  { title, data, status, style }: Answered,
  asOf?: number,
): void {
  const ctx = contextOf(slot);
  dress(slot.element, style);
  if (slot.handle) {
    slot.handle.update(ctx, data);
  } else {
    const root = document.createElement('div');
    root.dataset.prefix = `${slot.target.view}-`;
    slot.element.append(root);
    slot.handle = module.mount(root, data, ctx);
    wake(slot.element, slot.handle);
    move(slot, 'ready');
  }
  tell(slot, { title, status, turns: slot.snapshot.turns + 1, isBehind: false, asOf });
}

function show(slot: Slot, target: Target): void {
  if (isSame(slot.target, target)) return;
  const isOther = slot.target.view !== target.view || slot.handle === null;
  slot.target = target;
  if (isOther) {
    clear(slot);
    tell(slot, { isBehind: false });
  }
  load(slot);
}

/** Replaces the slot's style by that of an answer. */
function dress(element: HTMLElement, style: string): void {
  element.querySelector(':scope > style')?.remove();
  if (style) element.append(Object.assign(document.createElement('style'), { textContent: style }));
}

/** Tells the page once the view listens, so that it repeats presses made before. */
async function wake(element: HTMLElement, { listens }: ViewHandle): Promise<void> {
  await listens;
  tellAwake(element);
}

/** The state of the slot as the server wrote it into the element's attributes. */
export function firstSnapshot(element: HTMLElement): SlotSnapshot {
  const { state = 'not-exist', title = '', status = '200' } = element.dataset;
  return {
    state: state as ViewState,
    title,
    status: Number(status),
    turns: 0,
    isBehind: false,
    missing: 'view',
  };
}

function renderedIn(element: HTMLElement, target: Target): { root: HTMLElement; data: unknown } | null {
  const root = element.querySelector<HTMLElement>(':scope > [data-prefix]');
  const state = element.querySelector(':scope > script[data-view-state]');
  const { view = '', path = '', query = '' } = element.dataset;
  if (!root || !state || !isSame(target, { view, path, query })) return null;
  return { root, data: JSON.parse(state.textContent ?? '') };
}
