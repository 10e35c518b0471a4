import { Icon } from '../Icon/Icon.tsx';

/** Copies the code of the nearest `[data-copy-scope]`; works by script, so it shows only with it. */
export function CopyButton({ what }: { readonly what: string }) {
  return (
    <button className="copy" type="button" data-copy="" data-needs-js="">
      <Icon name="copy" />
      <span data-copy-label="" aria-live="polite">
        Copy
      </span>
      <span className="visually-hidden"> {what}</span>
    </button>
  );
}
