import type { View } from '@fairbook/remote-view';
import { App } from './App.tsx';
import type { JournalData } from './data.ts';
import { load } from './load.ts';

export const view: View<JournalData> = { name: 'journal', App, load };
