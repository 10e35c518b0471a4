import type { Finding, Fix, Label } from './diagnostic.ts';
import type { Span } from './source.ts';
import { suggestionOf, type Instead } from './text/correction.ts';

/**
 * What is wrong at a place, in a writer's words. Whoever reads or checks a text leaves it; a rule
 * makes a finding of it.
 */
export interface Fault {
  readonly message: string;
  readonly span: Span;
  readonly label?: string;
  readonly related?: readonly Label[];
  readonly help?: string;
  /** A name in `span`, and the one that is probably meant. */
  readonly instead?: Instead;
  /** Any other change that is safe. */
  readonly fix?: Fix;
  /** Any other change that a person has to judge. */
  readonly suggestion?: Fix;
  /** The element of the schema that it is about. */
  readonly coordinate?: string;
  /** Elements that the author may mean, so that none of them is missing. */
  readonly meant?: readonly string[];
  /** What is missing, as findings know it. */
  readonly missing?: string;
}

/** What a rule says of a fault that has its words already. */
export function findingOf(fault: Fault): Finding {
  const { message, span, label = '', related, help, instead, fix, suggestion } = fault;
  const { coordinate, meant, missing } = fault;
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
  };
}
