/** Pages of texts with their area's navigation, loaded by the views that have such pages. */
export { FrozenNote } from './src/page/FrozenNote.tsx';
export { DocApp, PageFrame, Sections } from './src/page/PageView.tsx';
