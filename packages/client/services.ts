/** The calls that every page makes for itself (config, redirects, user token), with their retries. */
export {
  createSiteServices,
  NoSiteConfigError,
  type SiteServices,
  type SiteServicesOptions,
  TOKEN_KEPT_MS,
  TRIES,
} from './src/site-services.ts';
