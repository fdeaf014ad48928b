/** How far apart the sums of a game lie that lets its player choose: the same return, in small or large wins. */
export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];
