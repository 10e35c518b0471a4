import { Name } from '../Name/Name.tsx';
import { isWholeCode } from '../text/whole-code.ts';
import { wholeNumbers } from '../text/whole-numbers.ts';

/** A part of a line of text: text, an address, or a name as code with an optional link. */
export type InlinePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'code'; readonly text: string; readonly href?: string | undefined };

/** Renders a line of text in which names link to their pages. */
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
  const code = (
    <code data-whole={isWholeCode(part.text) ? '' : undefined}>
      <Name text={part.text} />
    </code>
  );
  return part.href === undefined ? code : <a href={part.href}>{code}</a>;
}
