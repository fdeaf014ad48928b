import type { ViewContext } from '@fairbook/remote-view';
import { UiProvider } from '@fairbook/ui';
import { useRef } from 'react';
import { Bar } from './Bar.tsx';
import { KeyList } from './KeyList.tsx';
import type { DeskData } from './load.ts';
import { PhoneNav } from './PhoneNav.tsx';
import { Rail } from './Rail.tsx';
import { railFor } from './sections.ts';
import { useKeys } from './use-keys.ts';
import { useWaiting } from './use-waiting.ts';

/** The operators' frame: the rail of sections, and the header with search, clock and account. */
export function App({ data, ctx }: { data: DeskData; ctx: ViewContext }) {
  return <UiProvider ctx={ctx}>{data ? <Desk data={data} ctx={ctx} /> : null}</UiProvider>;
}

function Desk({ data, ctx }: { data: NonNullable<DeskData>; ctx: ViewContext }) {
  const { path, query } = ctx;
  const waiting = useWaiting(ctx.api, data.waiting);
  const sections = railFor({ held: data.held, queues: waiting?.queues ?? [], path, query });
  const keys = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useKeys({ ctx, sections, search, keys });
  return (
    <>
      <Rail sections={sections} siteName={data.siteName} />
      <Bar key={path} data={data} ctx={ctx} zone={waiting?.zone ?? 'UTC'} search={search} />
      <PhoneNav sections={sections} />
      <KeyList ref={keys} sections={sections} />
    </>
  );
}
