/** Loaded with the first selection (see gate.ts). */
export { connectCoupon } from './connect.ts';
export { Inside } from './Inside.tsx';
export { OpenCoupons } from './OpenCoupons.tsx';
export { Overlays } from './Overlays.tsx';
export { Pinned } from './Pinned.tsx';
