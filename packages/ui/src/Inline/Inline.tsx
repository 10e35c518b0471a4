import { Name } from '../Name/Name.tsx';
import { wholeNumbers } from '../text/whole-numbers.ts';

/** A piece of one line of text: words, an address, or a name in code font that may have a page. */
export type InlinePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'code'; readonly text: string; readonly href?: string | undefined };

/** One line of text from the graph, in which names link to their pages. */
export function Inline({ parts }: { readonly parts: readonly InlinePart[] }) {
  return parts.map((part, index) => <Part key={index} part={part} />);
}

function Part({ part }: { readonly part: InlinePart }) {
  if (part.kind === 'text') return wholeNumbers(part.text);
  if (part.kind === 'link') {
    return (
      <a className="link" href={part.href} rel="noopener" data-external="">
        {part.text}
      </a>
    );
  }
  if (part.href === undefined) {
    return (
      <code>
        <Name text={part.text} />
      </code>
    );
  }
  return (
    <a href={part.href}>
      <code>
        <Name text={part.text} />
      </code>
    </a>
  );
}
