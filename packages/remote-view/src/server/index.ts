export { isPathBelow } from './ask-remote.ts';
export { faultOf } from './check-body.ts';
export { guardedLookup, isClosedOrigin, type Names } from './public-address.ts';
export { readHead } from './read-head.ts';
export {
  createPlanner,
  hasSomethingToShow,
  type Plan,
  type Planner,
  pagePinsOf,
  type RegisteredView,
  type Registry,
} from './registry.ts';
export type { Rendered, ViewRequest } from './rendered.ts';
export { type Rollout, whoIs } from './rollout.ts';
export { readSiteBuild, type SiteBuild } from './site-build.ts';
export {
  createViewSource,
  type ViewSource,
  type ViewSourceOptions,
} from './view-source.ts';
