import { translatorsOf } from '@fairbook/i18n/dictionaries';

/** The names of what promotions offer, by language. */
export const actionNames = translatorsOf('actions');
