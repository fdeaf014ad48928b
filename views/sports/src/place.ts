import { createContext, use } from 'react';

/** Where the links of a page lead: a section with addresses of its own has them for its games, too. */
export const PlaceContext = createContext((path: string) => path);

export const usePlace = () => use(PlaceContext);
