/** Formats names as a choice: `` `a`, `b` or `c` ``. */
export function orList(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  const last = quoted.pop() ?? '';
  return quoted.length > 0 ? `${quoted.join(', ')} or ${last}` : last;
}

/** Formats names as a list: `` `a`, `b` and `c` ``. */
export function andList(names: readonly string[]): string {
  return orList(names).replace(/ or (`[^`]*`)$/, ' and $1');
}
