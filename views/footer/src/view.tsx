import type { View } from '@fairbook/remote-view';
import { App } from './App.tsx';
import { type FooterData, load } from './load.ts';

export const view: View<FooterData> = { name: 'footer', App, load };
