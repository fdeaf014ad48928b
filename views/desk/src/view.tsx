import type { View } from '@fairbook/remote-view';
import { App } from './App.tsx';
import { type DeskData, load } from './load.ts';

export const view: View<DeskData> = { name: 'desk', App, load };
