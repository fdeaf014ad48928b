import { OPERATOR_HOME } from '@fairbook/contracts/site/operator-home';
import type { VisitorFacts } from '../guards/facts.ts';

/** Where an operator begins who may open any page of operators; null for everybody else. A path without language. */
export function operatorHomeOf({ role, permissions = [] }: VisitorFacts['session']): string | null {
  return role === 'operator' && permissions.length > 0 ? OPERATOR_HOME.path : null;
}
