import { useEffect, useState } from 'react';

import type { languages } from '../samples/languages.ts';
import type { sampleText } from '../samples/sample.ts';
import { CopyButton } from './CopyButton.tsx';
import type { PaneProps } from './Panes.tsx';
import { readVariables, variablesText } from './take-step.ts';

interface Samples {
  readonly languages: typeof languages;
  readonly sampleText: typeof sampleText;
}

/** The request as a program, in each language of the docs. */
export function CodePane({ ide, session: { graph } }: PaneProps) {
  const [samples, setSamples] = useState<Samples>();
  const [chosen, choose] = useState('');
  useEffect(() => {
    const load = async () => setSamples(await import('./samples.ts'));
    void load();
  }, []);
  const { operation, variables } = ide.state.draft;
  const { endpoints, tokenVariable } = graph.site;
  if (operation.trim() === '') return <p className="hint">There is no operation to copy yet.</p>;
  if (!samples) return <p className="hint">Loading …</p>;
  const language = samples.languages.find(({ title }) => title === chosen) ?? samples.languages[0];
  if (!language || endpoints.graphql === null) return null;
  const text = samples.sampleText(language, {
    endpoint: endpoints.graphql,
    tokenVariable,
    operation: operation.trimEnd(),
    variables: variablesText(readVariables(variables) ?? {}),
  });
  return (
    <>
      <div className="group">
        <label>
          Language{' '}
          <select value={language.title} onChange={({ target }) => choose(target.value)}>
            {samples.languages.map(({ title }) => (
              <option key={title}>{title}</option>
            ))}
          </select>
        </label>
        <CopyButton text={() => text} label={`Copy as ${language.title}`} />
      </div>
      <p className="hint">
        The token is read from <code>{tokenVariable}</code>: none is in the text.
      </p>
      <pre>
        <code>{text}</code>
      </pre>
    </>
  );
}
