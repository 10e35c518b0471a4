/** Paths on a 16 by 16 grid, drawn with a stroke. */
const paths = {
  act: 'M8 8a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM3.5 13.5a4.5 4.5 0 019 0',
  check: 'M3.5 8.5l3 3 6-7',
  clock: 'M8 14A6 6 0 108 2a6 6 0 000 12zM8 5v3.2l2 1.4',
  created: 'M8 3.5v9M3.5 8h9',
  danger: 'M8 2l6.2 11H1.8zM8 6.5v3M8 11.4v.1',
  other: 'M8 9.5a1.5 1.5 0 100-3 1.5 1.5 0 000 3z',
  state: 'M3 8h10M9 4l4 4-4 4',
  webhook: 'M2.5 4h11v8h-11zM2.5 4.5L8 9l5.5-4.5',
} as const;

export type IconName = keyof typeof paths;

/** Creates a decorative icon like those of the page. */
export function icon(name: IconName): SVGElement {
  return iconOf(paths[name]);
}

export function iconOf(path: string): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const [image, shape] = [
    document.createElementNS(space, 'svg'),
    document.createElementNS(space, 'path'),
  ];
  image.classList.add('icon');
  image.setAttribute('viewBox', '0 0 16 16');
  image.setAttribute('width', '16');
  image.setAttribute('height', '16');
  image.ariaHidden = 'true';
  shape.setAttribute('d', path);
  image.append(shape);
  return image;
}
