/** Recovery of failed calls and forms. Loaded on demand: the first page doesn't need it. */
export { type DeviceStorage, deviceTokenOf, refreshDevice } from './src/device.ts';
export { createRemedies, type RemedyParts } from './src/remedies.ts';
export { ACTIONS, type Situation, situationOf } from './src/situations.ts';
