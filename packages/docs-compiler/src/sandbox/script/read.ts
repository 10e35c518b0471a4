import type { Finding } from '../../diagnostic.ts';
import { Refusal } from '../../refusal.ts';
import { startOf, type SourceFile, type Span } from '../../source.ts';
import { schemaFaults, type SchemaFault } from '../../text/schema-faults.ts';
import { readYaml, type Path } from '../../text/yaml-tree.ts';
import { scriptSchema, stepWords, type Step } from './format.ts';

export interface Script {
  readonly steps: readonly Step[];
  /** Where a part of the script stands: its value, else its key, else what holds it. */
  spanAt(path: Path): Span;
}

/** The steps of a script. Throws a refusal with a frame for each fault. */
export function readScript(file: SourceFile): Script {
  const tree = readYaml({ file, start: 0, end: file.text.length });
  const spanAt = (path: Path): Span => {
    for (let length = path.length; length > 0; length--) {
      const part = path.slice(0, length);
      const span = tree.keySpan(part) ?? tree.valueSpan(part);
      if (span) return span;
    }
    return startOf(file);
  };
  const { success, data } = scriptSchema.safeParse(tree.value);
  if (tree.faults.length === 0 && success) return { steps: data.steps, spanAt };
  const findings: Finding[] =
    tree.faults.length > 0
      ? tree.faults.map(({ message, span }) => ({ message, primary: { span, text: '' } }))
      : schemaFaults(scriptSchema, tree.value).map((fault) => ({
          ...wordsOf(fault),
          primary: { span: spanAt(fault.path), text: '' },
        }));
  throw new Refusal('the script cannot be read', { findings });
}

/** Of several forms that a step may have, a fault could only say that it has none. */
function wordsOf({ path, message, help }: SchemaFault): Pick<Finding, 'message' | 'help'> {
  if (path[0] === 'steps' && path.length === 2)
    return { message: 'nobody knows such a step', help: [stepWords] };
  return { message, help: help === undefined ? [] : [help] };
}
