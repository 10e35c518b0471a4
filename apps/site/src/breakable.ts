/** In a browser: a long name of the schema fits a small screen if it breaks between its humps. */
export function breakable(name: string): (string | Node)[] {
  const humps = name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[._(])(?=\w)/);
  return humps.flatMap((hump, at) => (at === 0 ? [hump] : [document.createElement('wbr'), hump]));
}
