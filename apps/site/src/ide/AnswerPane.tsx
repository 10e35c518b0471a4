import { highlightJson } from '../highlight/json.ts';
import { Names } from './Names.tsx';
import type { PaneProps } from './Panes.tsx';
import { Reasons } from './Reasons.tsx';

export function AnswerPane({ ide, session }: PaneProps) {
  const { answered } = ide.state;
  if (!answered) return <p className="hint">Load an example or write a request, then press Run.</p>;
  const { text, reasons = [], types = [] } = answered;
  return (
    <>
      <Reasons reasons={reasons} of="this answer" session={session} />
      <Names names={types} hrefOf={session.hrefOf} label="Types of the answer, in the docs" />
      {text !== undefined && (
        <pre>
          <code>
            {highlightJson(text).map(({ text: part, kind }, index) => (
              <span key={index} className={kind}>
                {part}
              </span>
            ))}
          </code>
        </pre>
      )}
    </>
  );
}
