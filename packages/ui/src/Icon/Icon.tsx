/** Paths on a 16 by 16 grid, drawn with a stroke. */
const paths = {
  check: 'M3.5 8.5l3 3 6-7',
  braces:
    'M6 2.5H5c-1 0-1.5.5-1.5 1.5v2.5L2 8l1.5 1.5V12c0 1 .5 1.5 1.5 1.5h1M10 2.5h1c1 0 1.5.5 1.5 1.5v2.5L14 8l-1.5 1.5V12c0 1-.5 1.5-1.5 1.5h-1',
  chevron: 'M6 3.5L10.5 8 6 12.5',
  clock: 'M8 14A6 6 0 108 2a6 6 0 000 12zM8 4.8V8l2.2 1.6',
  close: 'M4 4l8 8M12 4l-8 8',
  copy: 'M5.5 5.5v-2h7v7h-2M3.5 5.5h7v7h-7z',
  danger: 'M8 2l6.2 11H1.8zM8 6.5v3M8 11.4v.1',
  down: 'M8 3v10M4 9l4 4 4-4',
  external: 'M6.5 4H4v8h8V9.5M9 3.5h3.5V7M12.5 3.5L7.5 8.5',
  enter: 'M13 4v4.5H4M7 5.5l-3 3 3 3',
  guide: 'M4 2.5h5.5l2.5 2.5v8.5H4zM6.5 7.5h3M6.5 10.5h3',
  hash: 'M3.5 6h9M3.5 10h9M6.8 3l-1 10M10.2 3l-1 10',
  info: 'M8 14A6 6 0 108 2a6 6 0 000 12zM8 7.4v3.4M8 5.1v.1',
  key: 'M6 12a2.5 2.5 0 110-5 2.5 2.5 0 010 5zM8 8l5-5M11 5l1.5 1.5',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  moon: 'M13 9.5A5.5 5.5 0 016.5 3a5.5 5.5 0 106.5 6.5z',
  next: 'M3 8h10M9 4l4 4-4 4',
  previous: 'M13 8H3M7 4L3 8l4 4',
  reset: 'M3.5 8a4.5 4.5 0 104.5-4.5A4.6 4.6 0 004.5 5.2M4 2.5v3h3',
  run: 'M5 3.5l7 4.5-7 4.5z',
  search: 'M7 11.5a4.5 4.5 0 110-9 4.5 4.5 0 010 9zM10.4 10.4L14 14',
  sun: 'M8 11a3 3 0 100-6 3 3 0 000 6zM8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7',
  system: 'M2.5 3.5h11v7h-11zM6 13h4M8 10.5V13',
  tip: 'M6 13h4M6.5 11c0-1.6-2-2.3-2-4.7a3.5 3.5 0 017 0c0 2.4-2 3.1-2 4.7z',
  up: 'M8 13V3M4 7l4-4 4 4',
} as const;

export type IconName = keyof typeof paths;

/** Renders a decorative icon, hidden from assistive technology. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
