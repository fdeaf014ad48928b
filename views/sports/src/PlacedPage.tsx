import type { Champ, EsportsOf, Game, VariantOf } from './data.ts';
import { EsportsPage } from './esports/EsportsPage.tsx';
import { VariantPage } from './variants/VariantPage.tsx';

interface PlacedPageProps {
  data: EsportsOf<Game> | VariantOf<Game>;
  champs: readonly Champ[];
}

/** Lists with addresses of their own: one part, because every page names each file. */
export function PlacedPage({ data, champs }: PlacedPageProps) {
  return data.page === 'esports' ? (
    <EsportsPage data={data} champs={champs} />
  ) : (
    <VariantPage data={data} champs={champs} />
  );
}
