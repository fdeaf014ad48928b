/** What a page loads when a call failed or a form is opened; the first page does without. */
export { type DeviceStorage, deviceTokenOf, refreshDevice } from './src/device.ts';
export { createRecovery, type RecoveryParts } from './src/recover.ts';
export { ACTIONS, type Situation, situationOf } from './src/situations.ts';
