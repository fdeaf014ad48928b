/** What the server writes with the first page and the browser takes over after its lists. */
export { Featured } from './Featured.tsx';
export { VisitorPanel } from './VisitorPanel.tsx';
