export type { LocalDraft } from './draft-changes.ts';
export {
  clampedDraft,
  type DraftBet,
  type DraftChoices,
  type DraftDocument,
  draftKey,
  isSameDraft,
  MAX_DRAFT_BETS,
  mergeDrafts,
} from './draft-merge.ts';
export { createDraftSync, type DraftSync, type DraftSyncDeps, type RemoteDraft } from './draft-sync.ts';
