export { launchBrowser } from './src/browser.ts';
