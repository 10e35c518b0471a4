export interface BreadcrumbsProps {
  /** From the root down, without the page itself. A crumb without a page is plain text. */
  readonly items: readonly { readonly label: string; readonly href?: string | undefined }[];
}

export function Breadcrumbs({ items }: BreadcrumbsProps) {
  if (items.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {items.map(({ label, href }) => (
          <li key={label}>{href === undefined ? label : <a href={href}>{label}</a>}</li>
        ))}
      </ol>
    </nav>
  );
}
