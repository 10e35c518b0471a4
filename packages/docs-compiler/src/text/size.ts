/** `5.0 kB`, `14.2 MB`: decimal, as disks and networks count. */
export function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
