/**
 * Adds the styles of a tool to the document or a shadow root. Tools bring their own styles, so that
 * the site's stylesheet stays small.
 */
export function adopt(styles: string, to: DocumentOrShadowRoot = document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  to.adoptedStyleSheets.push(sheet);
}
