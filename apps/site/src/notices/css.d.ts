/** The stylesheet of the notices, which the build collects. */
declare module '*/notices.css';
