import type { View } from '@fairbook/remote-view';
import { App } from './App.tsx';
import type { JournalData } from './data.ts';
import { load } from './load.ts';
import { partsFor } from './prices-part.ts';

export const view: View<JournalData> = { name: 'journal', App, load, partsFor };
