import type { Api } from '@fairbook/client';
import { loadTranslator } from '@fairbook/i18n/dictionaries';
import { testArea, withConfig } from '@fairbook/ui/doc/testing';
import { describe, expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import { AREA } from './area.ts';
import { load } from './load.ts';
import { view } from './view.tsx';

const configured = (notice: string | null) => (async () => ({ maintenance: { notice } })) as unknown as Api;

testArea({ view, manifest, area: AREA, api: configured(null), missing: ['/block-xx', '/'] });

describe('the page of works on the site', () => {
  test.each([[null], ['Works from 2 to 4 UTC.']])('says %s', async (notice) => {
    const { data } = await load({
      lang: 'en',
      path: '/maintenance',
      query: '',
      t: loadTranslator('en'),
      api: withConfig(configured(notice)),
      isSignedIn: false,
      now: 0,
    });
    expect(data.lead).toBe(notice ?? undefined);
  });
});
