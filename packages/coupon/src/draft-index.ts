export type { LocalDraft } from './draft-changes.ts';
export { type DraftChoices, wholeChoices } from './draft-choices.ts';
export {
  clampedDraft,
  type DraftBet,
  type DraftDocument,
  draftKey,
  isSameDraft,
  MAX_DRAFT_BETS,
  mergeDrafts,
} from './draft-merge.ts';
export {
  createDraftSync,
  type DraftSync,
  type DraftSyncDeps,
  type LocalCoupon,
  type RemoteDraft,
} from './draft-sync.ts';
export { createTabSync, type TabSyncDeps } from './draft-tabs.ts';
