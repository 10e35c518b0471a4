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

/** Renders the button that lets a reader edit the printed variables. Hidden without script. */
export function EditButton({ what }: { readonly what: string }) {
  return (
    <button className="copy" type="button" data-press="edit" data-needs-js="">
      <span data-copy-label="">Edit</span>
      <span className="visually-hidden"> {what}</span>
    </button>
  );
}
