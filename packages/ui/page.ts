/** Pages of texts with their area's navigation, loaded by the views that have such pages. */
export { Blocks } from './src/page/Blocks.tsx';
export { FrozenNote } from './src/page/FrozenNote.tsx';
export { PageAnchor } from './src/page/PageAnchor.tsx';
export { DocApp, PageFrame, Sections } from './src/page/PageView.tsx';
