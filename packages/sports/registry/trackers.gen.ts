// Made by `npm run generate`. Not edited by hand.
export const TRACKERS = {
  football: () => import('../football/tracker.ts').then((module) => module.footballTracker),
  tennis: () => import('../tennis/tracker.ts').then((module) => module.tennisTracker),
  basketball: () => import('../basketball/tracker.ts').then((module) => module.basketballTracker),
  hockey: () => import('../hockey/tracker.ts').then((module) => module.hockeyTracker),
} as const;
