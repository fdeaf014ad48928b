/** Pages of texts with their area's navigation, loaded by the views that have such pages. */
export { DocApp, PageFrame, Sections } from './src/page/PageView.tsx';
