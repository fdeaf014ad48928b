/** The lease of the one shard that the catalogue has today. */
export const CATALOGUE = 'catalogue';
