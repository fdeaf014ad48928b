import { packFaces } from './faces.ts';
import { footballRules } from './football/rules.ts';

const BOOKS = { football: footballRules };

/** Files that screens load in place of whole markets, by sport: their text without a note at the top. */
export function faceFiles(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(BOOKS).map(([sport, { markets }]) => {
      const { lines, outcomes, rows } = packFaces(markets);
      const list = (name: string, values: readonly unknown[]) =>
        `  ${name}: [\n${values.map((value) => `    ${textOf(value)},\n`).join('')}  ],\n`;
      const body = list('lines', lines) + list('outcomes', outcomes) + list('rows', rows);
      const type = "import type { PackedFaces } from '../faces.ts';\n\n";
      return [
        `packages/sports/${sport}/faces.gen.ts`,
        `${type}export const FACES: PackedFaces = {\n${body}};\n`,
      ];
    }),
  );
}

/** As the formatter writes it. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  const fields = Object.entries(value as object).map(([key, each]) => `${key}: ${textOf(each)}`);
  return typeof value === 'object' ? `{ ${fields.join(', ')} }` : String(value);
}
