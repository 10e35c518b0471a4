import type { ExplainedStep, ExplainedValue, Explanation } from '../simulate/explanation.ts';
import { positionAt } from '../source.ts';
import { printable, printablePath } from '../text/layout.ts';
import { andList } from '../text/phrases.ts';
import type { Colors } from './colors.ts';

/** The number of values with the same steps that are named. */
const mostNamed = 4;

/**
 * Formats the steps that led to the values of a simulated response that differ from the printed
 * ones, with an empty line at the end. Values with the same steps are named together.
 */
export function formatWhy({ values }: Explanation, colors: Colors): string {
  const groups = new Map<string, ExplainedValue[]>();
  for (const value of values) {
    if (!value.differs) continue;
    const key = value.steps.map(stepText).join('\n');
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return [...groups.values()]
    .map((group) => {
      const steps = group[0]?.steps.map((step, index) => `  ${index + 1}. ${stepText(step)}\n`);
      return `${colors.bold('why')} ${namesOf(group)}\n${(steps ?? []).join('')}\n`;
    })
    .join('');
}

function namesOf(group: readonly ExplainedValue[]): string {
  const names = group.map(({ path }) => printable(path.join('.')));
  if (names.length <= mostNamed) return andList(names);
  const first = names.slice(0, mostNamed).map((name) => `\`${name}\``);
  return `${first.join(', ')} and ${names.length - mostNamed} more`;
}

function stepText({ text, span }: ExplainedStep): string {
  if (!span) return printable(text);
  const { line, column } = positionAt(span.file, span.start);
  return `${printable(text)} (${printablePath(span.file.path)}:${line}:${column})`;
}
