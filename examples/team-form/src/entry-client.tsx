import { viewClient } from '@fairbook/remote-view/view';
import { App } from './App.tsx';

export const { prepare, hydrate, mount } = viewClient({ App });
