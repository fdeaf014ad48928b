/**
 * The place of players' files (players/files), as the database records it beside the secrets. It is no file of the data
 * folder: its mark lies in that place, under a key that no file of a player has.
 */
export const PLAYERS_FILES = 'players-files';
export const MARK = '00000000-0000-0000-0000-000000000000';
