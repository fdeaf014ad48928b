import { packFaces } from './faces.ts';
import { footballRules } from './football/rules.ts';

const BOOKS = { football: footballRules };

/** Files that screens load in place of whole markets, by sport: their text without a note at the top. */
export function faceFiles(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(BOOKS).map(([sport, { markets }]) => {
      const { outcomes, rows } = packFaces(markets);
      const list = (name: string, values: readonly string[]) =>
        `  ${name}: [\n${values.map((value) => `    '${value}',\n`).join('')}  ],\n`;
      const body = list('outcomes', outcomes) + list('rows', rows);
      const type = "import type { PackedFaces } from '../faces.ts';\n\n";
      return [
        `packages/sports/${sport}/faces.gen.ts`,
        `${type}export const FACES: PackedFaces = {\n${body}};\n`,
      ];
    }),
  );
}
