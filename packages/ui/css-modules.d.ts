/** A CSS Module exports its class names as they are in the page. */
declare module '*.module.css' {
  const classes: { readonly [name: string]: string };
  export default classes;
}

/** The text of a stylesheet that is adopted by the part that needs it. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}
