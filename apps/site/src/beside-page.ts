/** What connects a page beside its first paint: nothing that is painted waits for it. */
export { listenToArrows } from './arrows.ts';
export { keepStars } from './favourites/keep-favourites.ts';
export { listenToPageKeys } from './page-keys.ts';
export { startPwa } from './pwa/start-pwa.ts';
export { followUserConfig } from './session/user-config.ts';
export { userToken } from './session/user-token.ts';
