import type { ReactNode } from 'react';

import { Badge } from '../Badge/Badge.tsx';
import { Breadcrumbs, type BreadcrumbsProps } from '../Breadcrumbs/Breadcrumbs.tsx';
import { Name } from '../Name/Name.tsx';
import { PageTools, type PageToolsProps } from '../PageTools/PageTools.tsx';

export interface ReferenceProps extends PageToolsProps {
  readonly breadcrumbs: BreadcrumbsProps['items'];
  /** What the element is: `Mutation`, `Union`. */
  readonly kind: string;
  readonly name: string;
  /** Operations stand out among types. */
  readonly tone?: 'neutral' | 'accent' | undefined;
  /** Under the title: description, deprecation, requirements. */
  readonly head: ReactNode;
  /** Beside the text where there is room: signature and example. */
  readonly code: ReactNode;
  /** The code is a signature alone: it stays in view. */
  readonly codeStays: boolean;
  /** The rest holds a drawing, so it takes the whole width. */
  readonly wide: boolean;
  readonly children?: ReactNode;
}

/** A page of the reference: text in one column, code in another. */
export function Reference(props: ReferenceProps) {
  return (
    <article className="reference" data-wide={props.wide ? '' : undefined}>
      <header className="reference__head">
        <Breadcrumbs items={props.breadcrumbs} />
        <h1 className="page-title">
          <Name text={props.name} large />
        </h1>
        <div className="reference__kind">
          <Badge tone={props.tone}>{props.kind}</Badge>
          <PageTools markdownHref={props.markdownHref} />
        </div>
        <div className="stack">{props.head}</div>
      </header>
      <div className="reference__code" data-stays={props.codeStays ? '' : undefined}>
        {props.code}
      </div>
      <div className="reference__rest">{props.children}</div>
    </article>
  );
}
