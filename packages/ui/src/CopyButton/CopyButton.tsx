import { Icon } from '../Icon/Icon.tsx';

/**
 * Renders a button that copies the code of the nearest `[data-copy-scope]`; only shown if scripts
 * run.
 */
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
