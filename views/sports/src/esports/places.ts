import { type EsportsKind, placedAt } from '@fairbook/remote-view/esports';

const at = (kind: EsportsKind) => (path: string) => placedAt(kind, path);

/** Where the links of each type lead; functions that stay the same, as a context needs them. */
export const PLACES: Readonly<Record<EsportsKind, (path: string) => string>> = {
  real: at('real'),
  virtual: at('virtual'),
  stream: at('stream'),
  cyber: at('cyber'),
};
