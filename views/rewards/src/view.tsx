import type { View } from '@fairbook/remote-view';
import { App } from './App.tsx';
import type { RewardsData } from './data.ts';
import { load } from './load.ts';

export const view: View<RewardsData> = { name: 'rewards', App, load };
