/** The sports there are: the folders beside this file. A line here, then `npm run generate`, and everything knows a sport. */
export const SPORTS = ['football', 'tennis'] as const;
export type SportKey = (typeof SPORTS)[number];
