// Made by `npm run generate`. Not edited by hand.
export const DRAWN: readonly string[] = ['football', 'tennis', 'basketball', 'hockey', 'volleyball', 'table_tennis', 'badminton', 'beach_volleyball', 'darts', 'snooker', 'counter_strike', 'dota', 'lol', 'valorant'];
