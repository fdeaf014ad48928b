/**
 * Tests that may fail once and pass on a retry, as `file > name`, each with a reason outside our code. Any other retry
 * is reported at the end of a run, and fails a nightly run.
 */
export const SECOND_CHANCES: Readonly<Record<string, string>> = {};
