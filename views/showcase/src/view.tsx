import type { View } from '@fairbook/remote-view';
import { App } from './App.tsx';
import type { ShowcaseData } from './data.ts';
import { load } from './load.ts';

export const view: View<ShowcaseData> = { name: 'showcase', App, load };
