import type { ReactNode } from 'react';

/** Running text: paragraphs, lists, tables and whatever stands among them. */
export function Prose({ children }: { readonly children?: ReactNode }) {
  return <div className="prose">{children}</div>;
}
