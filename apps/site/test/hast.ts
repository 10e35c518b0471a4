import type { Element, ElementContent, Properties, Root } from 'hast';

/** Creates an element of a body; strings are text nodes. */
export function h(
  tagName: string,
  properties: Properties,
  ...children: (ElementContent | string)[]
): Element {
  return {
    type: 'element',
    tagName,
    properties,
    children: children.map((child) =>
      typeof child === 'string' ? { type: 'text', value: child } : child,
    ),
  };
}

export function root(...children: Element[]): Root {
  return { type: 'root', children };
}

/** Creates a component as the compiler emits it: its props are JSON. */
export function component(
  name: string,
  props: object = {},
  ...children: ElementContent[]
): Element {
  const element = h('x-component', { name }, ...children);
  Object.assign(element.properties, { props });
  return element;
}

export function exampleAt(index: number): Element {
  return h('x-example', { index });
}
