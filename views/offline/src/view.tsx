import type { View } from '@fairbook/remote-view';
import { App } from './App.tsx';

export const view: View<null> = {
  name: 'offline',
  App,
  load: async ({ t }) => ({ title: t('offline.title'), data: null }),
};
