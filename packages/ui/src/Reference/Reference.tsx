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
  /** The kind of the element: `Mutation`, `Union`. */
  readonly kind: string;
  readonly name: string;
  /** The tone of the kind's badge: `accent` for operations. */
  readonly tone?: 'neutral' | 'accent' | undefined;
  /** The release that added the element, if known. */
  readonly since?: SinceProps | undefined;
  /** Content below the title: description, deprecation, requirements. */
  readonly head: ReactNode;
  /** The example or the signature: beside the text if there is room, and then always in view. */
  readonly code: ReactNode;
  /** Whether the code is only a signature, which needs less room than an example. */
  readonly isCodeNarrow: boolean;
  /** Whether the content below takes the whole width, because it has a drawing. */
  readonly wide: boolean;
  /** Links to the sections of the page. */
  readonly onThisPage: JumpListProps['links'];
  readonly pager: PagerProps;
  readonly children?: ReactNode;
}

/** Renders a reference page: text in one column, code in another. */
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
      <div className="reference__code" data-narrow={props.isCodeNarrow ? '' : undefined}>
        <div className="reference__pin pin">{props.code}</div>
      </div>
      <div className="reference__rest">
        {props.children}
        <Pager {...props.pager} />
      </div>
    </article>
  );
}
