import { betKey } from '@fairbook/contracts/bet-key';
import { type LocalDraft, withChanges } from './changes.ts';
import { wholeChoices } from './choices.ts';
import { type DraftDocument, EMPTY_DOCUMENT, isSameDraft, mergeDrafts } from './merge.ts';
import { areNews, type LocalCoupon } from './sync.ts';

export interface TabSyncDeps {
  local: LocalCoupon;
  /** One text that every tab of the browser reads and writes; `subscribe` hears when another tab has written. */
  shared: { read(): string | null; write(text: string): void; subscribe(listener: () => void): () => void };
  /** What `shared` held when the saved coupon was read, which is earlier than this begins. */
  began: string | null;
  /** Epoch milliseconds by the clock of the device, which is the same in every tab. */
  now(): number;
}

/**
 * Keeps the coupon the same in all tabs of a browser. Each merges what the others wrote (`mergeDrafts`) and writes only
 * what they have not said, so a word goes round once. Only drafts travel: what was placed leaves the other tabs as
 * something that was taken out. Answers how to stop.
 */
export function createTabSync({ local, shared, began, now }: TabSyncDeps): () => void {
  let seen = local.read();
  let document = beginningOf(readShared(began), seen, now());
  let isLoading = false;
  let isShown = true;

  /** Later than all that was heard, also within a millisecond and after the clock was set back. */
  function moment(): number {
    return Math.max(now(), lastWordOf(document) + 1);
  }

  /** Merges drafts from other tabs and sends them what they are missing. */
  function join(): void {
    const theirs = readShared(shared.read());
    if (theirs) document = mergeDrafts(document, theirs);
    if (!theirs || !isSameDraft(document, theirs)) shared.write(JSON.stringify({ v: 1, ...document }));
    isShown = false;
    show();
  }

  /** As soon as the coupon is not busy. */
  function show(): void {
    if (isShown || !local.canLoad()) return;
    isShown = true;
    if (!areNews(document, seen)) return;
    isLoading = true;
    local.load(document);
    isLoading = false;
    seen = local.read();
  }

  function follow(): void {
    if (isLoading) return;
    const after = local.read();
    const before = document;
    document = withChanges(document, seen, after, moment());
    seen = after;
    if (isSameDraft(document, before)) show();
    else join();
  }

  const stops = [local.subscribe(follow), shared.subscribe(join)];
  join();
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * The starting state of a tab: what the tabs have written, and what was done here since or is left from a page that
 * could not write it.
 */
function beginningOf(said: DraftDocument | null, seen: LocalDraft, now: number): DraftDocument {
  const document = said ?? { ...EMPTY_DOCUMENT, choices: { ...seen.choices, at: 0 } };
  const bets = document.bets.map(({ at, ...bet }) => ({
    ...bet,
    addedAt: document.addedAtByBetId[betKey(bet)] ?? at,
  }));
  // Sums of another currency, and a first stake before anybody has chosen one, are no word of the player.
  const isComparable = document.choices.at > 0 && document.choices.iso === seen.choices.iso;
  const choices = isComparable ? wholeChoices(document.choices) : seen.choices;
  return withChanges(document, { bets, choices }, seen, Math.max(now, lastWordOf(document) + 1));
}

function lastWordOf({ bets, removedAtByBetId, choices }: DraftDocument): number {
  return Math.max(choices.at, ...bets.map(({ at }) => at), ...Object.values(removedAtByBetId));
}

function readShared(text: string | null): DraftDocument | null {
  try {
    const { v, ...document } = JSON.parse(text ?? 'null') as DraftDocument & { v: number };
    return v === 1 && Array.isArray(document.bets) ? document : null;
  } catch {
    return null;
  }
}
