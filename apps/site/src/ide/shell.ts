/** The placeholder of the IDE, which the reader may use before the IDE has started. */
export interface Shell {
  readonly root: HTMLElement;
  /** Whether Run was pressed. */
  isRunAsked: boolean;
}

/** The text and the selection of an editor when another one takes its place. */
export interface EditorText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isFocused: boolean;
  readonly scrollTop: number;
}

export function textIn(area: HTMLTextAreaElement): EditorText {
  const { value, selectionStart, selectionEnd, scrollTop } = area;
  return {
    text: value,
    start: selectionStart,
    end: selectionEnd,
    isFocused: area.matches(':focus'),
    scrollTop,
  };
}

/** Puts text into an editor as it was in the former one. */
export function restoreText(area: HTMLTextAreaElement, former: EditorText): void {
  area.value = former.text;
  area.setSelectionRange(former.start, former.end);
  area.scrollTop = former.scrollTop;
  if (former.isFocused) area.focus({ preventScroll: true });
}
