/** Styles of a tool, imported as text. */
declare module '*.css' {
  const text: string;
  export default text;
}
