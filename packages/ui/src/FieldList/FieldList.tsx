import type { ReactNode } from 'react';

import { Badge } from '../Badge/Badge.tsx';
import { Inline, type InlinePart } from '../Inline/Inline.tsx';
import { RequirementBadges, type RequirementsProps } from '../Requirements/Requirements.tsx';
import { TypeRef, type TypeRefProps } from '../TypeRef/TypeRef.tsx';

/** A field, an argument or an input field. */
export interface FieldProps {
  readonly name: string;
  /** Absent where the same field has its anchor elsewhere on the page. */
  readonly anchor?: string | undefined;
  readonly type: TypeRefProps;
  readonly description?: ReactNode;
  /** The caller must give a value. */
  readonly required?: boolean | undefined;
  /** As in SDL. */
  readonly defaultValue?: string | undefined;
  /** Present when deprecated; empty when there is no reason. */
  readonly deprecated?: readonly InlinePart[] | undefined;
  readonly requirements?: RequirementsProps | undefined;
  readonly arguments?: readonly FieldProps[] | undefined;
  /** The fields of the type, so that the reader need not leave the page. */
  readonly expansion?: FieldFold | undefined;
}

/** Fields below a field. */
export interface FieldFold {
  readonly title: string;
  readonly open: boolean;
  readonly fields: readonly FieldProps[];
}

export function FieldList({ fields }: { readonly fields: readonly FieldProps[] }) {
  return (
    <ul className="fields">
      {fields.map((field) => (
        <Field key={field.name} {...field} />
      ))}
    </ul>
  );
}

function Field(props: FieldProps) {
  const { name, anchor, defaultValue, deprecated, requirements, expansion } = props;
  return (
    <li className="field" id={anchor}>
      <p className="field__head">
        {anchor === undefined ? (
          <code className="field__name">{name}</code>
        ) : (
          <a className="field__name" href={`#${anchor}`}>
            {name}
          </a>
        )}
        <TypeRef {...props.type} />
        {props.required && <span className="field__required">required</span>}
        {deprecated && <Badge tone="warning">deprecated</Badge>}
      </p>
      {props.description}
      {deprecated && deprecated.length > 0 && (
        <p className="field__deprecation">
          <Inline parts={deprecated} />
        </p>
      )}
      {defaultValue !== undefined && (
        <p className="field__default">
          Default <code>{defaultValue}</code>
        </p>
      )}
      {requirements && <RequirementBadges {...requirements} />}
      {props.arguments && props.arguments.length > 0 && (
        <Fold title={argumentsTitle(props.arguments)} open={false} fields={props.arguments} />
      )}
      {expansion && <Fold {...expansion} />}
    </li>
  );
}

function Fold({ title, open, fields }: FieldFold) {
  return (
    <details className="field__fold" open={open}>
      <summary>{title}</summary>
      <FieldList fields={fields} />
    </details>
  );
}

function argumentsTitle(args: readonly FieldProps[]) {
  return args.length === 1 ? '1 argument' : `${args.length} arguments`;
}
