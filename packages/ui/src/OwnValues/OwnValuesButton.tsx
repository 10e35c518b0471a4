import { Icon } from '../Icon/Icon.tsx';

export interface OwnValuesButtonProps {
  /** The address of the values that a reader may choose. */
  readonly values: string;
  /** The title of the example. */
  readonly what: string;
}

/**
 * Renders the button that lets a reader replace example values with their own. It also shows
 * whether they did, by a style of the whole document. Hidden without script.
 */
export function OwnValuesButton({ values, what }: OwnValuesButtonProps) {
  return (
    <button
      className="copy own-values"
      type="button"
      data-own-values={values}
      data-needs-js=""
      aria-haspopup="dialog"
    >
      <Icon name="check" />
      <span data-copy-label="" aria-live="polite">
        Your values
      </span>
      <span className="visually-hidden"> {what}</span>
    </button>
  );
}
