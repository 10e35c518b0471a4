/** Styles that a tool brings with it, as text. */
declare module '*.css' {
  const text: string;
  export default text;
}
