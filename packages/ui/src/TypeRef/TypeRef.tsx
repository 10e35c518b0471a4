import { Name } from '../Name/Name.tsx';

/** A type in SDL, such as `[Refund!]!`, split around the name, which is a link. */
export interface TypeRefProps {
  readonly before: string;
  readonly name: string;
  readonly after: string;
  readonly href?: string | undefined;
}

export function TypeRef({ before, name, after, href }: TypeRefProps) {
  return (
    <code className="type-ref">
      {before}
      {href === undefined ? (
        <Name text={name} />
      ) : (
        <a href={href}>
          <Name text={name} />
        </a>
      )}
      {after}
    </code>
  );
}
