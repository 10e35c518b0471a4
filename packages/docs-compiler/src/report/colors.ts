import picocolors from 'picocolors';

export type Colors = ReturnType<typeof picocolors.createColors>;

export function colorsOf(options: { readonly color?: boolean | undefined }): Colors {
  return picocolors.createColors(options.color ?? false);
}
