import { Icon } from '../Icon/Icon.tsx';

/** Runs the example that it stands in; works by script, so it shows only with it. */
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

/** Lets a reader write other variables than those that are printed. */
export function EditButton({ what }: { readonly what: string }) {
  return (
    <button className="copy" type="button" data-press="edit" data-needs-js="">
      <span data-copy-label="">Edit</span>
      <span className="visually-hidden"> {what}</span>
    </button>
  );
}
