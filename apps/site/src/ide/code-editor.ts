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
import { EditorState, type Extension, Prec } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { graphql } from 'cm6-graphql';
import { type GraphQLSchema, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

import { adopt } from '../adopt.ts';
import styles from './editor.css';
import type { IdeSession } from './session.ts';
import type { EditorText } from './shell.ts';
import { forOperation, variablesLanguage } from './variables-language.ts';

/** What is loaded after the text areas. */
export const codeEditor = {
  createEditor,
  editorRoot,
  languagesOf,
  namesIn,
  replaceText,
  setOperation,
  textOf,
};

/** The languages of the two editors. */
interface Languages {
  readonly operation: Extension;
  readonly variables: Extension;
}

function languagesOf({ sandbox, hrefOf }: IdeSession): Languages {
  return {
    operation: graphql(sandbox.schema, {
      onShowInDocs(field, type, parent) {
        const href = hrefOf(field && parent ? `${parent}.${field}` : (type ?? ''));
        if (href !== undefined) location.assign(href);
      },
    }),
    variables: variablesLanguage(sandbox.schema),
  };
}

/** Tells the editor of variables which operation they are for. */
function setOperation(view: EditorView, operation: string): void {
  view.dispatch({ effects: forOperation.of(operation) });
}

/**
 * Returns the coordinates to look up for an operation: its root fields, and the types that it
 * names.
 */
function namesIn(operation: string, schema: GraphQLSchema): readonly string[] {
  const names = new Set<string>();
  const info = new TypeInfo(schema);
  try {
    visit(
      parse(operation, { noLocation: true }),
      visitWithTypeInfo(info, {
        Field({ name }) {
          const parent = info.getParentType();
          const isRoot = parent === schema.getQueryType() || parent === schema.getMutationType();
          if (parent && isRoot && !name.value.startsWith('__'))
            names.add(`${parent.name}.${name.value}`);
        },
        NamedType({ name }) {
          names.add(name.value);
        },
      }),
    );
  } catch {
    // Incomplete operations have no names.
  }
  return [...names];
}

/**
 * Returns a shadow root in an element, in which an editor can adopt its runtime styles without a
 * `<style>` element.
 */
function editorRoot(host: HTMLElement): ShadowRoot {
  if (host.shadowRoot) return host.shadowRoot;
  const root = host.attachShadow({ mode: 'open' });
  adopt(styles, root);
  return root;
}

interface EditorSettings {
  readonly parent: ShadowRoot;
  /** The accessible label. */
  readonly label: string;
  /** Its text and selection, those of the former editor. */
  readonly former: EditorText;
  readonly language: Extension;
  onChange(text: string): void;
  onRun(): void;
}

/** Creates an editor that does not trap Tab. Its styles are added to the shadow root. */
function createEditor(settings: EditorSettings): EditorView {
  const { parent, label, former, language, onChange, onRun } = settings;
  const run = (): boolean => {
    onRun();
    return true;
  };
  const { text, start, end, isFocused, scrollTop } = former;
  const view = new EditorView({
    parent,
    root: parent,
    state: EditorState.create({
      doc: text,
      selection: { anchor: start, head: end },
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
        // Editable content is focusable anyway; accessibility checkers look for the attribute.
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString());
        }),
        // Tab is not bound, so it moves to the next control.
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
  view.scrollDOM.scrollTop = scrollTop;
  if (isFocused) view.focus();
  return view;
}

/** Returns the text and the selection of an editor. */
function textOf(view: EditorView): EditorText {
  const { main } = view.state.selection;
  return {
    text: view.state.doc.toString(),
    start: main.from,
    end: main.to,
    isFocused: view.hasFocus,
    scrollTop: view.scrollDOM.scrollTop,
  };
}

/**
 * Replaces the selection on typing. Otherwise some browsers join lines with `style` attributes that
 * the site's CSP forbids, before the editor repairs the lines.
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

/** Replaces the content of an editor, if it differs. */
function replaceText(view: EditorView, text: string): void {
  const { doc } = view.state;
  if (doc.toString() === text) return;
  view.dispatch({ changes: { from: 0, to: doc.length, insert: text } });
}

/** The syntax colors, as on the pages. */
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
