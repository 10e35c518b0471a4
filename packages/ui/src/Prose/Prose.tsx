import type { ReactNode } from 'react';

/** Renders running text: paragraphs, lists, tables and the components among them. */
export function Prose({ children }: { readonly children?: ReactNode }) {
  return <div className="prose">{children}</div>;
}
