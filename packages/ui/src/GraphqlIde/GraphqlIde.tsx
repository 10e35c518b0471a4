import type { ReactNode } from 'react';

import { Icon } from '../Icon/Icon.tsx';
import { Prose } from '../Prose/Prose.tsx';

export interface GraphqlIdeProps {
  /** The addresses of the sandbox data: what every request needs, and what examples need. */
  readonly data: { readonly engine: string; readonly examples: string };
  readonly draft: {
    /** The id of its example; absent for an empty request. */
    readonly example?: string | undefined;
    /** The page and name of the example. */
    readonly label: string;
    readonly operation: string;
    readonly variables: string;
    /** The kind of its token. */
    readonly token: string;
  };
}

/**
 * Renders the IDE as it is before its script runs: the editors are text areas with the first
 * request of the page. The script (`apps/site/src/ide.ts`) replaces it with the same elements, and
 * takes over the text, the focus and an early press of Run.
 */
export function GraphqlIde({ data, draft }: GraphqlIdeProps) {
  return (
    <section
      className="ide"
      aria-label="GraphQL IDE"
      data-needs-js=""
      data-ide={data.engine}
      data-examples={data.examples}
      data-token={draft.token}
      data-example={draft.example}
    >
      <div className="ide-bar">
        <div className="ide-picker">
          <Icon name="search" />
          <input
            className="ide-picker__input"
            placeholder="Load an example"
            aria-label="Load an example"
            defaultValue={draft.label}
            readOnly
          />
        </div>
        <button className="ide-button ide-button--run" type="button" data-ide-run="">
          <Icon name="run" /> Run
        </button>
      </div>
      <div className="ide-work">
        <div className="ide-request">
          <Editor name="operation" label="Operation" text={draft.operation} />
          <Editor name="variables" label="Variables" text={draft.variables} />
        </div>
        <div className="ide-results">
          <div className="ide-tabs" />
          <div className="ide-status">
            <p className="ide-status__words" role="status" />
          </div>
          <div className="ide-pane" />
          <div className="ide-clock" />
        </div>
      </div>
    </section>
  );
}

interface EditorProps {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

function Editor({ name, label, text }: EditorProps) {
  return (
    <div className={`ide-editor ide-editor--${name}`}>
      <p className="ide-editor__title" aria-hidden="true">
        {label}
      </p>
      <textarea
        className="ide-editor__text"
        aria-label={label}
        defaultValue={text}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        wrap="soft"
        data-ide-text={name}
      />
    </div>
  );
}

export interface IdePageProps {
  readonly title: string;
  readonly description: string;
  readonly ide: ReactNode;
  /** The HTML of `link` elements that load what the IDE needs. */
  readonly preloads: string;
  /** The links to the source of the page. */
  readonly tools: ReactNode;
  /** The rest of the page, which the Help button shows beside the IDE. */
  readonly children?: ReactNode;
}

/**
 * Renders a page whose window the IDE fills. Its text opens as a panel; without script it is read
 * as on any other page.
 */
export function IdePage({ title, description, ide, preloads, tools, children }: IdePageProps) {
  return (
    <div className="ide-page">
      <div hidden dangerouslySetInnerHTML={{ __html: preloads }} />
      <h1 className="page-title ide-page__title">{title}</h1>
      <p className="lede" data-without-js="">
        {description}
      </p>
      <p className="ide-page__note" data-without-js="">
        The IDE needs JavaScript. Without it, copy an operation from any page as a program, and run
        it against the sandbox on your own machine.
      </p>
      {ide}
      <aside className="ide-help" id={ideHelpId} aria-label="Help" tabIndex={-1}>
        <p className="ide-help__bar" data-needs-js="">
          Help
          <button className="ide-button ide-button--tool" type="button" data-ide-close="">
            <Icon name="close" />
            <span className="visually-hidden">Close help</span>
          </button>
        </p>
        <Prose>{children}</Prose>
        {tools}
      </aside>
    </div>
  );
}

// The dot avoids collisions with heading slugs.
export const ideHelpId = 'site.ide-help';

/** Renders the link to the IDE on other pages. */
export function IdeLink({ href }: { readonly href: string | undefined }) {
  if (href === undefined) return <p>{noSandbox}</p>;
  return (
    <p>
      <a href={href}>Open the IDE</a>
    </p>
  );
}

/** Shown in place of an IDE without a sandbox. */
export const noSandbox = 'The IDE needs a sandbox, and these docs do not define one.';
