export { addCheckpointBody, readSize } from './src/add-checkpoint.ts';
export { type Checkpoint, checkpointText, openCheckpoint, readCheckpoint } from './src/checkpoint.ts';
export { type Cosignature, cosignaturesOf, readWitnessKey, witnessKey } from './src/cosignature.ts';
export { createLogReader, filesAt, type LogReader, type ReadFile } from './src/log-reader.ts';
export { openNote, readNote, readSignatures, writeNote } from './src/note.ts';
export { type NoteKey, readVerifierKey, verifierKey } from './src/note-key.ts';
export { checkPolicy, type PolicyAnswer, readPolicy, type WitnessPolicy } from './src/policy.ts';
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
