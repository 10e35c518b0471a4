/** Marks in the list beside a guide where the reader is: the last heading above the middle. */
export function followReading(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
  const headings = links.flatMap(
    ({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))) ?? [],
  );
  if (headings.length === 0) return;

  const mark = () => {
    const passed = headings.filter(
      (heading) => heading.getBoundingClientRect().top < innerHeight / 2,
    );
    const current = `#${encodeURIComponent(passed.at(-1)?.id ?? '')}`;
    for (const link of links) {
      if (link.hash === current) link.ariaCurrent = 'true';
      else link.removeAttribute('aria-current');
    }
  };
  const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -50% 0px' });
  for (const heading of headings) observer.observe(heading);
}
