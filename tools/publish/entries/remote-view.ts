export type {
  LoadContext,
  LoadResult,
  View,
  ViewAnswer,
  ViewContext,
  ViewManifest,
  ViewPins,
} from '@fairbook/remote-view';
export { parseSportsPath } from '@fairbook/remote-view/paths';
export { type PageRoute, readRoute } from '@fairbook/remote-view/routes';
