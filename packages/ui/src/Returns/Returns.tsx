import { FieldList, type FieldProps } from '../FieldList/FieldList.tsx';
import { Inline, type InlinePart } from '../Inline/Inline.tsx';
import { LinkList, type LinkListProps } from '../LinkList/LinkList.tsx';
import { TypeRef, type TypeRefProps } from '../TypeRef/TypeRef.tsx';

/** The return type of an operation. */
export interface ReturnsProps {
  readonly type: TypeRefProps;
  readonly summary?: readonly InlinePart[] | undefined;
  /** The fields of an object or interface. */
  readonly fields: readonly FieldProps[];
  /** The number of fields that are not shown. */
  readonly more: number;
  /** The possible types of a union or interface. */
  readonly possible: LinkListProps['links'];
}

export function Returns({ type, summary, fields, more, possible }: ReturnsProps) {
  return (
    <div className="returns">
      <p className="field__head">
        <TypeRef {...type} />
      </p>
      {summary && (
        <p className="field__note">
          <Inline parts={summary} />
        </p>
      )}
      {possible.length > 0 && <LinkList links={possible} />}
      {fields.length > 0 && <FieldList fields={fields} />}
      {more > 0 && type.href !== undefined && (
        <p className="note">
          <a href={type.href}>
            {more} more {more === 1 ? 'field' : 'fields'} of {type.name}
          </a>
        </p>
      )}
    </div>
  );
}
