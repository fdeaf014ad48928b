import { Refusal } from '@fairbook/contracts';

/** The query as text by key. A repeated key is ambiguous and refused. */
export function parseQuery(text: string): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  if (text === '') return values;
  for (const [key, value] of new URLSearchParams(text)) {
    if (key in values) throw new Refusal({ code: 'request.invalid', field: key });
    values[key] = value;
  }
  return values;
}
