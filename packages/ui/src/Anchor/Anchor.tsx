/** Renders the `#` link of a heading, shown on hover and focus. */
export function Anchor({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <a className="anchor" href={`#${id}`} aria-label={`Link to ${label}`}>
      #
    </a>
  );
}
