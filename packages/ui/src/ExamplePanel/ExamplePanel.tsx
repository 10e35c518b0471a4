import type { ReactNode } from 'react';

import { Code } from '../Code/Code.tsx';
import { WrapButton } from '../Code/WrapButton.tsx';
import type { CodeToken } from '../Code/types.ts';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { Tabs } from '../Tabs/Tabs.tsx';
import { EditButton, IdeButton, RunButton, RunStatus } from '../Run/RunButton.tsx';
import { Stamp, type StampProps } from './Stamp.tsx';

export interface ExamplePanelProps {
  /** The anchor, which is the prefix of inner ids. */
  readonly id: string;
  readonly title: string;
  /** The request in each language; at least one. */
  readonly requests: readonly CodePane[];
  /** The variables, shown below the first request. Other languages include them in the program. */
  readonly variables?: readonly CodeToken[] | undefined;
  readonly responses: readonly CodePane[];
  readonly stamp: StampProps;
  /**
   * Whether request, variables and response are tabs, so that the panel stays low. Without script,
   * they are one below the other.
   */
  readonly isTabbed?: boolean | undefined;
  /** The run options; absent if the example is not runnable. */
  readonly run?: RunProps | undefined;
}

/** The data that the run script needs. */
export interface RunProps {
  /** The address of the sandbox data. */
  readonly sandbox: string;
  /** The address of the recorded first run. */
  readonly recorded: string;
  /** The id of the example. */
  readonly example: string;
  /** The address of the IDE with the example; absent if it cannot be loaded there. */
  readonly ide?: string | undefined;
}

export interface CodePane {
  readonly title: string;
  readonly tokens: readonly CodeToken[];
}

/** Renders a request with its variables and responses. */
export function ExamplePanel(props: ExamplePanelProps) {
  const { id, title, stamp, isTabbed = false, run } = props;
  return (
    <figure
      className="example"
      id={id}
      data-run={run?.sandbox}
      data-example={run?.example}
      data-recorded={run?.recorded}
    >
      <figcaption className="example__head">
        <span className="example__title">{title}</span>
        <Stamp {...stamp} />
        {run && (
          <span className="example__tools">
            {run.ide !== undefined && <IdeButton href={run.ide} what={title} />}
            <RunButton what={title} />
          </span>
        )}
      </figcaption>
      {run && <RunStatus />}
      {isTabbed ? <ExampleViews {...props} /> : <ExampleColumns {...props} />}
    </figure>
  );
}

/** Renders request and response side by side where there is room. */
function ExampleColumns({ id, requests, variables, responses, run }: ExamplePanelProps) {
  return (
    <div className="example__grid">
      <div className="example__column">
        <Panes
          prefix={`${id}-request`}
          label="Request"
          group="language"
          panes={requests}
          below={variables && <Pane title="Variables" tokens={variables} isEdited={Boolean(run)} />}
        />
      </div>
      {responses.length > 0 && (
        <div className="example__column" data-part="response">
          <Panes prefix={`${id}-response`} label="Response" panes={responses} />
        </div>
      )}
    </div>
  );
}

/** Renders request, variables and response as tabs. */
function ExampleViews({ id, requests, variables, responses, run }: ExamplePanelProps) {
  const items = [
    {
      title: 'Request',
      content: <Panes prefix={`${id}-request`} label="Request" group="language" panes={requests} />,
    },
    ...(variables
      ? [
          {
            title: 'Variables',
            content: <Pane title="Variables" tokens={variables} isEdited={Boolean(run)} />,
          },
        ]
      : []),
    ...(responses.length > 0
      ? [
          {
            title: 'Response',
            content: (
              <div data-part="response">
                <Panes prefix={`${id}-response`} label="Response" panes={responses} />
              </div>
            ),
          },
        ]
      : []),
  ];
  return (
    <div className="example__views">
      <Tabs prefix={`${id}-part`} label="Parts of the example" items={items} />
    </div>
  );
}

interface PanesProps {
  readonly prefix: string;
  readonly label: string;
  readonly group?: string | undefined;
  readonly panes: readonly CodePane[];
  /** Content below the first pane. */
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
  /** Whether the reader may edit the value. */
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
