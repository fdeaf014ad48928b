import type { MessageKey } from '@fairbook/i18n';
import { LOADERS } from '../registry/loaders.gen.ts';
import { META } from '../registry/meta.gen.ts';
import type { GameResult, GameState } from '../states.ts';
import type { Board, PageBoard, Shown } from './board.ts';
import type { SportScreen } from './screen.ts';

/** What pages need of a sport that they show. */
export interface ShownSport {
  screen: SportScreen;
  board?: Board<Shown<GameState>, GameResult>;
  page?: PageBoard<Shown<GameState>>;
}

/** What every page knows of every sport with screens, in the order of the lists. */
export type SportName = Pick<SportScreen, 'sportId' | 'key' | 'name' | 'competitors'>;
interface Known extends SportName {
  file: keyof typeof LOADERS;
  /** Whether its games can be drawn. */
  isDrawn: boolean;
}
const NAMES: readonly Known[] = Object.entries(META).map(([key, [sportId, competitors, file, drawn]]) => ({
  ...{ sportId, key, competitors, file },
  isDrawn: drawn === 1,
  name: `${key}.name` as MessageKey,
}));

/** The keys of sports in addresses, which are also the names of their dictionaries. */
export const SPORT_KEYS: readonly string[] = NAMES.map(({ key }) => key);
/** Ids of the sports that have screens, in the order of the lists. */
export const SPORT_IDS: readonly number[] = NAMES.map(({ sportId }) => sportId);

/** The name of a sport. Throws a RangeError for an unknown sport. */
export function sportNamed(sportId: number): SportName {
  const found = NAMES.find((each) => each.sportId === sportId);
  if (!found) throw new RangeError(`No sport ${sportId}`);
  return found;
}

/** The sport with this part of an address; undefined when there is none. */
export function sportAt(key: string): SportName | undefined {
  return NAMES.find((each) => each.key === key);
}

/** Whether games of a sport can be drawn. */
export function hasTracker(sport: string): boolean {
  return NAMES.some(({ key, isDrawn }) => key === sport && isDrawn);
}

/** The sports that are loaded: on a server all of them, in a browser those that a page has asked for. */
const here = new Map<string, ShownSport>();
let inOrder: readonly ShownSport[] = [];
let changes = 0;

export function addShown(sports: Partial<Record<string, ShownSport>>): void {
  for (const [key, shown] of Object.entries(sports)) if (shown) here.set(key, shown);
  inOrder = NAMES.flatMap(({ key }) => here.get(key) ?? []);
  changes += 1;
}

export function shownSports(): readonly ShownSport[] {
  return inOrder;
}

export function shownSport(key: string): ShownSport | undefined {
  return here.get(key);
}

/** Keeps a value until another sport is loaded. */
export function oncePerChange<Made>(make: () => Made): () => Made {
  let made: { at: number; value: Made } | undefined;
  return () => {
    if (made?.at !== changes) made = { at: changes, value: make() };
    return made.value;
  };
}

/** Whether a sport is loaded; one without screens never is. */
export function isHere(sportId: number): boolean {
  return inOrder.some(({ screen }) => screen.sportId === sportId);
}

/**
 * Loads the part of a sport that pages need. `name` is its file, for what must be loaded before a page is drawn; sports of
 * one family may share it. Null for a sport without screens.
 */
export function sportPart(sportId: number): { name: string; load(): Promise<void> } | null {
  const known = NAMES.find((each) => each.sportId === sportId);
  if (!known) return null;
  const { key, file } = known;
  return {
    name: `${file}.gen`,
    async load() {
      if (here.has(key)) return;
      const sports: Readonly<Record<string, ShownSport>> = await LOADERS[file]();
      addShown({ [key]: sports[key] });
    },
  };
}
