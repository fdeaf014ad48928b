/** A QR code: apart, because only what is shared or printed has one. */
export { Qr } from './src/Qr.tsx';
