import type { Extension } from '@codemirror/state';
import { graphql } from 'cm6-graphql';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { EditorView } from '@codemirror/view';

import type { Session } from '../run/browser/session.ts';
import { createEditor, replaceText } from './editor-view.ts';
import { Names } from './Names.tsx';
import { namesIn } from './names.ts';
import type { IdeStore } from './use-ide.ts';
import { forOperation, variablesLanguage } from './variables-language.ts';

interface EditorsProps {
  readonly ide: IdeStore;
  readonly session: Session;
}

/** The operation and its variables. */
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
  /** Where it is another number than before, the text is another; else the editor knows better. */
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
