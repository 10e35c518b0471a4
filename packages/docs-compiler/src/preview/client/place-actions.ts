import { editorHref } from '../editor.ts';
import type { PageReport, SourceLocation } from '../report.ts';
import { button, element } from './element.ts';

/** `content/a.mdx:3:5` */
export function placeText({ file, line, column }: SourceLocation): string {
  return `${file}:${line}:${column}`;
}

/** Returns the actions for a location: open it in an editor, and copy it. */
export function placeActions(place: SourceLocation, editor: PageReport['editor']): HTMLElement[] {
  const text = placeText(place);
  const open =
    editor &&
    element('a', { class: 'action', href: editorHref(editor, place) }, ['Open in editor']);
  return [...(open ? [open] : []), copyButton(text)].map((action) => named(action, text));
}

/** Copying needs a secure page, which one served to other machines is not. */
function copyButton(text: string): HTMLElement {
  if (!navigator.clipboard) return element('code', {}, [text]);
  return button('Copy place', {
    class: 'action',
    onClick(made) {
      const say = (word: string): void => void (made.textContent = word);
      navigator.clipboard.writeText(text).then(
        () => say('Copied'),
        () => say('Not copied'),
      );
    },
  });
}

/** Many of them say the same words. */
function named(action: HTMLElement, text: string): HTMLElement {
  action.title = text;
  return action;
}
