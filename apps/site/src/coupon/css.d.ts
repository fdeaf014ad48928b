/** The stylesheet of the coupon, which the build collects. */
declare module '*/coupon.css';
