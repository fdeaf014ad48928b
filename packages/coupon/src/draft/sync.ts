import { betKey } from '@fairbook/contracts/placement/bet-key';
import { type LocalDraft, withChanges } from './changes.ts';
import { areChoicesNews, type LocalChoices } from './choices.ts';
import { beginningOf, readKept, writeKept } from './kept.ts';
import { type DraftDocument, EMPTY_DOCUMENT, isSameDraft, mergeDrafts } from './merge.ts';

/** The server's copy; 0 and null before the first write. */
export interface RemoteDraft {
  version: number;
  draft: DraftDocument | null;
}

/** The page's coupon as the draft sync needs it. */
export interface LocalCoupon {
  read(): LocalDraft;
  /** False while a coupon is being placed or its receipt is shown. */
  canLoad(): boolean;
  load(draft: DraftDocument): void;
  subscribe(listener: () => void): () => void;
}

export interface DraftSyncDeps {
  userId: number;
  remote: {
    read(): Promise<RemoteDraft>;
    /** `isTaken` false: another device wrote first, and `draft` is its document. */
    write(version: number, draft: DraftDocument): Promise<RemoteDraft & { isTaken: boolean }>;
  };
  local: LocalCoupon;
  /** The choices as the coupon opened, if the sync starts later: those made since are the player's. */
  first?: LocalChoices | undefined;
  /** Text stored on this device between visits. */
  storage: { read(): string | null; write(text: string): void };
  now(): number;
  later(ms: number, run: () => void): () => void;
}

const SETTLE_MS = 600;
const RETRY_MS = 3_000;
const MAX_RETRY_MS = 60_000;

export type DraftSync = ReturnType<typeof createDraftSync>;

/**
 * Syncs the draft of a signed-in player across devices. Changes made offline are sent on reconnection. It exchanges
 * only drafts and can't place a coupon.
 */
export function createDraftSync({ userId, remote, local, first, storage, now, later }: DraftSyncDeps) {
  let seen = local.read();
  const beginning = beginningOf(readKept(storage.read()), userId, seen, first);
  let document = withChanges(beginning.document, beginning.before, beginning.after, now());
  /** The last known draft of the server. */
  let known: DraftDocument = EMPTY_DOCUMENT;
  let version = 0;
  let mustRead = true;
  let isShown = false;
  let isLoading = false;
  let isRunning = false;
  let isAsked = false;
  let isStopped = false;
  let failures = 0;
  let cancel = () => {};
  const unsubscribe = local.subscribe(follow);

  function keep(): void {
    storage.write(writeKept({ userId, document, seen }));
  }

  function follow(): void {
    if (isStopped || isLoading) return;
    const after = local.read();
    if (JSON.stringify(after) !== JSON.stringify(seen)) {
      document = withChanges(document, seen, after, now());
      seen = after;
      keep();
      runIn(SETTLE_MS);
    }
    if (!isShown) show();
  }

  function take(draft: DraftDocument | null): void {
    known = draft ?? EMPTY_DOCUMENT;
    document = draft ? mergeDrafts(document, draft) : document;
    isShown = false;
    show();
  }

  /** Shows the changes of other devices as soon as the coupon is free. */
  function show(): void {
    if (!local.canLoad()) return;
    isShown = true;
    if (areNews(document, seen)) {
      isLoading = true;
      local.load(document);
      isLoading = false;
      seen = local.read();
    }
    keep();
  }

  function runIn(ms: number): void {
    cancel();
    cancel = later(ms, () => void run());
  }

  async function run(): Promise<void> {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isAsked && !isStopped) {
        isAsked = false;
        await turn();
      }
      failures = 0;
    } catch {
      failures += 1;
      if (!isStopped) runIn(Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** (failures - 1)));
    } finally {
      isRunning = false;
    }
  }

  async function turn(): Promise<void> {
    if (mustRead) {
      mustRead = false;
      const answer = await remote.read().catch((error: unknown) => {
        mustRead = true;
        throw error;
      });
      if (isStopped) return;
      version = answer.version;
      take(answer.draft);
    }
    if (isSameDraft(document, known) || isNothing(document, version)) return;
    const sent = document;
    const answer = await remote.write(version, sent);
    if (isStopped) return;
    ({ version } = answer);
    if (!answer.isTaken) {
      take(answer.draft);
      isAsked = true;
      return;
    }
    known = answer.draft ?? sent;
    document = document === sent ? known : mergeDrafts(document, known);
    keep();
  }

  return {
    start: () => run(),
    /** Called when another device may have changed the draft. `heard` is the draft's version there, null if unknown. */
    hear(heard: number | null): void {
      if (heard !== null && heard <= version) return;
      mustRead = true;
      void run();
    },
    /** Called when the connection is back. */
    retry(): void {
      if (failures > 0) void run();
    },
    stop(): void {
      isStopped = true;
      cancel();
      unsubscribe();
    },
  };
}

function isNothing({ bets, removedAtByBetId, choices }: DraftDocument, version: number): boolean {
  return version === 0 && bets.length === 0 && choices.at === 0 && Object.keys(removedAtByBetId).length === 0;
}

/** Whether a draft would change a page that shows `seen`. */
export function areNews({ bets, choices }: DraftDocument, seen: LocalDraft): boolean {
  const legs = (list: readonly { gameId: number; outcomeId: string; blockId: number | null }[]) =>
    JSON.stringify(list.map((bet) => [betKey(bet), bet.blockId]));
  const keys = new Set(bets.map(betKey));
  return legs(bets) !== legs(seen.bets) || areChoicesNews(choices, seen.choices, keys);
}
