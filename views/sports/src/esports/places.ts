import { type EsportsKind, placedAt } from '@fairbook/remote-view/esports';
import { type Variant, variantPath } from '@fairbook/remote-view/variants';

const at = (kind: EsportsKind) => (path: string) => placedAt(kind, path);
const within = (kind: Variant) => (path: string) => variantPath(kind, path);

/** Where the links of each type of esports and of each variant lead; functions that stay the same, as a context needs them. */
export const PLACES: Readonly<Record<EsportsKind | Variant, (path: string) => string>> = {
  real: at('real'),
  virtual: at('virtual'),
  stream: at('stream'),
  cyber: at('cyber'),
  ufc: within('ufc'),
  marble: within('marble'),
  topgame: within('topgame'),
  topevents: within('topevents'),
  fifacup: within('fifacup'),
  betsonyour: within('betsonyour'),
  ipl: within('ipl'),
};
