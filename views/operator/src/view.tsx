import type { View } from '@fairbook/remote-view';
import { App } from './App.tsx';
import { load, type OperatorData } from './load.ts';

export const view: View<OperatorData> = { name: 'operator', App, load };
