/** What few visitors are ever asked or told. */
export { RealityCheck } from '../care/RealityCheck.tsx';
export { AgeGate } from './AgeGate.tsx';
export { ValueNotices } from './ValueNotices.tsx';
