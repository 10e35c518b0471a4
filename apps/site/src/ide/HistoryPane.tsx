import type { PaneProps } from './Panes.tsx';

/** What was run in this browser before. */
export function HistoryPane({ ide }: PaneProps) {
  const { history } = ide.state;
  if (history.length === 0) return <p className="hint">Nothing was run in this browser yet.</p>;
  return (
    <>
      <ul className="past">
        {history.map((draft) => (
          <li key={`${draft.operation}\n${draft.variables}`}>
            <button type="button" onClick={() => ide.dispatch({ kind: 'load', draft })}>
              <code>{firstLineOf(draft.operation)}</code>
              <span className="says">{draft.variables.replaceAll(/\s+/g, ' ').slice(0, 120)}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => ide.dispatch({ kind: 'forget' })}>
        Forget all
      </button>
    </>
  );
}

function firstLineOf(operation: string): string {
  const line = operation.split('\n').find((each) => each.trim() !== '') ?? '';
  return line.replace(/\{\s*$/, '').trimEnd();
}
