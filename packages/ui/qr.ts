/** A QR code: a separate entry, because only shared or printed pages have one. */
export { Qr } from './src/Qr.tsx';
