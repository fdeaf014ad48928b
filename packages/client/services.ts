/** The calls a page makes for itself (config, redirects, blocks, token), each with the tries that belong to it. */
export {
  createSiteServices,
  NoSiteConfigError,
  type SiteServices,
  type SiteServicesOptions,
  TOKEN_KEPT_MS,
  TRIES,
} from './src/site-services.ts';
