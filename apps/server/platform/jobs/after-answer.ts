/**
 * Runs `work` after the current call has been answered, so that the time of the answer doesn't reveal what `work`
 * found. Errors of `work` go to `onFailed`.
 */
export function afterAnswer(work: () => Promise<void>, onFailed: (error: unknown) => void): void {
  setImmediate(() => void work().catch(onFailed));
}
