/**
 * Name under which the database records the place of players' files (players/files), beside the secrets of the data
 * folder. The recorded fingerprint is that of the file `MARK` in that place; no file of a player has this key.
 */
export const PLAYERS_FILES = 'players-files';
export const MARK = '00000000-0000-0000-0000-000000000000';
