/** The stylesheet of the dialogs, which the build collects. */
declare module '*/modals.css';
