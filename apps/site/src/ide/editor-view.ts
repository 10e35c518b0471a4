import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { EditorState, Prec, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';

export interface EditorSettings {
  readonly parent: HTMLElement;
  /** What a screen reader calls it. */
  readonly label: string;
  readonly text: string;
  readonly language: Extension;
  onChange(text: string): void;
  onRun(): void;
}

/** An editor that Tab leaves, in the tree that its parent is in: its styles go there, too. */
export function createEditor(settings: EditorSettings): EditorView {
  const { parent, label, text, language, onChange, onRun } = settings;
  const root = parent.getRootNode();
  const run = (): boolean => {
    onRun();
    return true;
  };
  return new EditorView({
    parent,
    ...(root instanceof ShadowRoot && { root }),
    state: EditorState.create({
      doc: text,
      extensions: [
        Prec.highest(keymap.of([{ key: 'Mod-Enter', run }])),
        history(),
        typeOverSelection,
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        autocompletion(),
        syntaxHighlighting(colours),
        EditorView.lineWrapping,
        // What can be edited is reached by Tab anyway; a checker knows it by the attribute.
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString());
        }),
        // Tab is bound to nothing: it goes on to the next control.
        keymap.of([
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...lintKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        language,
      ],
    }),
  });
}

/**
 * Types over what is selected. Left to themselves, some browsers join the lines around it with
 * `style` attributes that the policy of a site forbids, before the editor mends the lines.
 */
const typeOverSelection = EditorView.domEventHandlers({
  beforeinput({ inputType, data }, view) {
    const { main } = view.state.selection;
    if (inputType !== 'insertText' || !data || main.empty || view.composing) return false;
    const insert = () =>
      view.state.update(view.state.replaceSelection(data), {
        userEvent: 'input.type',
        scrollIntoView: true,
      });
    const isTaken = view.state
      .facet(EditorView.inputHandler)
      .some((handler) => handler(view, main.from, main.to, data, insert));
    if (!isTaken) view.dispatch(insert());
    return true;
  },
});

/** Puts a text in the place of all that is there, unless it is that. */
export function replaceText(view: EditorView, text: string): void {
  const { doc } = view.state;
  if (doc.toString() === text) return;
  view.dispatch({ changes: { from: 0, to: doc.length, insert: text } });
}

/** The colours of code on the pages. */
const colours = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.definitionKeyword, tags.operatorKeyword],
    color: 'var(--code-keyword)',
  },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--code-number)' },
  { tag: tags.comment, color: 'var(--code-comment)' },
  {
    tag: [tags.propertyName, tags.definition(tags.variableName), tags.variableName, tags.typeName],
    color: 'var(--code-name)',
  },
]);
