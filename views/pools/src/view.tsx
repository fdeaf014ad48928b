import type { View } from '@fairbook/remote-view';
import { App } from './App.tsx';
import type { PoolsData } from './data.ts';
import { load } from './load.ts';

export const view: View<PoolsData> = { name: 'pools', App, load };
