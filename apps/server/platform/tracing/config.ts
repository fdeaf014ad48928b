import { type Env, isUrl } from '../config/env.ts';
import { StartError } from '../config/start-error.ts';

/** How traces are sampled. Where they go is read by the exporter itself. */
export interface TracingConfig {
  sampler: 'on' | 'off' | 'ratio';
  /** Part of all traces, for `ratio`: 0 to 1. */
  ratio: number;
  /** How long spans are gathered before they are sent. */
  delayMs: number;
}

const SAMPLERS: Readonly<Record<string, TracingConfig['sampler']>> = {
  always_on: 'on',
  always_off: 'off',
  traceidratio: 'ratio',
  parentbased_always_on: 'on',
  parentbased_always_off: 'off',
  parentbased_traceidratio: 'ratio',
};

/** The standard variables of OpenTelemetry. Null without an endpoint: nothing is traced. */
export function tracingConfig(env: Env): TracingConfig | null {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || env.OTEL_SDK_DISABLED === 'true') return null;
  if (!isUrl(endpoint, /^https?:$/)) {
    throw new StartError(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of an OTLP receiver over HTTP, such as http://127.0.0.1:4318.',
    );
  }
  const name = env.OTEL_TRACES_SAMPLER || 'parentbased_always_on';
  const sampler = SAMPLERS[name];
  if (!sampler) {
    const names = Object.keys(SAMPLERS).join(', ');
    throw new StartError(`OTEL_TRACES_SAMPLER must be one of ${names}, but it is "${name}".`);
  }
  const ratio = Number(env.OTEL_TRACES_SAMPLER_ARG || 1);
  if (!(ratio >= 0 && ratio <= 1)) {
    throw new StartError(
      `OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, but it is "${env.OTEL_TRACES_SAMPLER_ARG}".`,
    );
  }
  const delayMs = Number(env.OTEL_BSP_SCHEDULE_DELAY || 5000);
  if (!(delayMs >= 10 && delayMs <= 600_000)) {
    throw new StartError(
      `OTEL_BSP_SCHEDULE_DELAY must be milliseconds from 10 to 600000, but it is "${env.OTEL_BSP_SCHEDULE_DELAY}".`,
    );
  }
  return { sampler, ratio, delayMs };
}
