/**
 * Marks in the list beside a guide where the reader is, the last heading above the middle; where
 * the list is folded, its fold says it.
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
  // All above the middle counts, so a heading that is jumped over is seen to have passed.
  const observer = new IntersectionObserver(mark, { rootMargin: '9999999px 0px -50% 0px' });
  for (const heading of headings) observer.observe(heading);
}
