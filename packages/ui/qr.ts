/** A QR code: a separate entry, because only shared or printed pages have one. */
export { Qr, qrPath } from './src/Qr.tsx';
