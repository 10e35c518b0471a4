import { Icon } from '../Icon/Icon.tsx';

/** Renders the button that runs the surrounding example. Hidden without script. */
export function RunButton({ what }: { readonly what: string }) {
  return (
    <button className="run" type="button" data-press="run" data-needs-js="">
      <Icon name="run" />
      <span data-copy-label="" aria-live="polite">
        Run
      </span>
      <span className="visually-hidden"> {what}</span>
    </button>
  );
}

/**
 * Renders the empty line where the script puts the outcome of a run. It is a live region from the
 * start, because screen readers do not announce one that is added with its text.
 */
export function RunStatus() {
  return <div className="run-status" role="status" data-run-status="" />;
}

/** Renders the button that lets a reader edit the printed variables. Hidden without script. */
export function EditButton({ what }: { readonly what: string }) {
  return (
    <button className="copy" type="button" data-press="edit" data-needs-js="">
      <span data-copy-label="">Edit</span>
      <span className="visually-hidden"> {what}</span>
    </button>
  );
}

/** Renders the link that opens an example in the IDE. Hidden without script. */
export function IdeButton({ href, what }: { readonly href: string; readonly what: string }) {
  return (
    <a className="copy example__ide" href={href} data-needs-js="">
      <span>
        <span className="example__more">Open in the </span>IDE
      </span>
      <span className="visually-hidden"> {what}</span>
    </a>
  );
}
