import type { ComponentDefinition } from '../../components.ts';
import type { Span } from '../../source.ts';
import { insteadOf, schemaFaults, type SchemaFault } from '../../text/schema-faults.ts';
import type { ComponentFault } from '../body.ts';
import { unprintableIn } from '../../text/unprintable.ts';
import type { Attributes } from './attributes.ts';
import { writtenInstead } from '../../text/correction.ts';

type PropFault = Extract<ComponentFault, { kind: 'invalid-prop' }>;

export interface NamedComponent {
  readonly name: string;
  readonly definition: ComponentDefinition;
  /** Where a missing prop is shown. */
  readonly span: Span;
}

export interface CheckedProps {
  /** With the defaults of the schema, if they are valid. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly isValid: boolean;
  readonly faults: readonly PropFault[];
}

export function checkProps(component: NamedComponent, attributes: Attributes): CheckedProps {
  const { props } = component.definition;
  const { success, data } = props.safeParse(attributes.props);
  const wrong = schemaFaults(props, attributes.props).filter(
    (fault) => !isExplained(fault, attributes),
  );
  const faults = [
    ...wrong.map((fault) => propFault(component, fault, attributes)),
    ...unprintableFaults(component, attributes),
  ];
  return { props: success ? data : attributes.props, isValid: success, faults };
}

function unprintableFaults(
  { name, span: tag }: NamedComponent,
  { props, valueSpans }: Attributes,
): PropFault[] {
  return Object.entries(props).flatMap(([prop, value]) => {
    const words = textsOf(value).map(unprintableIn).find(Boolean);
    if (!words) return [];
    const message = `\`${prop}\` of \`<${name}>\`: ${words.message}`;
    const span = valueSpans[prop] ?? tag;
    return [{ kind: 'invalid-prop', message, label: labels.invalid, span, help: words.help }];
  });
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsOf) : [];
}

/** What is computed or spread in is reported as code, so it is not missing as well. */
function isExplained({ kind, path }: SchemaFault, { dynamic, spread }: Attributes): boolean {
  return kind === 'missing' && (spread || dynamic.has(String(path[0])));
}

const labels = {
  unknown: 'not a prop of it',
  missing: 'lacks a prop',
  invalid: 'not valid',
} as const satisfies Record<SchemaFault['kind'], string>;

function propFault(
  { name, span: tag }: NamedComponent,
  shape: SchemaFault,
  { keySpans, valueSpans }: Attributes,
): PropFault {
  const { kind, path, message } = shape;
  const prop = String(path[0]);
  const span = (kind === 'invalid' ? valueSpans[prop] : keySpans[prop]) ?? tag;
  // A prop without a value is `true`, and shown by its name.
  const isBare = kind === 'invalid' && span.file.text.slice(span.start, span.end) === prop;
  const written = path.length === 1 && (isBare || kind === 'missing');
  const help = written ? `write \`${prop}="…"\`` : shape.help;
  const instead = path.length === 1 && !isBare ? writtenInstead(insteadOf(shape), span) : undefined;
  return {
    kind: 'invalid-prop',
    message: message
      .replace('unknown key', 'unknown prop')
      .replace(`\`${prop}\``, `\`${prop}\` of \`<${name}>\``),
    label: labels[kind],
    span,
    ...(help === undefined ? {} : { help }),
    ...(instead && { instead }),
  };
}
