/** The part of an element's JSON file that summaries use. */
export interface Peeked {
  readonly element: Part & {
    readonly kind: string;
    readonly fields?: readonly Part[];
    readonly values?: readonly Part[];
  };
}

interface Part {
  readonly coordinate: string;
  readonly anchor?: string;
  readonly type?: string;
  /** The description in Markdown. */
  readonly description: string | null;
  readonly arguments?: readonly Part[];
}

export interface Glance {
  /** `object Refund`, `Refund.status: RefundStatus!`. */
  readonly signature: string;
  readonly description: string | null;
}

/** Returns the element, or the part with the anchor. */
export function partOf({ element }: Peeked, anchor: string): Glance | undefined {
  const { kind, coordinate, fields = [], values = [], arguments: args = [] } = element;
  const parts = [
    ...fields,
    ...fields.flatMap((field) => field.arguments ?? []),
    ...values,
    ...args,
  ];
  const part = anchor ? parts.find((each) => each.anchor === anchor) : element;
  if (!part) return undefined;
  const name = part === element ? `${kind} ${coordinate}` : part.coordinate;
  const signature = part.type ? `${name}: ${part.type}` : name;
  return { signature, description: part.description };
}
