import type { ReactNode } from 'react';

import { Badge } from '../Badge/Badge.tsx';
import { Breadcrumbs, type BreadcrumbsProps } from '../Breadcrumbs/Breadcrumbs.tsx';
import { JumpList, type JumpListProps } from '../JumpList/JumpList.tsx';
import { Name } from '../Name/Name.tsx';
import { Pager, type PagerProps } from '../Pager/Pager.tsx';
import { Since, type SinceProps } from '../Since/Since.tsx';
import { PageTools, type PageToolsProps } from '../PageTools/PageTools.tsx';

export interface ReferenceProps extends PageToolsProps {
  readonly breadcrumbs: BreadcrumbsProps['items'];
  /** What the element is: `Mutation`, `Union`. */
  readonly kind: string;
  readonly name: string;
  /** Operations stand out among types. */
  readonly tone?: 'neutral' | 'accent' | undefined;
  /** The release that brought it, where that is known. */
  readonly since?: SinceProps | undefined;
  /** Under the title: description, deprecation, requirements. */
  readonly head: ReactNode;
  /** Beside the text where there is room: signature and example. */
  readonly code: ReactNode;
  /** The code is a signature alone: it stays in view. */
  readonly codeStays: boolean;
  /** The rest holds a drawing, so it takes the whole width. */
  readonly wide: boolean;
  /** Links to what is below the head. */
  readonly onThisPage: JumpListProps['links'];
  readonly pager: PagerProps;
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
          <Badge tone={props.tone}>{props.kind}</Badge> <Since {...props.since} />
          <PageTools markdownHref={props.markdownHref} editHref={props.editHref} />
        </div>
        <div className="stack">
          {props.head}
          <JumpList label="On this page" links={props.onThisPage} />
        </div>
      </header>
      <div className="reference__code" data-stays={props.codeStays ? '' : undefined}>
        {props.code}
      </div>
      <div className="reference__rest">
        {props.children}
        <Pager {...props.pager} />
      </div>
    </article>
  );
}
