import { Callout } from '../Callout/Callout.tsx';
import { Inline, type InlinePart } from '../Inline/Inline.tsx';

/** Renders a deprecation notice with the replacement. */
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
