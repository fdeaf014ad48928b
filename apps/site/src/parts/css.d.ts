/** The stylesheet of the snow, which the build collects. */
declare module '*/snow.css';
