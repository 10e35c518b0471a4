import type { ReactNode } from 'react';

import { Badge } from '../Badge/Badge.tsx';
import { Inline, type InlinePart } from '../Inline/Inline.tsx';
import { RequirementBadges, type RequirementsProps } from '../Requirements/Requirements.tsx';
import { Since, type SinceProps } from '../Since/Since.tsx';
import { StateBadges, type StateBadgesProps } from '../States/StateBadges.tsx';
import { TypeRef, type TypeRefProps } from '../TypeRef/TypeRef.tsx';

/** A field, an argument or an input field. */
export interface FieldProps {
  readonly name: string;
  /** The anchor; absent if the same field has one elsewhere on the page. */
  readonly anchor?: string | undefined;
  readonly type: TypeRefProps;
  readonly description?: ReactNode;
  /** Whether a value is required. */
  readonly required?: boolean | undefined;
  /** The default value in SDL. */
  readonly defaultValue?: string | undefined;
  /** The values of an enum, if there are few. */
  readonly values?: readonly string[] | undefined;
  /** Present when deprecated; empty when there is no reason. */
  readonly deprecated?: readonly InlinePart[] | undefined;
  /** The release that added it, if known. */
  readonly since?: SinceProps | undefined;
  readonly requirements?: RequirementsProps | undefined;
  /** The states, for a type with a lifecycle. */
  readonly states?: StateBadgesProps['states'] | undefined;
  readonly arguments?: readonly FieldProps[] | undefined;
  /** The fields of its type, which the reader can expand. */
  readonly expansion?: FieldFold | undefined;
}

/** Fields below a field. */
export interface FieldFold {
  readonly title: string;
  readonly open: boolean;
  readonly fields: readonly FieldProps[];
  /** Whether exactly one field must be given. */
  readonly oneOf?: boolean | undefined;
}

export interface FieldListProps {
  readonly fields: readonly FieldProps[];
  /** The id, for a filter. */
  readonly id?: string | undefined;
}

export function FieldList({ fields, id }: FieldListProps) {
  return (
    <ul className="fields" id={id}>
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
        )}{' '}
        <TypeRef {...props.type} />{' '}
        {props.required && <span className="field__required">required</span>}{' '}
        {deprecated && <Badge tone="warning">deprecated</Badge>} <Since {...props.since} />
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
      {props.values && <Values values={props.values} />}
      {props.states && <StateBadges states={props.states} />}
      {requirements && <RequirementBadges {...requirements} />}
      {props.arguments && props.arguments.length > 0 && (
        <Fold title={argumentsTitle(props.arguments)} open={false} fields={props.arguments} />
      )}
      {expansion && <Fold {...expansion} />}
    </li>
  );
}

function Values({ values }: { readonly values: readonly string[] }) {
  return (
    <p className="field__values">
      {values.length > 1 && 'One of '}
      {values.map((value) => (
        <code key={value}>{value}</code>
      ))}
    </p>
  );
}

/** Renders a note that an input takes exactly one of its fields. */
export function OneOfNote() {
  return (
    <p className="note">
      <Badge>exactly one</Badge> Give a value to one of these fields, and leave out the others.
    </p>
  );
}

function Fold({ title, open, fields, oneOf }: FieldFold) {
  return (
    <details className="field__fold" open={open}>
      <summary>{title}</summary>
      {oneOf && <OneOfNote />}
      <FieldList fields={fields} />
    </details>
  );
}

function argumentsTitle(args: readonly FieldProps[]) {
  return args.length === 1 ? '1 argument' : `${args.length} arguments`;
}
