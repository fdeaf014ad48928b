import { Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, oneOf } from '../platform/shapes.ts';

const Probe = { max: 6000, windowMs: 60_000 };

export const healthz = call({
  id: 'system.healthz',
  method: 'GET',
  path: '/healthz',
  summary: 'The process is alive.',
  right: 'anyone',
  rateLimit: Probe,
  success: { status: 200, body: closed({ status: Type.Literal('ok') }) },
  errors: [],
});

export const readyz = call({
  id: 'system.readyz',
  method: 'GET',
  path: '/readyz',
  summary: 'The process can serve: database reachable, feed fresh. 503 otherwise.',
  right: 'anyone',
  rateLimit: Probe,
  success: {
    status: 200,
    body: closed({
      status: oneOf('ready', 'not_ready'),
      checks: Type.Record(Type.String(), closed({ ok: Type.Boolean(), detail: Type.String() })),
    }),
  },
  errors: ['server.unavailable'],
});

export const metrics = call({
  id: 'system.metrics',
  method: 'GET',
  path: '/metrics',
  summary: 'Prometheus metrics, for operators, this machine, and holders of METRICS_TOKEN as a bearer token.',
  right: 'anyone',
  rateLimit: Probe,
  success: { status: 200, contentType: 'text/plain; version=0.0.4; charset=utf-8', body: Type.String() },
  errors: [],
});
