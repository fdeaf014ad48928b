import { type Intent, isPress, readIntent, type SentPress } from '../chosen/saved.ts';

/** A sent coupon whose outcome is not known yet. */
export interface Undecided {
  intents: readonly Intent[];
  presses: readonly SentPress[];
}

/**
 * Texts stored beside the draft, one for each undecided placement, by its key. They are apart because tabs overwrite
 * each other's draft, and no tab may remove what another one has sent.
 */
export interface SentBox {
  read(): string[];
  /** Null removes the text. */
  write(key: string, text: string | null): void;
}

type Entry = { v: 1; intent: Intent; press?: Omit<SentPress, 'intent'> };

export function createUndecided(box: SentBox) {
  const kept = new Set<string>();

  return {
    /** What previous pages or other tabs have sent; this page keeps it from now on. */
    read(): Undecided {
      const entries = box.read().flatMap((text) => parse(text) ?? []);
      for (const { intent } of entries) kept.add(intent.key);
      return {
        intents: entries.flatMap(({ intent, press }) => (press ? [] : [intent])),
        presses: entries.flatMap(({ intent, press }) => (press ? [{ ...press, intent }] : [])),
      };
    },
    /** Saves this page's undecided placements: adds new ones and removes those no longer listed. */
    keep({ intents, presses }: Undecided): void {
      const entries: Entry[] = [
        ...intents.map((intent) => ({ v: 1 as const, intent })),
        ...presses.map(({ intent, ...press }) => ({ v: 1 as const, intent, press })),
      ];
      const keys = new Set(entries.map(({ intent }) => intent.key));
      for (const entry of entries) {
        if (!kept.has(entry.intent.key)) box.write(entry.intent.key, JSON.stringify(entry));
        kept.add(entry.intent.key);
      }
      for (const key of kept) {
        if (keys.has(key)) continue;
        box.write(key, null);
        kept.delete(key);
      }
    },
  };
}

function parse(text: string): Entry | null {
  try {
    const { v, intent, press } = JSON.parse(text) as Partial<Entry>;
    const known = readIntent(intent);
    if (v !== 1 || !known) return null;
    if (!press) return { v, intent: known };
    return isPress({ ...press, intent: known }) ? { v, intent: known, press } : null;
  } catch {
    return null;
  }
}
