import type { View } from '@fairbook/remote-view';
import { App } from './App.tsx';
import type { PaymentsData } from './data.ts';
import { load } from './load.ts';

export const view: View<PaymentsData> = { name: 'payments', App, load };
