export interface PasteBoxProps {
  /** The address of the explanations. */
  readonly explanations: string;
}

/**
 * Renders a box for pasted errors and webhooks, which a script explains locally. Hidden without
 * script.
 */
export function PasteBox({ explanations }: PasteBoxProps) {
  const id = 'site.paste';
  return (
    <form className="paste" data-paste={explanations} data-needs-js="" autoComplete="off">
      <label className="paste__label" htmlFor={id}>
        Paste an error or webhook
      </label>
      <textarea
        className="paste__text"
        id={id}
        aria-describedby={`${id}.hint`}
        rows={3}
        spellCheck={false}
        autoCapitalize="off"
        placeholder={'{ "errors": [ … ] }'}
      />
      <div className="paste__bar">
        <p className="paste__hint" id={`${id}.hint`}>
          A whole answer, a webhook body, a line of a log, a <code>__typename</code>, a code or a
          reason. It stays in your browser: nothing is sent.
        </p>
        <button className="paste__act" type="submit">
          Explain
        </button>
        <button className="paste__clear" type="reset">
          Clear
        </button>
      </div>
      <p className="visually-hidden" role="status" />
      <div className="explanation" data-explanation="" tabIndex={-1} hidden />
    </form>
  );
}
