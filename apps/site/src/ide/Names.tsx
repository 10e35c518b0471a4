interface NamesProps {
  readonly names: readonly string[];
  hrefOf(this: void, name: string): string | undefined;
  readonly label: string;
}

/** Renders links to the pages of names; names without a page are omitted. */
export function Names({ names, hrefOf, label }: NamesProps) {
  const links = names.flatMap((name) => {
    const href = hrefOf(name);
    return href === undefined ? [] : [{ name, href }];
  });
  if (links.length === 0) return null;
  return (
    <ul className="ide-names" aria-label={label}>
      {links.map(({ name, href }) => (
        <li key={name}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
