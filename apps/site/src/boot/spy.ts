/**
 * Marks the current heading in the table of contents: the last one above the middle of the screen.
 * A collapsed table of contents shows it in its summary.
 */
export function followReading(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
  const headings = links.flatMap(
    ({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))) ?? [],
  );
  if (headings.length === 0) return;

  const now = document.querySelector('[data-toc-now]');
  const mark = () => {
    const passed = headings.filter(
      (heading) => heading.getBoundingClientRect().top < innerHeight / 2,
    );
    const current = `#${encodeURIComponent(passed.at(-1)?.id ?? '')}`;
    let words = '';
    for (const link of links) {
      if (link.hash === current) [link.ariaCurrent, words] = ['true', link.textContent];
      else link.removeAttribute('aria-current');
    }
    if (now) now.textContent = words;
  };
  // Everything above the middle counts, so that headings which were jumped over count as passed.
  const observer = new IntersectionObserver(mark, { rootMargin: '9999999px 0px -50% 0px' });
  for (const heading of headings) observer.observe(heading);
}
