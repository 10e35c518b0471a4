/** What an element's JSON file says, as far as a glance needs it. */
export interface Peeked {
  readonly element: Part & {
    readonly kind: string;
    readonly fields?: readonly Part[];
    readonly values?: readonly Part[];
  };
}

interface Part {
  readonly name: string;
  readonly coordinate: string;
  readonly anchor?: string;
  readonly type?: string;
  readonly description: string | null;
  readonly arguments?: readonly Part[];
}

export interface Glance {
  /** `object Refund`, `Refund.status: RefundStatus!`. */
  readonly signature: string;
  /** Markdown. */
  readonly description: string | null;
}

/** The element, or its part that has the anchor. */
export function partOf({ element }: Peeked, anchor: string): Glance | undefined {
  if (anchor === '') return glance(element, element.kind);
  const { fields = [], values = [], arguments: args = [] } = element;
  const parts = [...fields, ...values, ...args].flatMap((part) => [
    part,
    ...(part.arguments ?? []),
  ]);
  const part = parts.find((each) => each.anchor === anchor);
  return part && glance(part);
}

function glance({ coordinate, type, description }: Part, kind?: string): Glance {
  const name = type === undefined ? coordinate : `${coordinate}: ${type}`;
  return { signature: kind === undefined ? name : `${kind} ${name}`, description };
}
