import { readFileSync } from 'node:fs';
import { callsFor, isStable, openApi } from '../../apps/server/operations/system/openapi.ts';
import type { Description } from './compatible.ts';

type Json = Record<string, unknown>;

/** What was promised with a version of the API, and what each version brought. */
export interface Released {
  version: string;
  day: string;
  description: Description;
  /** The newest first. */
  history: readonly { version: string; day: string; additions: readonly string[] }[];
}

export const RELEASED_FILE = 'docs/api-released.json';

export const readReleased = (root: string): Released =>
  JSON.parse(readFileSync(`${root}/${RELEASED_FILE}`, 'utf8')) as Released;

/** The calls that programs may rely on. */
export const stableCalls = () => callsFor(false).filter(isStable);

/** The same, described and reduced to what a change can break. */
export function stableDescription(): Description {
  const { paths, components } = openApi(stableCalls()) as unknown as Description;
  return {
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, methods]) => [
        path,
        Object.fromEntries(Object.entries(methods).map(([method, call]) => [method, reduced(call)])),
      ]),
    ),
    components: { schemas: plain(components.schemas) as Record<string, Json> },
  };
}

function reduced({ operationId, security, parameters, requestBody, responses, ...rest }: Json): Json {
  const success = Object.entries(responses as Json).filter(([status]) => status.startsWith('2'));
  const { deprecated, 'x-until': until } = rest;
  return {
    operationId,
    security,
    parameters: plain(parameters),
    ...(requestBody !== undefined && { requestBody: plain(requestBody) }),
    responses: plain(Object.fromEntries(success)),
    ...(deprecated !== undefined && { deprecated, 'x-until': until }),
  };
}

/** Without descriptions and examples, which change freely. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, each]) =>
          !(['description', 'examples'].includes(key) && typeof each !== 'object') && key !== 'examples',
      )
      .map(([key, each]) => [key, plain(each)]),
  );
}
