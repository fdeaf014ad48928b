export { backUp } from './backup.ts';
export { HEAD } from './files.ts';
export { isPlayersPart } from './players-files.ts';
export { type Checked, check, restore } from './restore.ts';
export { checkRecipient, identityIn, passphraseIn, type Seal } from './sealing.ts';
