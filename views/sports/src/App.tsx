import type { ViewContext } from '@fairbook/remote-view';
import { UiProvider } from '@fairbook/ui';
import { useMemo } from 'react';
import { Announcer } from './announce/Announcer.tsx';
import type { SportsData } from './data.ts';
import { linePart, livePart } from './list-parts.ts';
import { type PackedData, unpackData } from './pack.ts';
import {
  favouritesPart,
  gamePart,
  homePart,
  missingPart,
  multiPart,
  placedPart,
  resultsPart,
  textPart,
} from './parts.ts';

/** The content between the left menu and the coupon. */
export function App({ data: packed, ctx }: { data: PackedData; ctx: ViewContext }) {
  const data = useMemo(() => unpackData(packed), [packed]);
  return (
    <UiProvider ctx={ctx}>
      {/* Keyed by address: filters and marks of the previous page don't carry over. */}
      <Announcer key={ctx.path}>
        <Page data={data} ctx={ctx} />
      </Announcer>
    </UiProvider>
  );
}

function Page({ data: { page, champs }, ctx }: { data: SportsData; ctx: ViewContext }) {
  switch (page.page) {
    case 'home': {
      const { HomePage } = homePart.get();
      return <HomePage key={page.filter.chosen} data={page} champs={champs} api={ctx.api} />;
    }
    case 'list': {
      const List = page.section === 'live' ? livePart.get().LivePage : linePart.get().LinePage;
      return <List data={page} champs={champs} api={ctx.api} />;
    }
    case 'game': {
      const { GamePage } = gamePart.get();
      return <GamePage data={page} api={ctx.api} loadTexts={ctx.loadTexts} />;
    }
    case 'results': {
      const { ResultsPage } = resultsPart.get();
      return <ResultsPage written={page} champs={champs} api={ctx.api} />;
    }
    case 'multi': {
      const { MultiPage } = multiPart.get();
      return <MultiPage data={page} />;
    }
    case 'favourites': {
      const { FavouritesPage } = favouritesPart.get();
      return <FavouritesPage champs={champs} />;
    }
    case 'text': {
      const { TextPage } = textPart.get();
      return <TextPage data={page} />;
    }
    case 'missing': {
      const { MissingPage } = missingPart.get();
      return <MissingPage />;
    }
    default: {
      const { PlacedPage } = placedPart.get();
      return <PlacedPage data={page} champs={champs} />;
    }
  }
}
