export { readSiteBuild, type SiteBuild } from './site-build.ts';
