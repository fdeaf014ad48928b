// Made by `npm run generate`. Not edited by hand.
export const META = {
  football: [1, 'teams'],
  tennis: [4, 'players'],
  basketball: [3, 'teams'],
  hockey: [2, 'teams'],
  volleyball: [6, 'teams'],
} as const;
