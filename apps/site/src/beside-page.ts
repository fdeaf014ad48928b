/** What loads beside the first paint: what connects the page, and parts that the server wrote or that come later (`besidePart`). */

export { hearProcesses } from './accounts/hear-processes.ts';
export { listenToArrows } from './arrows.ts';
export { AskedForLimit } from './care/AskedForLimit.tsx';
export { keepStars } from './favourites/keep-favourites.ts';
export { keepFocusSeen } from './focus-seen.ts';
export { wireOf } from './live-topics.ts';
export { listenToPageKeys } from './page-keys.ts';
export { ClosedNote } from './parts/ClosedNote.tsx';
export { Corner } from './parts/Corner.tsx';
export { LoginBlock } from './parts/LoginBlock.tsx';
export { NotFound } from './parts/NotFound.tsx';
export { PageError } from './parts/PageError.tsx';
export { PageNotes } from './parts/PageNotes.tsx';
export { PageSkeleton } from './parts/PageSkeleton.tsx';
export { RegistrationAside } from './parts/RegistrationAside.tsx';
export { SnowOnHome } from './parts/SnowOnHome.tsx';
export { connectApp } from './pwa/connect-app.ts';
export { followUserConfig } from './session/user-config.ts';
export { userToken } from './session/user-token.ts';
export { AgedNote } from './slots/AgedNote.tsx';
