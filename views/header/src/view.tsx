import type { View } from '@fairbook/remote-view';
import { App, Nav } from './App.tsx';
import type { HeaderData } from './data.ts';
import { load } from './load.ts';

export const view: View<HeaderData> = { name: 'header', App, components: { nav: Nav }, load };
