/** What the rows of a profit and loss are. */
export const PROFIT_BY = ['day', 'month', 'product', 'sport'] as const;
export type ProfitBy = (typeof PROFIT_BY)[number];
