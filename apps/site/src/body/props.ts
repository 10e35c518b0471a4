import type { Element } from 'hast';

/** The props of a component in a body: JSON that the compiler has checked. */
export type Props = Readonly<Record<string, unknown>>;

export function propsOf(node: Element | undefined): Props {
  const props: unknown = node?.properties['props'];
  return isRecord(props) ? props : {};
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function list(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.map(String) : undefined;
}

function isRecord(value: unknown): value is Props {
  return typeof value === 'object' && value !== null;
}
