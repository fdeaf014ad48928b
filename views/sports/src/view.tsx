import type { View } from '@fairbook/remote-view';
import { App } from './App.tsx';
import type { SportsData } from './data.ts';
import { load } from './load.ts';
import { partOf } from './parts.ts';

export const view: View<SportsData> = { name: 'sports', App, load, partOf };
