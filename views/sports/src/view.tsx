import type { View } from '@fairbook/remote-view';
import { App } from './App.tsx';
import { load } from './load.ts';
import type { PackedData } from './pack.ts';
import { partOf } from './parts.ts';
import { partsFor } from './sport-parts.ts';

export const view: View<PackedData> = { name: 'sports', App, load, partOf, partsFor };
