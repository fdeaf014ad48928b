// Made by `npm run generate`. Not edited by hand.
export const META = {
  football: [1, 'teams'],
  tennis: [4, 'players'],
  basketball: [3, 'teams'],
  hockey: [2, 'teams'],
  volleyball: [6, 'teams'],
  boxing: [9, 'players'],
  mma: [56, 'players'],
  racing: [44, 'field'],
  formula: [26, 'field'],
  golf: [41, 'field'],
  cycling: [36, 'field'],
  marbles: [92, 'field'],
  baseball: [5, 'teams'],
} as const;
