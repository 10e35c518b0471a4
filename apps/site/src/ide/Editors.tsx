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
import { type RefObject, useEffect, useMemo, useRef } from 'react';

import type { Session } from '../run/browser/session.ts';
import { Names } from './Names.tsx';
import type { IdeStore } from './use-ide.ts';
import { forOperation, variablesLanguage } from './variables-language.ts';

interface EditorsProps {
  readonly ide: IdeStore;
  readonly session: Session;
}

/** Renders the editors for the operation and its variables. */
export function Editors({ ide, session }: EditorsProps) {
  const { sandbox, hrefOf } = session;
  const { draft, loads } = ide.state;
  const { operation, variables } = draft;
  const languages = useMemo(
    () => ({
      operation: graphql(sandbox.schema, {
        onShowInDocs(field, type, parent) {
          const href = hrefOf(field && parent ? `${parent}.${field}` : (type ?? ''));
          if (href !== undefined) location.assign(href);
        },
      }),
      variables: variablesLanguage(sandbox.schema),
    }),
    [sandbox, hrefOf],
  );
  const names = useMemo(() => namesIn(operation, sandbox.schema), [operation, sandbox]);
  const variablesView = useRef<EditorView>(null);
  useEffect(() => {
    variablesView.current?.dispatch({ effects: forOperation.of(operation) });
  }, [operation]);

  return (
    <div className="editors">
      <Editor
        label="Operation"
        text={operation}
        loads={loads}
        language={languages.operation}
        onChange={(text) => ide.dispatch({ kind: 'write', draft: { operation: text } })}
        onRun={ide.run}
      />
      <Names names={names} hrefOf={hrefOf} label="Names of the operation, in the docs" />
      <Editor
        label="Variables"
        text={variables}
        loads={loads}
        language={languages.variables}
        onChange={(text) => ide.dispatch({ kind: 'write', draft: { variables: text } })}
        onRun={ide.run}
        view={variablesView}
      />
    </div>
  );
}

interface EditorProps {
  readonly label: string;
  readonly text: string;
  /** A counter: when it changes, the editor loads the new text; otherwise it keeps its own. */
  readonly loads: number;
  readonly language: Extension;
  onChange(this: void, text: string): void;
  onRun(this: void): void;
  readonly view?: RefObject<EditorView | null>;
}

function Editor({ label, text, loads, language, onChange, onRun, view: shared }: EditorProps) {
  const parent = useRef<HTMLDivElement>(null);
  const own = useRef<EditorView>(null);
  const view = shared ?? own;
  const handlers = useRef({ onChange, onRun });
  const latest = useRef(text);
  useEffect(() => {
    handlers.current = { onChange, onRun };
    latest.current = text;
  });
  useEffect(() => {
    if (!parent.current) return undefined;
    const made = createEditor({
      parent: parent.current,
      label,
      text: latest.current,
      language,
      onChange: (changed) => handlers.current.onChange(changed),
      onRun: () => handlers.current.onRun(),
    });
    view.current = made;
    return () => made.destroy();
  }, [label, language, view]);
  useEffect(() => {
    if (view.current) replaceText(view.current, latest.current);
  }, [loads, view]);
  return (
    <div className="editor">
      <p className="title" aria-hidden="true">
        {label}
      </p>
      <div className="code" ref={parent} />
    </div>
  );
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

interface EditorSettings {
  readonly parent: HTMLElement;
  /** The accessible label. */
  readonly label: string;
  readonly text: string;
  readonly language: Extension;
  onChange(text: string): void;
  onRun(): void;
}

/** Creates an editor that does not trap Tab. Its styles are added to the parent's root node. */
function createEditor(settings: EditorSettings): EditorView {
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
