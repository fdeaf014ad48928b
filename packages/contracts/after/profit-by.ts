/** What a row of a profit and loss stands for. */
export const PROFIT_BY = ['day', 'month', 'product', 'sport'] as const;
export type ProfitBy = (typeof PROFIT_BY)[number];
