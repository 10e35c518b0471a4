import type { ReactNode } from 'react';

import { Breadcrumbs, type BreadcrumbsProps } from '../Breadcrumbs/Breadcrumbs.tsx';
import { Choose, type ChooseProps } from '../Choose/Choose.tsx';
import { FactStrip, type FactStripProps } from '../FactStrip/FactStrip.tsx';
import { Flow, type FlowProps } from '../Flow/Flow.tsx';
import { OnThisPage, OnThisPageFold, type OnThisPageProps } from '../OnThisPage/OnThisPage.tsx';
import { PageTools, type PageToolsProps } from '../PageTools/PageTools.tsx';
import { Pager, type PagerProps } from '../Pager/Pager.tsx';
import { Prose } from '../Prose/Prose.tsx';
import { wholeNumbers } from '../text/whole-numbers.ts';

export interface GuideProps extends PageToolsProps {
  readonly breadcrumbs: BreadcrumbsProps['items'];
  readonly title: string;
  readonly description: string;
  readonly headings: OnThisPageProps['headings'];
  readonly pager: PagerProps;
  /** The facts by which the page is compared with others. */
  readonly facts?: FactStripProps['facts'];
  readonly flow?: FlowProps | undefined;
  readonly choose?: ChooseProps | undefined;
  /** Whether its code is beside its text, where there is no room for a table of contents as well. */
  readonly hasRail?: boolean | undefined;
  readonly children?: ReactNode;
}

/** Renders a guide with its table of contents. */
export function Guide(props: GuideProps) {
  const { breadcrumbs, title, description, headings, pager, facts = [] } = props;
  const { flow, choose, hasRail, children } = props;
  return (
    <div className="guide" data-rail={hasRail ? '' : undefined}>
      <article className="guide__article">
        <Breadcrumbs items={breadcrumbs} />
        <h1 className="page-title">{title}</h1>
        <p className="lede">{wholeNumbers(description)}</p>
        <PageTools markdownHref={props.markdownHref} editHref={props.editHref} />
        <div className="guide__body">
          {headings.length > 0 && <OnThisPageFold headings={headings} />}
          {facts.length > 0 && <FactStrip facts={facts} />}
          {flow && <Flow {...flow} />}
          {choose && <Choose {...choose} />}
          <Prose>{children}</Prose>
        </div>
        <Pager {...pager} />
      </article>
      {headings.length > 0 && <OnThisPage headings={headings} />}
    </div>
  );
}
