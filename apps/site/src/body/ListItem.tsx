import type { Element } from 'hast';
import type { ExtraProps } from 'hast-util-to-jsx-runtime';
import {
  Children,
  isValidElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';

/** An item of a list; one of a checklist is a box that the reader can tick. A footnote has an id. */
export function ListItem({ node, id, children }: ComponentProps<'li'> & ExtraProps) {
  if (!node || !isTask(node)) return <li id={id}>{children}</li>;
  const [box, text] = split(children);
  return (
    <li>
      <label>
        <input type="checkbox" defaultChecked={box} data-check="" />
        <span>{text}</span>
      </label>
    </li>
  );
}

function isTask({ properties }: Element): boolean {
  const names = properties['className'];
  return Array.isArray(names) && names.includes('task-list-item');
}

/** Markdown puts a disabled box before the text; in a loose list the two are in a paragraph. */
function split(children: ReactNode): [boolean, ReactNode] {
  const items = Children.toArray(children).flatMap((item) =>
    isTag(item, 'p') ? childrenOf(item) : [item],
  );
  const box = items.find((item) => isTag(item, 'input'));
  return [box?.props['checked'] === true, items.filter((item) => item !== box)];
}

type Tag = ReactElement<Readonly<Record<string, unknown>> & { readonly children?: ReactNode }>;

function isTag(item: ReactNode, name: string): item is Tag {
  return isValidElement(item) && item.type === name;
}

function childrenOf({ props }: Tag) {
  return Children.toArray(props.children);
}
