import type { View } from '@fairbook/remote-view';
import { App } from './App.tsx';
import type { OfficeData } from './data.ts';
import { load } from './load.ts';
import { partOf } from './parts.ts';

export const view: View<OfficeData> = { name: 'office', App, load, partOf };
