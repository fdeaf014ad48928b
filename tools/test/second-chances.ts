/**
 * Tests that may fail once and pass when they are tried again, as `file > name`, each with the reason that is not ours.
 * Whatever else needs a second try is told at the end of a run, and fails it at night.
 */
export const SECOND_CHANCES: Readonly<Record<string, string>> = {};
