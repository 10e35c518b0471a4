export interface FillProps {
  /** The label: `Id of your order`. */
  readonly label: string;
  /** The example value in the page's code. */
  readonly example: string;
}

/** Renders an input whose value replaces an example value in all code of the page. */
export function Fill({ label, example }: FillProps) {
  return (
    <label className="fill" data-needs-js="">
      <span>{label}</span>
      <input
        type="text"
        data-fill={example}
        placeholder={example}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <span className="fill__about">
        The code on this page takes it over; it stays in your browser.
      </span>
    </label>
  );
}
