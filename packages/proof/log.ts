export { type ConsistencyProof, isConsistent } from './src/consistency.ts';
export { entryLeaf, entryText, type Group, itemCode, receiptEntry } from './src/entry.ts';
export { headText, isHeadSigned, isInLog } from './src/head.ts';
export { EMPTY_ROOT, type Hash, inclusionProof, merkleLevels } from './src/merkle.ts';
export { consistencyRanges, inclusionRanges, type Range } from './src/ranges.ts';
export { edgeTiles, TILE_WIDTH, type Tile, type TileId, TileSet, tilesFor } from './src/tiles.ts';
