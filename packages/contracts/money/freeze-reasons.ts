/** Why an operator has frozen a player’s money; the player reads it in their language. */
export const FREEZE_REASONS = ['review', 'documents', 'security', 'law', 'request'] as const;
export type FreezeReason = (typeof FREEZE_REASONS)[number];
