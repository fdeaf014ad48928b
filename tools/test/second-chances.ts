/**
 * Tests that may fail once and pass when they are tried again, as `file > name`, each with the reason that is not ours.
 * Whatever else needs a second try has failed.
 */
export const SECOND_CHANCES: Readonly<Record<string, string>> = {};
