export type { LocalDraft } from './changes.ts';
export { type DraftChoices, wholeChoices } from './choices.ts';
export {
  clampedDraft,
  type DraftBet,
  type DraftDocument,
  isSameDraft,
  MAX_DRAFT_BETS,
  mergeDrafts,
} from './merge.ts';
export {
  createDraftSync,
  type DraftSync,
  type DraftSyncDeps,
  type LocalCoupon,
  type RemoteDraft,
} from './sync.ts';
export { createTabSync, type TabSyncDeps } from './tabs.ts';
