/** Gives the page, or a tree in it, the styles of a tool, which come with it: those of the site stay light. */
export function adopt(styles: string, to: DocumentOrShadowRoot = document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  to.adoptedStyleSheets.push(sheet);
}
