/** A CSS Module exports its class names as they are in the page. */
declare module '*.module.css' {
  const classes: { readonly [name: string]: string };
  export default classes;
}
