import type { View } from '@fairbook/remote-view';
import type { PageDoc } from '@fairbook/ui/doc';
import { DocApp } from '@fairbook/ui/page';
import { load } from './load.ts';

export const view: View<PageDoc> = { name: 'alphabet', App: DocApp, load };
