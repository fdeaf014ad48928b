import { betKey } from '@fairbook/contracts/placement/bet-key';
import { type LocalDraft, withChanges } from './changes.ts';
import { type LocalChoices, wholeChoices } from './choices.ts';
import { type DraftDocument, EMPTY_DOCUMENT, isSameDraft, mergeDrafts } from './merge.ts';
import { areNews, type LocalCoupon } from './sync.ts';

export interface TabSyncDeps {
  local: LocalCoupon;
  /** A text that every tab of the browser reads and writes; `subscribe` notifies when another tab has written. */
  shared: { read(): string | null; write(text: string): void; subscribe(listener: () => void): () => void };
  /** The content of `shared` when the saved coupon was read, before the sync started. */
  began: string | null;
  /** The choices as the coupon opened, if the sync starts later. */
  first?: LocalChoices | undefined;
  /** Epoch milliseconds of the device's clock, the same in every tab. */
  now(): number;
}

/**
 * Keeps the coupon the same in all tabs of a browser. Each tab merges what the others wrote (`mergeDrafts`) and writes
 * only what they lack, so each change is written once. Only drafts are exchanged: legs that one tab has placed are
 * removed from the other tabs. Returns a function that stops the sync.
 */
export function createTabSync({ local, shared, began, first, now }: TabSyncDeps): () => void {
  let seen = local.read();
  let document = beginningOf(readShared(began), seen, now(), first);
  let isLoading = false;
  let isShown = true;

  /** Later than every known change, even within one millisecond or after the clock was set back. */
  function moment(): number {
    return Math.max(now(), lastWordOf(document) + 1);
  }

  /** Merges the drafts of other tabs and shares what they lack. */
  function join(): void {
    const theirs = readShared(shared.read());
    if (theirs) document = mergeDrafts(document, theirs);
    if (!theirs || !isSameDraft(document, theirs)) shared.write(JSON.stringify({ v: 1, ...document }));
    isShown = false;
    show();
  }

  /** Shows changes of other tabs as soon as the coupon is free. */
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
 * The initial document of a tab: what the tabs have shared, with the changes made in this tab since, or by an earlier
 * page that could not share them.
 */
function beginningOf(
  said: DraftDocument | null,
  seen: LocalDraft,
  now: number,
  first = seen.choices,
): DraftDocument {
  const document = said ?? { ...EMPTY_DOCUMENT, choices: { ...first, at: 0 } };
  const bets = document.bets.map(({ at, ...bet }) => ({
    ...bet,
    addedAt: document.addedAtByBetId[betKey(bet)] ?? at,
  }));
  // Amounts in another currency, and a first stake before anybody chose one, are not the player's changes.
  const isComparable = document.choices.at > 0 && document.choices.iso === seen.choices.iso;
  const choices = isComparable ? wholeChoices(document.choices) : first;
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
