import type { Finding, Fix, Label } from './diagnostic.ts';
import type { Span } from './source.ts';
import { suggestionOf, type Instead } from './text/correction.ts';

/**
 * A problem at a span with its message. Parsers and validators return faults, and rules convert
 * them to findings.
 */
export interface Fault {
  readonly message: string;
  readonly span: Span;
  readonly label?: string;
  readonly related?: readonly Label[];
  readonly help?: string;
  /** The name in `span`, and its probable correction. */
  readonly instead?: Instead;
  /** Any other safe fix. */
  readonly fix?: Fix;
  /** Any other fix that needs judgment. */
  readonly suggestion?: Fix;
  /** The coordinate of the schema element that the fault is about. */
  readonly coordinate?: string;
  /** Elements that may be intended, so that they are not reported as missing. */
  readonly meant?: readonly string[];
  /** The missing name, as in `Finding.missing`. */
  readonly missing?: string;
  /** The cause, as in `Finding.cause`. */
  readonly cause?: string;
  /** As in `Finding.type`. */
  readonly type?: string;
  /** As in `Finding.definition`. */
  readonly definition?: Label;
  /** As in `Finding.needsFacts`. */
  readonly needsFacts?: true;
}

/**
 * Returns the cause shared by all findings about one unknown name: a coordinate, or the name of a
 * fact.
 */
export function causeOfUnknown(name: string): string {
  return `unknown ${name}`;
}

/** Returns the name in a cause of `causeOfUnknown`; undefined for other causes. */
export function unknownIn(cause: string): string | undefined {
  return /^unknown (.+)$/s.exec(cause)?.[1];
}

/** Returns the cause shared by the types that do not fit a field of an interface. */
export function causeOfInterface(field: string): string {
  return `interface ${field}`;
}

/** Returns the field in a cause of `causeOfInterface`; undefined for other causes. */
export function interfaceFieldIn(cause: string): string | undefined {
  return /^interface (.+)$/.exec(cause)?.[1];
}

/** Returns the cause shared by the places that need a type to be of another kind. */
export function causeOfMisfit({ type, needed }: Misfit): string {
  return `${type} has to be ${needed}`;
}

/** Returns the type and the kind in a cause of `causeOfMisfit`; undefined for other causes. */
export function misfitIn(cause: string): Misfit | undefined {
  const [, type, needed] = /^(\w+) has to be (.+)$/.exec(cause) ?? [];
  return type !== undefined && needed !== undefined ? { type, needed } : undefined;
}

/** A type, and the kind that it should have, such as `an interface`. */
interface Misfit {
  readonly type: string;
  readonly needed: string;
}

/** Converts a fault to a finding. */
export function findingOf(fault: Fault): Finding {
  const { message, span, label = '', related, help, instead, fix, suggestion } = fault;
  const { coordinate, meant, missing, cause, definition, needsFacts, type } = fault;
  return {
    message,
    primary: { span, text: label },
    ...(related && { related }),
    ...(help !== undefined && { help: [help] }),
    ...suggestionOf(span, instead),
    ...(fix && { fix }),
    ...(suggestion && { suggestion }),
    ...(coordinate !== undefined && { coordinate }),
    ...(meant && { meant }),
    ...(missing !== undefined && { missing }),
    ...(cause !== undefined && { cause }),
    ...(definition && { definition }),
    ...(type !== undefined && { type }),
    ...(needsFacts && { needsFacts }),
  };
}

/**
 * Returns the id of a type that may be missing from a union only because of an error in the schema.
 */
export function memberId(name: string): string {
  return `member ${name}`;
}
