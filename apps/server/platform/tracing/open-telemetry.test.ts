import { expect, test } from 'vitest';
import { openTelemetry } from './open-telemetry.ts';

const RATIO = 0.02;
const CLIENTS = 500;
const traced = () => openTelemetry({ sampler: 'ratio', ratio: RATIO, delayMs: 600_000 }, { role: 'api' });
const parentOf = (traceId: string) => `00-${traceId}-00f067aa0ba902b7-01`;

test('no client can choose an id that is surely sampled; one trace is sampled as a whole', () => {
  for (const first of ['0', 'f']) {
    const tracing = traced();
    const sampled = Array.from({ length: CLIENTS }, (_, n) => {
      const traceId = `${n + 1}`.padStart(32, first);
      const calls = [1, 2].map(() => tracing.start('http.call', { parent: parentOf(traceId) }).isSampled);
      expect(calls[0]).toBe(calls[1]);
      return calls[0];
    });
    expect(sampled.filter(Boolean).length).toBeLessThan(CLIENTS / 5);
  }
});

test('what another node has sampled stays sampled', () => {
  const tracing = traced();
  const ids = Array.from({ length: 20 }, () => crypto.randomUUID().replaceAll('-', ''));
  const spans = ids.map((id) => tracing.start('hint.heard', { parent: parentOf(id) }));
  expect(spans.every(({ isSampled }) => isSampled)).toBe(true);
});
