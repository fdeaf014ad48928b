/** Recovery of failed calls and forms; loaded on demand, the first page does without. */
export { type DeviceStorage, deviceTokenOf, refreshDevice } from './src/device.ts';
export { createRecovery, type RecoveryParts } from './src/recover.ts';
export { ACTIONS, type Situation, situationOf } from './src/situations.ts';
