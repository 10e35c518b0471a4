/** Returns each figure as a ratio to its baseline, in wall and CPU time; baselines are 1. */
export function ratiosOf(rows, medians) {
  return Object.fromEntries(
    rows.map(({ name, floor = name }) => {
      const [own, least] = [medians.get(name), medians.get(floor)];
      return [name, { wall: rounded(own.wall / least.wall), cpu: rounded(own.cpu / least.cpu) }];
    }),
  );
}

/** Returns the lines of a table: the name, its ratios, and the previous ratios. */
export function tableOf(rows, medians, former) {
  const ratios = ratiosOf(rows, medians);
  const lines = rows.map(({ name }) => {
    const { wall, cpu, memory } = medians.get(name);
    const [now, before] = [ratios[name], former[name]];
    return [
      name,
      `${Math.round(wall)} ms`,
      `${Math.round(cpu)} ms`,
      `${Math.round(memory)} MiB`,
      now.wall.toFixed(2),
      before?.wall.toFixed(2) ?? '',
      now.cpu.toFixed(2),
      before?.cpu.toFixed(2) ?? '',
    ];
  });
  const head = ['', 'wall', 'CPU', 'memory', 'x wall', 'before', 'x CPU', 'before'];
  return laidOut([head, ...lines]);
}

function laidOut(lines) {
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines.map((line) =>
    line
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at] + 2)))
      .join(''),
  );
}

function rounded(ratio) {
  return Math.round(ratio * 100) / 100;
}
