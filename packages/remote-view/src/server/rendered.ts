import type { ViewAnswer } from '../protocol.ts';
import type { RenderRequest } from '../view/server.tsx';

export interface Rendered {
  status: number;
  answer: ViewAnswer;
}

export interface ViewRequest extends Omit<RenderRequest, 'route'> {
  /** What the visitor is known by, handed on to our own views of another process; to no registered one. */
  headers: Record<string, string>;
  /** The version to ask; the one of the build if not given. */
  version?: string;
}
