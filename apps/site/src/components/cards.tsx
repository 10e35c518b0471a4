import { Card, Cards } from '@docs-compiler/ui';

import { indent } from '../markdown/blocks.ts';
import { textLink } from '../markdown/inline.ts';
import type { SiteComponent } from './component.ts';

export const cards: SiteComponent<'Cards'> = {
  html: ({ children }) => <Cards>{children}</Cards>,
  markdown: ({ children }) => children.replaceAll(/\n\n(?=- )/g, '\n'),
  facts: () => [],
};

export const card: SiteComponent<'Card'> = {
  html: ({ site, props, children }) => (
    <Card
      title={props.title}
      href={site.addresses.hrefOfLink(props.href) || undefined}
      icon={props.icon}
    >
      {children}
    </Card>
  ),
  markdown({ site, props, children }) {
    const href = site.addresses.hrefOfLink(props.href);
    const link = textLink({ text: props.title, href });
    return indent(children === '' ? `- ${link}` : `- ${link}: ${children}`, 2);
  },
  facts: ({ props: { title, href } }) => [{ title, href }],
};
