/**
 * Adds line break opportunities between the words of a name, so that long names fit a small screen.
 * For use in browsers.
 */
export function breakable(name: string): (string | Node)[] {
  const humps = name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[._(])(?=\w)/);
  return humps.flatMap((hump, at) => (at === 0 ? [hump] : [document.createElement('wbr'), hump]));
}
