import { Callout } from '../Callout/Callout.tsx';
import { Inline, type InlinePart } from '../Inline/Inline.tsx';

/** Says that an element is going away, and what to use in its place. */
export function Deprecation({ reason }: { readonly reason: readonly InlinePart[] }) {
  return (
    <Callout kind="warning" title="Deprecated">
      {reason.length > 0 && (
        <p>
          <Inline parts={reason} />
        </p>
      )}
    </Callout>
  );
}
