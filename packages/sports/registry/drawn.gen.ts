// Made by `npm run generate`. Not edited by hand.
export const DRAWN: readonly string[] = ['football', 'tennis', 'basketball', 'hockey', 'handball', 'volleyball', 'table_tennis', 'badminton', 'beach_volleyball', 'darts', 'snooker', 'american_football', 'rugby_union', 'counter_strike', 'dota', 'lol', 'valorant', 'virtual_football', 'virtual_basketball'];
