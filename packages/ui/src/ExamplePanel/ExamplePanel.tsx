import type { ReactNode } from 'react';

import { Code } from '../Code/Code.tsx';
import { WrapButton } from '../Code/WrapButton.tsx';
import type { CodeToken } from '../Code/types.ts';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { Tabs } from '../Tabs/Tabs.tsx';
import { EditButton, RunButton } from '../Run/RunButton.tsx';
import { Stamp, type StampProps } from './Stamp.tsx';

export interface ExamplePanelProps {
  /** The anchor; ids inside begin with it. */
  readonly id: string;
  readonly title: string;
  /** The same call in each language; at least one. */
  readonly requests: readonly CodePane[];
  /** They stand below the first request: in the others they are part of the program. */
  readonly variables?: readonly CodeToken[] | undefined;
  readonly responses: readonly CodePane[];
  readonly stamp: StampProps;
  /** Absent where nothing runs it. */
  readonly run?: RunProps | undefined;
}

/** What a script needs to run an example. */
export interface RunProps {
  /** The address of what a sandbox reads. */
  readonly sandbox: string;
  /** The id of the example. */
  readonly example: string;
}

export interface CodePane {
  readonly title: string;
  readonly tokens: readonly CodeToken[];
}

/** A call with its variables and the answers to it. */
export function ExamplePanel(props: ExamplePanelProps) {
  const { id, title, requests, variables, responses, stamp, run } = props;
  return (
    <figure className="example" id={id} data-run={run?.sandbox} data-example={run?.example}>
      <figcaption className="example__head">
        <span className="example__title">{title}</span>
        <Stamp {...stamp} />
        {run && <RunButton what={title} />}
      </figcaption>
      <div className="example__grid">
        <div className="example__column">
          <Panes
            prefix={`${id}-request`}
            label="Request"
            group="language"
            panes={requests}
            below={
              variables && <Pane title="Variables" tokens={variables} isEdited={Boolean(run)} />
            }
          />
        </div>
        {responses.length > 0 && (
          <div className="example__column">
            <Panes prefix={`${id}-response`} label="Response" panes={responses} />
          </div>
        )}
      </div>
    </figure>
  );
}

interface PanesProps {
  readonly prefix: string;
  readonly label: string;
  readonly group?: string | undefined;
  readonly panes: readonly CodePane[];
  /** What belongs to the first pane. */
  readonly below?: ReactNode;
}

function Panes({ prefix, label, group, panes, below }: PanesProps) {
  const items = panes.map((pane, index) => ({
    title: pane.title,
    content: (
      <>
        <Pane {...pane} title={panes.length > 1 ? label : pane.title} />
        {index === 0 && below}
      </>
    ),
  }));
  return <Tabs prefix={prefix} label={`${label}s`} group={group} items={items} />;
}

interface PaneProps extends CodePane {
  /** The reader may write other values. */
  readonly isEdited?: boolean;
}

function Pane({ title, tokens, isEdited = false }: PaneProps) {
  return (
    <div className="pane" data-copy-scope="">
      <div className="pane__bar">
        <span className="pane__title">{title}</span>
        <WrapButton what={title} tokens={tokens} />
        {isEdited && <EditButton what={title} />}
        <CopyButton what={title} />
      </div>
      <Code tokens={tokens} />
    </div>
  );
}
