export interface FillProps {
  /** What the reader gives: `Id of your order`. */
  readonly label: string;
  /** What stands for it in the code of the page. */
  readonly example: string;
}

/** A box for a value of the reader's own: it takes the place of an example in all code of the page. */
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
