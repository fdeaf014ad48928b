export { faultOf } from './check-body.ts';
export { readSiteBuild, type SiteBuild } from './site-build.ts';
export {
  createViewSource,
  type Rendered,
  type ViewRequest,
  type ViewSource,
  type ViewSourceOptions,
} from './view-source.ts';
