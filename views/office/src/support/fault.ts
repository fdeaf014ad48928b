interface Told {
  problem?: { errors?: { detail: string; field?: string }[]; title?: string };
}

/** Why something was not sent, and the field that it is about; the server’s words where it sends some. */
export function faultOf(error: unknown, otherwise: string): { field: string | null; text: string } {
  const { problem } = error as Told;
  const first = problem?.errors?.[0];
  return { field: first?.field ?? null, text: first?.detail ?? problem?.title ?? otherwise };
}
