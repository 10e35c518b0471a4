/** Jumps to the groups of a long list. */
export function Letters({ letters }: { readonly letters: readonly string[] }) {
  return (
    <nav className="letters" aria-label="First letters">
      <ul>
        {letters.map((letter) => (
          <li key={letter}>
            <a href={`#letter-${letter}`}>{letter}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
