export { type Checkpoint, checkpointText, openCheckpoint, readCheckpoint } from './src/checkpoint.ts';
export { createLogReader, filesAt, type LogReader, type ReadFile } from './src/log-reader.ts';
export { type NoteKey, openNote, readVerifierKey, verifierKey } from './src/note.ts';
export {
  bundleBytes,
  bundlePath,
  readBundle,
  readTile,
  readTileName,
  type TileName,
  tileBytes,
  tilePath,
  widthAt,
} from './src/tile-files.ts';
