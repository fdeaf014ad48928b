/** What shows notices: it loads when the page is idle, or with the first of them. */
export { Notices } from './Notices.tsx';
export { Toast } from './Toast.tsx';
