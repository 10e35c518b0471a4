import type { ReactNode } from 'react';

export interface IslandProps {
  /** The island's file in this folder, in small letters. */
  readonly name: 'filter';
  /** JSON: the browser gives the same to the component. */
  readonly props: object;
  readonly children: ReactNode;
}

/** A part of a page that React takes over when the reader first uses it. */
export function Island({ name, props, children }: IslandProps) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)} data-needs-js="">
      {children}
    </div>
  );
}
