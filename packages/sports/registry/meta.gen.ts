// Made by `npm run generate`. Not edited by hand.
export const META = {
  football: { sportId: 1, key: 'football', name: 'football.name', competitors: 'teams' },
  tennis: { sportId: 4, key: 'tennis', name: 'tennis.name', competitors: 'players' },
  basketball: { sportId: 3, key: 'basketball', name: 'basketball.name', competitors: 'teams' },
  hockey: { sportId: 2, key: 'hockey', name: 'hockey.name', competitors: 'teams' },
  volleyball: { sportId: 6, key: 'volleyball', name: 'volleyball.name', competitors: 'teams' },
} as const;
