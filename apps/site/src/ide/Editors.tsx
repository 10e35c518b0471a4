import {
  type FormEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import { Names } from './Names.tsx';
import type { IdeSession } from './session.ts';
import { type EditorText, restoreText, textIn } from './shell.ts';
import { Tabs } from './Tabs.tsx';
import type { PaneProps } from './types.ts';
import type { IdeStore } from './use-ide.ts';

type Rich = (typeof import('./code-editor.ts'))['codeEditor'];
type View = ReturnType<Rich['createEditor']>;

/** The texts of the editors of the placeholder. */
export interface FormerTexts {
  readonly operation?: EditorText | undefined;
  readonly variables?: EditorText | undefined;
}

interface EditorsProps extends PaneProps {
  readonly former: FormerTexts;
}

type EditorName = 'operation' | 'variables';

const editorNames: readonly EditorName[] = ['operation', 'variables'];
const labels = { operation: 'Operation', variables: 'Variables' } as const;

/**
 * Renders the editors for the operation and its variables: text areas at first, and code editors
 * once these are loaded. On narrow screens they are tabs.
 */
export function Editors({ ide, session, former }: EditorsProps) {
  const isNarrow = useIsNarrow();
  const [shown, show] = useState<EditorName>('operation');
  const rich = useRich();
  const { operation } = ide.state.draft;
  const names = useMemo(
    () => rich?.namesIn(operation, session.sandbox.schema) ?? [],
    [rich, operation, session],
  );
  return (
    <div className="ide-request">
      {isNarrow && (
        <Tabs<EditorName>
          label="Request"
          names={editorNames}
          selected={shown}
          select={show}
          panelOf={(name) => `ide.${name}`}
        >
          {(name) => labels[name]}
        </Tabs>
      )}
      {editorNames.map((name) => (
        <div
          key={name}
          className={`ide-editor ide-editor--${name}`}
          id={`ide.${name}`}
          hidden={isNarrow && name !== shown}
          {...(isNarrow && { role: 'tabpanel', 'aria-labelledby': `ide.tab-${name}` })}
        >
          {!isNarrow && (
            <p className="ide-editor__title" aria-hidden="true">
              {labels[name]}
            </p>
          )}
          <Editor name={name} ide={ide} session={session} rich={rich} former={former[name]} />
          {name === 'operation' && (
            <Names
              names={names}
              hrefOf={session.hrefOf}
              label="Names of the operation, in the docs"
            />
          )}
        </div>
      ))}
    </div>
  );
}

const narrow = '(max-width: 63.99rem)';

function useIsNarrow(): boolean {
  const [is, set] = useState(() => matchMedia(narrow).matches);
  useEffect(() => {
    const query = matchMedia(narrow);
    const follow = () => set(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return is;
}

/** Loads the code editors, once the text areas can be used. */
function useRich(): Rich | undefined {
  const [rich, set] = useState<Rich>();
  useEffect(() => {
    const load = async () => {
      const { codeEditor } = await import('./code-editor.ts');
      await notComposing();
      set(codeEditor);
    };
    // Without them, the text areas stay.
    load().catch(() => undefined);
  }, []);
  return rich;
}

/** Waits for the end of an input of several keys, which replacing the text area would cut off. */
async function notComposing(): Promise<void> {
  await composing;
}

let composing: Promise<void> | undefined;
addEventListener('compositionstart', () => {
  composing = new Promise((resolve) => {
    addEventListener('compositionend', () => resolve(), { once: true });
  });
});

interface EditorProps {
  readonly name: EditorName;
  readonly ide: IdeStore;
  readonly session: IdeSession;
  readonly rich: Rich | undefined;
  readonly former: EditorText | undefined;
}

function Editor({ name, ide, session, rich, former }: EditorProps) {
  const { draft, loads } = ide.state;
  const kept = useRef<EditorText>(former ?? beginningOf(draft[name]));
  const shown = useRef(loads);
  const write = (text: string) => ide.dispatch({ kind: 'write', draft: { [name]: text } });
  const shared = { label: labels[name], text: draft[name], loads, shown, kept, onChange: write };
  return rich ? (
    <RichEditor
      {...shared}
      name={name}
      rich={rich}
      session={session}
      operation={draft.operation}
      onRun={ide.run}
    />
  ) : (
    <PlainEditor {...shared} />
  );
}

function beginningOf(text: string): EditorText {
  return { text, start: 0, end: 0, isFocused: false, scrollTop: 0 };
}

interface TextProps {
  readonly label: string;
  readonly text: string;
  /** A counter: when it changes, the editor loads the new text; otherwise it keeps its own. */
  readonly loads: number;
  /** The counter of the text that is shown. Outlives this editor, which may be replaced first. */
  readonly shown: RefObject<number>;
  /** The text and the selection, for the editor that takes the place of this one. */
  readonly kept: RefObject<EditorText>;
  onChange(this: void, text: string): void;
}

function PlainEditor({ label, text, loads, shown, kept, onChange }: TextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return undefined;
    restoreText(current, kept.current);
    return () => {
      kept.current = textIn(current);
    };
  }, [kept]);
  useLoads({ loads, shown }, () => {
    if (area.current) area.current.value = text;
  });
  return (
    <textarea
      ref={area}
      className="ide-editor__text"
      aria-label={label}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      onInput={({ currentTarget }: FormEvent<HTMLTextAreaElement>) => onChange(currentTarget.value)}
    />
  );
}

interface RichProps extends TextProps {
  onRun(this: void): void;
  readonly name: EditorName;
  readonly rich: Rich;
  readonly session: IdeSession;
  readonly operation: string;
}

function RichEditor({ name, rich, session, operation, ...props }: RichProps) {
  const { label, text, loads, shown, kept, onChange, onRun } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<View>(null);
  const handlers = useRef({ onChange, onRun });
  useEffect(() => {
    handlers.current = { onChange, onRun };
  });
  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const made = rich.createEditor({
      parent: rich.editorRoot(host.current),
      label,
      former: kept.current,
      language: rich.languagesOf(session)[name],
      onChange: (changed) => handlers.current.onChange(changed),
      onRun: () => handlers.current.onRun(),
    });
    view.current = made;
    return () => {
      kept.current = rich.textOf(made);
      made.destroy();
    };
  }, [rich, session, name, label, kept]);
  useEffect(() => {
    if (name === 'variables' && view.current) rich.setOperation(view.current, operation);
  }, [rich, name, operation]);
  useLoads({ loads, shown }, () => {
    if (view.current) rich.replaceText(view.current, text);
  });
  return <div className="ide-editor__code" ref={host} />;
}

/** Calls a function when the counter of loaded texts differs from that of the text shown. */
function useLoads({ loads, shown }: Pick<TextProps, 'loads' | 'shown'>, load: () => void): void {
  useEffect(() => {
    if (shown.current === loads) return;
    shown.current = loads;
    load();
  });
}
