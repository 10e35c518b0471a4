import { Inline, type InlinePart } from '../Inline/Inline.tsx';

export interface FactStripProps {
  readonly facts: readonly { readonly label: string; readonly parts: readonly InlinePart[] }[];
}

/** Renders the facts by which a page is compared with others, side by side. */
export function FactStrip({ facts }: FactStripProps) {
  return (
    <dl className="facts">
      {facts.map(({ label, parts }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Inline parts={parts} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
