/** The stylesheet of the layouts, which the build collects. */
declare module '*/layouts.css';
