import type { ViewAnswer } from '../protocol.ts';
import type { RenderRequest } from '../view/server.tsx';

export interface Rendered {
  status: number;
  answer: ViewAnswer;
}

export interface ViewRequest extends Omit<RenderRequest, 'route'> {
  /** The visitor's identity, passed on only to our own views in other processes, never to registered ones. */
  headers: Record<string, string>;
  /** The version to request; by default the version of the build. */
  version?: string;
}
