/** Loaded with the first selection (see gate.ts). */
export { connectCoupon } from './connect.ts';
export { Inside } from './Inside.tsx';
export { Overlays } from './Overlays.tsx';
export { OpenCoupons } from './open/OpenCoupons.tsx';
export { Pinned } from './Pinned.tsx';
