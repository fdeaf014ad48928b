import { use } from 'react';
import { SlotFrame } from './SlotFrame.tsx';
import type { RemoteSlotProps, SlotResult, SlotResults } from './source.ts';

export function ServerSlot({
  slot,
  target,
  kind,
  skeleton,
  instead,
  results,
}: RemoteSlotProps & { results: SlotResults }) {
  const known = results.get(slot) ?? { kind: 'none' };
  const result: SlotResult = known instanceof Promise ? use(known) : known;
  const state = { ready: 'ready', failed: 'error', none: 'not-exist' } as const;
  return (
    <SlotFrame
      view={target.view}
      kind={kind}
      state={state[result.kind]}
      skeleton={skeleton}
      instead={instead}
    >
      <div
        className="slot"
        data-slot={slot}
        data-view={target.view}
        data-path={target.path}
        data-query={target.query}
        data-state={state[result.kind]}
        data-title={result.kind === 'ready' ? result.title : ''}
        data-status={result.kind === 'ready' ? result.status : 200}
        data-unstyled={(result.kind === 'ready' && result.isUnstyled) || undefined}
        hidden={result.kind !== 'ready'}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: result.kind === 'ready' ? result.body : '' }}
      />
    </SlotFrame>
  );
}
