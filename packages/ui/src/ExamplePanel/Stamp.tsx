import { Icon } from '../Icon/Icon.tsx';

/** The check result of an example. */
export type StampProps =
  | { readonly kind: 'checked' }
  | { readonly kind: 'invalid'; readonly reason: string }
  | { readonly kind: 'unchecked'; readonly reason: string };

export function Stamp(props: StampProps) {
  return (
    <span className="stamp" data-kind={props.kind}>
      <Icon name={props.kind === 'checked' ? 'check' : 'danger'} />
      <span>{textOf(props)}</span>
    </span>
  );
}

function textOf(props: StampProps) {
  switch (props.kind) {
    case 'checked':
      return (
        <>
          Checked<span className="example__more"> against the schema</span>
        </>
      );
    case 'invalid':
      return `Does not work: ${props.reason}`;
    case 'unchecked':
      return `Not checked: ${props.reason}`;
    default:
      return props satisfies never;
  }
}
