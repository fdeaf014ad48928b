import { CALLS, type Call, declaredErrors, type Refusal } from '@fairbook/contracts';

const DECLARED = new Map(Object.values<Call>(CALLS).map((call) => [call.id, declaredErrors(call)]));
/** Codes that every call may answer. */
const COMMON =
  /^(request|server)\.|^auth\.(required|forbidden|no_permission|second_step_needed|token_refused|token_scope|token_network)$|^limits\.session_over$/;

/** Whether a call's contract declares this refusal. An unknown call declares none. */
export function isDeclared(callId: string, { code }: Pick<Refusal, 'code'>): boolean {
  const declared: readonly string[] | undefined = DECLARED.get(callId);
  return declared === undefined || declared.includes(code) || COMMON.test(code);
}
